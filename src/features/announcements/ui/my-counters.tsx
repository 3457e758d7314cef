import { WeddingCounters } from '#features/couples/ui/wedding-counters.tsx'
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
    <WeddingCounters
      label="I tuoi annunci per stato"
      items={announcementHeaps.map((heap) => ({
        key: heap,
        ...words[heap],
        count: counts[heap],
        to: shown === heap ? '/my-auctions' : `/my-auctions?mostra=${heap}`,
        current: shown === heap,
      }))}
    />
  )
}
