import { useId } from 'react'
import { classNames } from '#ui/parts/class-names.ts'
import { Link } from '#ui/parts/link.tsx'
import './wedding-tabs.css'

interface WeddingCountersProps {
  readonly label: string
  /** One under the other beneath their title, inside a panel; otherwise a card of their own. */
  readonly inPanel?: boolean
  readonly items: readonly {
    readonly key: string
    readonly label: string
    readonly count: number
    readonly to: string
    readonly tone: 'open' | 'empty' | 'done' | 'approval'
    /** The list below shows what this one counts. */
    readonly current?: boolean
  }[]
}

/** The counters over the tabs of "Il mio matrimonio": each leads to what it counts. */
export function WeddingCounters({ label, items, inPanel = false }: WeddingCountersProps) {
  const title = useId()
  return (
    <nav
      className={classNames('wedding-counters', inPanel ? 'wedding-counters--list' : 'wedding-counters--card')}
      aria-label={inPanel ? undefined : label}
      aria-labelledby={inPanel ? title : undefined}
    >
      {inPanel && <h2 id={title}>{label}</h2>}
      {items.map(({ key, label: name, count, to, tone, current }) => (
        <Link
          key={key}
          className="wedding-counters__item"
          data-status={tone}
          to={to}
          aria-current={current ? 'true' : undefined}
          // What names a place of the page goes there.
          preventScrollReset={!to.includes('#')}
        >
          <span>{name}</span> <b>{count}</b>
        </Link>
      ))}
    </nav>
  )
}
