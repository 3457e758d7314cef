/** The views of the supplier's list. */
export const portalReviewViews = ['all', 'unanswered', 'answered'] as const
export type PortalReviewViewName = (typeof portalReviewViews)[number]

/** What the supplier's list is asked for. */
export interface PortalReviewQuery {
  readonly view: PortalReviewViewName
  /** Only these stars; null for all. */
  readonly stars: 1 | 2 | 3 | 4 | 5 | null
  readonly page: number
}

const WORDS: Readonly<Record<PortalReviewViewName, string>> = {
  all: '',
  unanswered: 'senza-risposta',
  answered: 'con-risposta',
}

/** The list an address asks for; what it does not understand is as if it were not there. */
export const readPortalReviewQuery = (search: URLSearchParams): PortalReviewQuery => {
  const stars = search.get('stelle') ?? ''
  const page = search.get('page') ?? ''
  return {
    view: portalReviewViews.find((view) => WORDS[view] === (search.get('vista') ?? '')) ?? 'all',
    stars: /^[1-5]$/.test(stars) ? (Number(stars) as 1 | 2 | 3 | 4 | 5) : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a list, without what is usual. */
export const portalReviewsPath = ({ view, stars, page }: PortalReviewQuery): string => {
  const query = new URLSearchParams({
    ...(WORDS[view] && { vista: WORDS[view] }),
    ...(stars !== null && { stelle: String(stars) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/portal/reviews?${query}` : '/portal/reviews'
}
