import type { ComponentProps } from 'react'
import { ListChoices } from '#ui/lists/list-choices.tsx'
import { type ListPanelsProps, RankingLink } from '#ui/lists/list-toolbar.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Drawer } from '#ui/windows/drawer.tsx'
import { type ListState, sizeOptions, sortOptions } from '../list-address.rules.ts'
import { AnnouncementFilters } from './announcement-filters.tsx'
import { addressAfter } from './announcement-list-state.ts'

type AnnouncementDrawerPanelsProps = Omit<ComponentProps<typeof AnnouncementFilters>, 'id'> &
  ListPanelsProps & { total: number }

const showLabel = (total: number): string => {
  if (total === 0) return 'Nessun annuncio'
  return total === 1 ? 'Mostra 1 annuncio' : `Mostra ${total} annunci`
}

/** What the two drawers of the list hold. */
export function AnnouncementDrawerPanels({ total, open, onClose, ...filters }: AnnouncementDrawerPanelsProps) {
  const footer = (
    <Button wide onClick={onClose}>
      {showLabel(total)}
    </Button>
  )
  return (
    <>
      <Drawer keep open={open === 'filters'} onClose={onClose} title="Filtri" side="left" footer={footer}>
        <AnnouncementFilters {...filters} />
      </Drawer>
      <Drawer open={open === 'sort'} onClose={onClose} title="Ordina" side="left" footer={footer}>
        <SortChoices state={filters.state} />
      </Drawer>
    </>
  )
}

function SortChoices({ state }: { state: ListState }) {
  return (
    <div className="list-filters">
      <ListChoices
        form="lines"
        label="Ordina per:"
        items={sortOptions.map(({ value, label }) => ({
          label,
          to: addressAfter(state, { sort: value }),
          current: state.sort === value,
        }))}
      />
      <RankingLink />
      <ListChoices
        form="lines"
        label="Annunci per pagina"
        items={sizeOptions.map(({ value, label }) => ({
          label,
          to: addressAfter(state, { size: value }),
          current: state.size === value,
        }))}
      />
    </div>
  )
}
