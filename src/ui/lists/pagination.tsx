import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '../parts/link.tsx'
import { pageItems } from './pagination.rules.ts'

export type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** Name of the landmark: what is being paged. */
  label?: string
}

/** "1 2 3 … 8" as links, with the page before and after; nothing when there is only one page. */
export function Pagination({ page, pages, hrefFor, label = 'Pagine' }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="pagination">
        <li>
          <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" label="Pagina precedente" />
        </li>
        {pageItems(page, pages).map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap-${item.after}`} className="pagination__item pagination__item--gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page} className={isFar(item.page, page, pages) ? 'pagination__item--far' : undefined}>
              <Link
                className="pagination__item"
                to={hrefFor(item.page)}
                aria-label={`Pagina ${item.page}`}
                aria-current={item.page === page ? 'page' : undefined}
              >
                {item.page}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page < pages ? hrefFor(page + 1) : undefined} rel="next" label="Pagina successiva" />
        </li>
      </ul>
    </nav>
  )
}

/** Pages a phone has no room for: neither an end nor beside the present one. */
function isFar(item: number, page: number, pages: number): boolean {
  const isEnd = item === 1 || item === pages
  return !isEnd && Math.abs(item - page) > 1
}

function Step({ to, rel, label }: { to: string | undefined; rel: 'prev' | 'next'; label: string }) {
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight
  if (to === undefined) {
    return (
      <span className="pagination__item pagination__item--off" aria-hidden="true">
        <Icon className="icon" />
      </span>
    )
  }
  return (
    <Link className="pagination__item" to={to} rel={rel} aria-label={label}>
      <Icon className="icon" aria-hidden="true" />
    </Link>
  )
}
