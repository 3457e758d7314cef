/** The announcement a notification is about, directly or by one of its offers. */
export interface AboutAnnouncement {
  readonly id: number
  readonly title: string
}

/** What was told of one thing: the newest, and the others under it. */
export interface Gathered<N> {
  readonly newest: N
  readonly others: readonly N[]
}

/**
 * Puts what is about the same announcement together, at the place of its newest; everything else stays by itself.
 *
 * @param list newest first
 */
export const gatherByAnnouncement = <N extends { readonly about: AboutAnnouncement | null }>(
  list: readonly N[],
): Gathered<N>[] => {
  const groups = Map.groupBy(list, (one) => one.about?.id ?? one)
  return [...groups.values()].map(([newest, ...others]) => ({ newest: newest as N, others }))
}

/** "Altre 3 su «Torta a tre piani», 2 da leggere". */
export const othersLabel = (title: string, others: readonly { readonly read: boolean }[]): string => {
  const unread = others.filter(({ read }) => !read).length
  const many = others.length === 1 ? 'Un’altra' : `Altre ${others.length}`
  return `${many} su «${title}»${unread > 0 ? `, ${unread} da leggere` : ''}`
}
