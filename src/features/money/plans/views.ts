/** A plan in words, as whoever may buy reads it. */
export interface PlanTermsView {
  /** "Alla conferma", "30%" or, of a price, "1.200,00 €". */
  readonly steps: readonly { readonly when: string; readonly part: string }[]
  /** "Caparra confirmatoria". */
  readonly kind: string
  /** What that is in law, in one sentence. */
  readonly kindText: string
}
