/** The views of the staff's list: to review, hidden, all. */
export const staffReviewViews = ['waiting', 'hidden', 'all'] as const
export type StaffReviewViewName = (typeof staffReviewViews)[number]

/** What the staff's list is asked for. */
export interface StaffReviewQuery {
  readonly view: StaffReviewViewName
  /** Only this one; null for the list. */
  readonly id: number | null
  readonly page: number
}

const WORDS: Readonly<Record<StaffReviewViewName, string>> = {
  waiting: '',
  hidden: 'nascoste',
  all: 'tutte',
}

/** The list an address asks for; what it does not understand is as if it were not there. */
export const readStaffReviewQuery = (search: URLSearchParams): StaffReviewQuery => {
  const id = search.get('recensione') ?? ''
  const page = search.get('page') ?? ''
  return {
    view: staffReviewViews.find((view) => WORDS[view] === (search.get('vista') ?? '')) ?? 'waiting',
    id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The address of a list, without what is usual. */
export const staffReviewsPath = ({ view, id, page }: StaffReviewQuery): string => {
  const query = new URLSearchParams({
    ...(WORDS[view] && { vista: WORDS[view] }),
    ...(id !== null && { recensione: String(id) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/portal/reviews?${query}` : '/portal/reviews'
}

/** Whether the author has changed the text after staff hid it: to be reviewed again. */
export const isCorrected = (hiddenAt: Date | null, changedAt: Date | null): boolean =>
  hiddenAt !== null && changedAt !== null && changedAt > hiddenAt
