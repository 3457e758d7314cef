import type { ComponentProps } from 'react'
import { ListChoices } from '#ui/lists/list-choices.tsx'
import { type ListPanelsProps, RankingLink } from '#ui/lists/list-toolbar.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Drawer } from '#ui/windows/drawer.tsx'
import { sortsFor } from '../list/list-address.rules.ts'
import { sizeOptions } from '../list/list-options.rules.ts'
import { SupplierFilters } from './supplier-filters.tsx'
import { addressAfter } from './supplier-list-state.ts'

type SupplierDrawerPanelsProps = Omit<ComponentProps<typeof SupplierFilters>, 'id'> &
  ListPanelsProps & { readonly total: number }

const showLabel = (total: number): string => {
  if (total === 0) return 'Nessuna vetrina'
  return total === 1 ? 'Mostra 1 vetrina' : `Mostra ${total} vetrine`
}

/** What the two drawers of the list hold (SHOW-10). */
export function SupplierDrawerPanels({ total, open, onClose, ...filters }: SupplierDrawerPanelsProps) {
  const { state } = filters
  const footer = (
    <Button wide onClick={onClose}>
      {showLabel(total)}
    </Button>
  )
  return (
    <>
      <Drawer keep open={open === 'filters'} onClose={onClose} title="Filtri" side="left" footer={footer}>
        <SupplierFilters {...filters} />
      </Drawer>
      <Drawer open={open === 'sort'} onClose={onClose} title="Ordina" side="left" footer={footer}>
        <div className="list-filters">
          <ListChoices
            form="lines"
            label="Ordina per:"
            items={sortsFor(state).map(({ value, label }) => ({
              label,
              to: addressAfter(state, { sort: value }),
              current: state.sort === value,
            }))}
          />
          <RankingLink />
          <ListChoices
            form="lines"
            label="Vetrine per pagina"
            items={sizeOptions.map(({ value, label }) => ({
              label,
              to: addressAfter(state, { size: value }),
              current: state.size === value,
            }))}
          />
        </div>
      </Drawer>
    </>
  )
}
