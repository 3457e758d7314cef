import type { EndingSums } from './cancellation-sums.rules.ts'

/** A plan in words, as whoever may buy reads it. */
export interface PlanTermsView {
  /** "Alla conferma", "30%" or, of a price, "1.200,00 €". */
  readonly steps: readonly { readonly when: string; readonly part: string }[]
  /** "Caparra confirmatoria". */
  readonly kind: string
  /** What that is in law, in one sentence. */
  readonly kindText: string
}

/** What ending the contract comes to, under its heading. */
export interface EndingView {
  /** "Se gli sposi annullano oggi", "Se il fornitore non fa la sua parte". */
  readonly title: string
  readonly sums: EndingSums
}
