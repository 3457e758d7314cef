import { Link } from '../parts/link.tsx'

interface BreadcrumbProps {
  /** From the home page down; the last one is the current page and is not a link. */
  items: readonly { label: string; to?: string }[]
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label="Percorso">
      <ol>
        {items.map(({ label, to }, index) => (
          <li key={label}>
            {to && index < items.length - 1 ? (
              <Link className="breadcrumb__link" to={to}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
