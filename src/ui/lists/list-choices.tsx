import { X } from 'lucide-react'
import { useId } from 'react'
import { Link } from '../parts/link.tsx'

/** One value a list can take, as the link that gives it. */
export interface ListChoice {
  readonly label: string
  readonly to: string
  readonly current: boolean
}

interface ListChoicesProps {
  readonly label: string
  readonly items: readonly ListChoice[]
  /** `chips` side by side, `lines` one under the other. */
  readonly form: 'chips' | 'lines'
}

/** One of a few values of a list's filter or order. Every value is a link that changes the list in its place. */
export function ListChoices({ label, items, form }: ListChoicesProps) {
  const titleId = useId()
  return (
    <div>
      <h2 className="list-filters__title" id={titleId}>
        {label}
      </h2>
      <nav className={form === 'chips' ? 'row' : 'list-filters__choices'} aria-labelledby={titleId}>
        {items.map((item) => (
          <Link
            key={item.label}
            className={form === 'chips' ? 'list-chip' : 'list-choice'}
            to={item.to}
            aria-current={item.current ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {item.label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

interface AppliedFiltersProps {
  /** What narrows the list, each with the address without it. */
  readonly items: readonly { readonly label: string; readonly to: string }[]
  /** The address without all of them. */
  readonly clearTo: string
}

/** What narrows a list, each with the way to drop it. */
export function AppliedFilters({ items, clearTo }: AppliedFiltersProps) {
  if (items.length === 0) return null
  return (
    <ul className="list-page__applied" aria-label="Filtri attivi">
      {items.map(({ label, to }) => (
        <li key={label}>
          <Link className="list-chip list-chip--removable" to={to} replace preventScrollReset>
            <span className="sr-only">Togli il filtro </span>
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      {items.length > 1 && (
        <li>
          <Link className="link small" to={clearTo} replace preventScrollReset>
            Togli tutti
          </Link>
        </li>
      )}
    </ul>
  )
}
