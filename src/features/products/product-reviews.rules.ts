/** Reviews on a page of a product's. */
const PAGE_SIZE = 10

/** Which of a product's reviews a page shows; a page beyond the last is the last, and there is always one. */
export const reviewPages = (
  total: number,
  asked: number,
): { readonly page: number; readonly pages: number; readonly limit: number; readonly offset: number } => {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}
