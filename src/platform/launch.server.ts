/** A default that staff must confirm before the launch: a price, a text, who runs the site. */
export interface ToConfirm {
  /** Unique in the house, for example `billing:plans`. */
  readonly key: string
  /** Heading it stands under: "Società", "Prezzi". */
  readonly group: string
  readonly label: string
  /** Where it is changed. */
  readonly where: { readonly label: string; readonly to?: string }
  /**
   * How it stands now, in words. A confirmation is of these words: when they change it is asked again.
   */
  readonly present: () => Promise<string> | string
  /** True while it is an example that cannot be right: there is nothing to confirm yet. */
  readonly isExample?: () => boolean
}

let known: readonly ToConfirm[] = []

/** What there is to confirm; called at the roof. @throws Error for two of one key */
export const registerToConfirm = (things: readonly ToConfirm[]): void => {
  if (new Set(things.map(({ key }) => key)).size !== things.length) throw new Error('Two things to confirm of one key')
  known = things
}

/** Everything to confirm, in the order of the slices. */
export const thingsToConfirm = (): readonly ToConfirm[] => known
