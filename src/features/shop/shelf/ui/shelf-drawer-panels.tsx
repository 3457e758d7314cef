import { ListChoices } from '#ui/lists/list-choices.tsx'
import { type ListPanelsProps, RankingLink } from '#ui/lists/list-toolbar.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Drawer } from '#ui/windows/drawer.tsx'
import { sortOptions } from '../shelf-address.rules.ts'
import { ShelfFilters, type ShelfFiltersProps } from './shelf-filters.tsx'
import { addressAfter } from './shelf-state.ts'

type ShelfDrawerPanelsProps = Omit<ShelfFiltersProps, 'id'> & ListPanelsProps & { readonly countText: string }

/** What the two drawers of the shelf hold, on phones and tablets. */
export function ShelfDrawerPanels({ countText, open, onClose, ...filters }: ShelfDrawerPanelsProps) {
  const footer = (
    <Button wide onClick={onClose}>
      {countText.startsWith('Nessun') ? countText : `Mostra ${countText.charAt(0).toLowerCase()}${countText.slice(1)}`}
    </Button>
  )
  return (
    <>
      <Drawer keep open={open === 'filters'} onClose={onClose} title="Filtri" side="left" footer={footer}>
        <ShelfFilters {...filters} />
      </Drawer>
      <Drawer open={open === 'sort'} onClose={onClose} title="Ordina" side="left" footer={footer}>
        <div className="list-filters">
          <ListChoices
            form="lines"
            label="Ordina per:"
            items={sortOptions.map(({ value, label }) => ({
              label,
              to: addressAfter(filters.state, { sort: value }),
              current: filters.state.sort === value,
            }))}
          />
          <RankingLink />
        </div>
      </Drawer>
    </>
  )
}
