import { Plus } from 'lucide-react'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import './wedding-tabs.css'

interface WeddingTabsProps {
  /** 0 announcements, 1 purchases, 2 payments (DASH-02). */
  readonly current: 0 | 1 | 2
  /** How many there are on the current tab. */
  readonly count?: number
}

const tabs = [
  { to: '/my-auctions', label: 'I miei annunci' },
  { to: '/my-auctions/1', label: 'I miei acquisti' },
  { to: '/my-auctions/2', label: 'I miei pagamenti' },
] as const

/** The three tabs of "Il mio matrimonio", and the way to a new announcement. */
export function WeddingTabs({ current, count }: WeddingTabsProps) {
  return (
    <div className="wedding-tabs">
      <Tabs
        label="Il mio matrimonio"
        items={tabs.map((tab, index) => ({
          ...tab,
          current: index === current,
          ...(index === current && count !== undefined && { count }),
        }))}
      />
      <ButtonLink to="/new-auction" size="s" icon={<Plus className="icon" aria-hidden="true" />}>
        Inserisci annuncio
      </ButtonLink>
    </div>
  )
}
