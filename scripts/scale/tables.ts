/** How many of each there are. */
export interface ScaleSize {
  readonly suppliers: number
  readonly couples: number
  readonly products: number
  readonly announcements: number
  readonly offers: number
}

/** A table and its rows as COPY takes them. */
export interface Filling {
  readonly table: string
  readonly columns: readonly string[]
  /** @param at milliseconds: the moment the data is of */
  readonly rows: (size: ScaleSize, at: number) => Iterable<string>
}

/** What the promises of speed are made for. @param share 1 for all of it, 0.01 for a hundredth */
export const scaleSize = (share: number): ScaleSize => ({
  suppliers: Math.round(20_000 * share),
  couples: Math.round(40_000 * share),
  products: Math.round(300_000 * share),
  announcements: Math.round(100_000 * share),
  offers: Math.round(1_000_000 * share),
})
