import { type DataListDefinition, type DataListState, filterValue, readDataList } from '#ui/lists/data-list.rules.ts'

/** The views of the supplier's list. */
export const portalReviewViews = ['all', 'unanswered', 'answered'] as const
export type PortalReviewViewName = (typeof portalReviewViews)[number]

/** What the supplier's list is asked for. */
export interface PortalReviewQuery {
  readonly view: PortalReviewViewName
  /** Only these stars; null for all. */
  readonly stars: 1 | 2 | 3 | 4 | 5 | null
  readonly page: number
  /** Words of the review, or of what it is about. */
  readonly q?: string
  /** Oldest first. */
  readonly oldest?: boolean
  /** Reviews of a page; 10 unless told. */
  readonly size?: number
}

const WORDS: Readonly<Record<PortalReviewViewName, string>> = {
  all: '',
  unanswered: 'senza-risposta',
  answered: 'con-risposta',
}

/** What "Recensioni" can be asked (PORTAL-09). */
export const reviewsList: DataListDefinition = {
  path: '/portal/reviews',
  views: portalReviewViews.map((view) => WORDS[view]),
  search: 'Parole o prodotto',
  filters: [
    {
      key: 'stelle',
      label: 'Stelle',
      kind: 'one',
      options: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: stars === 1 ? '1 stella' : `${stars} stelle`,
      })),
    },
  ],
  sorts: ['data'],
  descending: true,
  columns: [],
  sizes: [10, 20, 50],
}

/** The word of a view in the address. */
export const reviewViewKey = (view: PortalReviewViewName): string => WORDS[view]

/** What a state of the list asks of the reviews. */
export const portalReviewsOf = (state: DataListState): PortalReviewQuery => {
  const stars = filterValue(state, 'stelle')
  return {
    view: portalReviewViews.find((view) => WORDS[view] === state.view) ?? 'all',
    stars: stars === null ? null : (Number(stars) as 1 | 2 | 3 | 4 | 5),
    page: state.page,
    q: state.q,
    oldest: !state.descending,
    size: state.size,
  }
}

/** The list an address asks for; what it does not understand is as if it were not there. */
export const readReviews = (search: URLSearchParams): DataListState => readDataList(reviewsList, search)
