import { WeddingCounters } from '#features/people/couples/ui/wedding-counters.tsx'
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
      inPanel
      label="I tuoi annunci"
      items={announcementHeaps.map((heap) => ({
        ...words[heap],
        ...{ key: heap, count: counts[heap], current: shown === heap },
        to: shown === heap ? '/my-auctions#annunci' : `/my-auctions?mostra=${heap}#annunci`,
      }))}
    />
  )
}
