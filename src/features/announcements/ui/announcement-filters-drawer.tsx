import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { AnnouncementDrawerPanels } from './announcement-drawer-panels.tsx'

type AnnouncementDrawersProps = Omit<ComponentProps<typeof AnnouncementDrawerPanels>, 'open' | 'onClose'>

/** Comes with the first opening: on wide screens it never does. */
const Panels = lazy(() =>
  import('./announcement-drawer-panels.tsx').then((module) => ({ default: module.AnnouncementDrawerPanels })),
)

/** "Filtri" and "Ordina" on phones and tablets: two drawers that stay open while the list behind them changes. */
export function AnnouncementDrawers(props: AnnouncementDrawersProps) {
  const [open, setOpen] = useState<'filters' | 'sort' | null>(null)
  return (
    <div className="announcement-list__drawers">
      <Button
        variant="outline"
        size="s"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setOpen('filters')}
      >
        Filtri
      </Button>
      <Button variant="outline" size="s" icon={<ArrowDownUp aria-hidden="true" />} onClick={() => setOpen('sort')}>
        Ordina
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Panels {...props} open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
