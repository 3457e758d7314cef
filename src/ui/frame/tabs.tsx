import type { ReactNode } from 'react'
import { Link } from '../parts/link.tsx'

interface TabsProps {
  label: string
  items: readonly { to: string; label: ReactNode; count?: number; current: boolean }[]
}

/** Sections of a page, each with its own address. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className="tabs__item"
          aria-current={item.current ? 'page' : undefined}
          preventScrollReset
        >
          {item.label}
          {item.count !== undefined && <sup className="tabs__count">{item.count}</sup>}
        </Link>
      ))}
    </nav>
  )
}
