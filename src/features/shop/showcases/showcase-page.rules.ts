import { readVote } from '#features/people/suppliers/written-reviews.rules.ts'

/** The three tabs of a showcase with their prescribed numbers (SHOW-27). */
export const showcaseTabs = [
  { tab: 1, label: 'Informazioni' },
  { tab: 2, label: 'Foto' },
  { tab: 3, label: 'Recensioni' },
] as const

export type ShowcaseTab = (typeof showcaseTabs)[number]['tab']

/** What the address of a showcase asks for. */
export interface ShowcasePageState {
  readonly tab: ShowcaseTab
  /** Only reviews with so many stars (SHOW-28); null for all. */
  readonly vote: 1 | 2 | 3 | 4 | 5 | null
  /** Page of the reviews. */
  readonly page: number
}

/** Reads `tab`, `vote` and `pagina`; whatever is not understood is the beginning. */
export const readShowcasePage = (search: URLSearchParams): ShowcasePageState => {
  const vote = readVote(search.get('vote'))
  const page = search.get('pagina') ?? ''
  const tab = showcaseTabs.find((one) => String(one.tab) === search.get('tab'))?.tab
  return { tab: tab ?? (vote === null ? 1 : 3), vote, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 }
}

/** The address that asks for this: nothing is written that is the beginning anyway. */
export const showcaseAddress = (path: string, { tab, vote, page }: Partial<ShowcasePageState>): string => {
  const query = new URLSearchParams()
  if (tab !== undefined && tab !== 1) query.set('tab', String(tab))
  if (vote) query.set('vote', String(vote))
  if (page !== undefined && page > 1) query.set('pagina', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}
