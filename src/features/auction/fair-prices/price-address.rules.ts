/** The index of all prices. */
export const PRICES_PATH = '/quanto-costa'

/**
 * The page of a price: `/quanto-costa/foto-e-video/puglia/lecce`.
 *
 * @param slugs of the sector, then of region and province where they are meant
 */
export const pricePath = (...slugs: readonly [sector: string, region?: string, province?: string]): string =>
  [PRICES_PATH, ...slugs.filter((slug) => slug !== undefined)].join('/')
