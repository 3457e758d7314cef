import { Link } from '#ui/link.tsx'
import './wedding-tabs.css'

interface WeddingCountersProps {
  label: string
  items: readonly {
    readonly key: string
    readonly label: string
    readonly count: number
    readonly to: string
    readonly tone: 'open' | 'empty' | 'done' | 'approval'
    /** The list below shows what this one counts. */
    readonly current?: boolean
  }[]
}

/** The panel over the tabs of "Il mio matrimonio": counters that lead to what they count. */
export function WeddingCounters({ label, items }: WeddingCountersProps) {
  return (
    <nav className="wedding-counters" aria-label={label}>
      {items.map(({ key, label: name, count, to, tone, current }) => (
        <Link
          key={key}
          className="wedding-counters__item"
          data-status={tone}
          to={to}
          aria-current={current ? 'true' : undefined}
          preventScrollReset
        >
          <span>{name}</span> <b>{count}</b>
        </Link>
      ))}
    </nav>
  )
}
