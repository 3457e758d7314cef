/** How many reviews have one star, two, … five. */
export type StarCounts = Readonly<Record<1 | 2 | 3 | 4 | 5, number>>

/** Reviews on a page. */
const PAGE_SIZE = 10

/** Which reviews a page shows; a page beyond the last is the last, and there is always one. */
export const reviewPages = (
  total: number,
  asked: number,
): { readonly page: number; readonly pages: number; readonly limit: number; readonly offset: number } => {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}

/** Letters of a review that are seen at first: on phones, and on screens wider than 768 px (SHOW-35). */
export const PREVIEW = { narrow: 100, wide: 300 } as const

/** Cuts before the word that would pass the limit; a word longer than that is cut through. */
const cutAt = (text: string, limit: number): number => {
  if (text.length <= limit) return text.length
  const space = text.lastIndexOf(' ', limit)
  return space > limit / 2 ? space : limit
}

/** The beginning of a review: what phones show, and what wider screens add to it; `isWhole` when nothing is left out there. */
export const reviewPreview = (text: string) => {
  const narrow = cutAt(text, PREVIEW.narrow)
  const wide = Math.max(narrow, cutAt(text, PREVIEW.wide))
  return {
    narrow: text.slice(0, narrow),
    more: text.slice(narrow, wide),
    isWholeNarrow: narrow === text.length,
    isWholeWide: wide === text.length,
  }
}

/** The `vote` of an address: 1 to 5 stars, null for all (SHOW-28). */
export const readVote = (text: string | null): 1 | 2 | 3 | 4 | 5 | null =>
  text !== null && /^[1-5]$/.test(text) ? (Number(text) as 1 | 2 | 3 | 4 | 5) : null
