import { Link } from '#ui/link.tsx'
import { type AnnouncementHeap, announcementHeaps } from '../announcement-counters.rules.ts'

const words: Readonly<Record<AnnouncementHeap, { label: string; tone: 'open' | 'empty' | 'done' }>> = {
  'in-corso': { label: 'In corso', tone: 'open' },
  'senza-proposte': { label: 'Senza proposte', tone: 'empty' },
  conclusi: { label: 'Conclusi', tone: 'done' },
}

interface MyCountersProps {
  counts: Readonly<Record<AnnouncementHeap, number>>
  /** The heap the list shows; null for everything. */
  shown: AnnouncementHeap | null
}

/** The three counters (DASH-08); each narrows the list below to what it counts. */
export function MyCounters({ counts, shown }: MyCountersProps) {
  return (
    <nav className="my-counters" aria-labelledby="annunci-per-stato">
      <h2 id="annunci-per-stato">I tuoi annunci</h2>
      {announcementHeaps.map((heap) => (
        <Link
          key={heap}
          className="my-counters__item"
          data-status={words[heap].tone}
          to={shown === heap ? '/my-auctions#annunci' : `/my-auctions?mostra=${heap}#annunci`}
          aria-current={shown === heap ? 'true' : undefined}
        >
          <span>{words[heap].label}</span> <b>{counts[heap]}</b>
        </Link>
      ))}
    </nav>
  )
}
