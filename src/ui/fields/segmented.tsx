import type { ReactNode } from 'react'
import { Link } from '../parts/link.tsx'

interface SegmentedLinksProps {
  label: string
  items: readonly { to: string; label: ReactNode; current: boolean }[]
}

/** Two to four exclusive views kept in the address: each segment is a link. */
export function SegmentedLinks({ label, items }: SegmentedLinksProps) {
  return (
    <nav className="segmented" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className="segmented__item"
          aria-current={item.current ? 'page' : undefined}
          preventScrollReset
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}

interface SegmentedControlProps {
  label: string
  name: string
  options: readonly { value: string; label: ReactNode }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Two to four exclusive choices inside a form or a view: native radios. */
export function SegmentedControl({ label, name, options, value, defaultValue, onChange }: SegmentedControlProps) {
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segmented__item">
          <input
            type="radio"
            name={name}
            value={option.value}
            onChange={() => onChange?.(option.value)}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
