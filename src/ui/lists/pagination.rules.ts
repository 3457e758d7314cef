/** A page number, or a gap standing for the pages left out; `after` keeps gaps apart. */
export type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/**
 * The pages to show: the first, the last, the present one with its neighbours, at least the first (or
 * last) three, and a gap wherever more than one page is left out.
 */
export function pageItems(current: number, pages: number): PageItem[] {
  const wanted = new Set([1, pages, current - 1, current, current + 1])
  if (current <= 3) for (const page of [2, 3]) wanted.add(page)
  if (current >= pages - 2) for (const page of [pages - 1, pages - 2]) wanted.add(page)
  const shown = [...wanted].filter((page) => page >= 1 && page <= pages).toSorted((a, b) => a - b)
  return shown.flatMap((page, index): PageItem[] => {
    const before = shown[index - 1] ?? 0
    const item: PageItem = { kind: 'page', page }
    if (page - before === 2) return [{ kind: 'page', page: page - 1 }, item]
    return page - before > 2 ? [{ kind: 'gap', after: before }, item] : [item]
  })
}
