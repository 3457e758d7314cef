import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { type ListState, sizeOptions, sortOptions } from '../list-address.rules.ts'
import { AnnouncementFilters } from './announcement-filters.tsx'
import { addressAfter } from './announcement-list-state.ts'

type AnnouncementDrawerPanelsProps = Omit<ComponentProps<typeof AnnouncementFilters>, 'id'> & {
  total: number
  open: 'filters' | 'sort'
  onClose: () => void
}

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
      <Drawer open={open === 'filters'} onClose={onClose} title="Filtri" side="left" footer={footer}>
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
    <div className="announcement-filters">
      <Choices
        label="Ordina per:"
        items={sortOptions.map(({ value, label }) => ({
          label,
          to: addressAfter(state, { sort: value }),
          current: state.sort === value,
        }))}
      />
      <Choices
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

interface ChoicesProps {
  label: string
  items: readonly { label: string; to: string; current: boolean }[]
}

function Choices({ label, items }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <p className="announcement-filters__title">{label}</p>
      <ul className="announcement-filters__choices">
        {items.map((item) => (
          <li key={item.label}>
            <Link
              className="list-choice"
              to={item.to}
              aria-current={item.current ? 'true' : undefined}
              replace
              preventScrollReset
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
