import { LayoutGrid, MapPin, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SegmentedLinks } from '#ui/fields/segmented.tsx'
import { ListSelect, RankingLink } from '#ui/lists/list-toolbar.tsx'
import { type SupplierForm, type SupplierListState, sortsFor, supplierListAddress } from '../list/list-address.rules.ts'
import { sizeOptions } from '../list/list-options.rules.ts'
import type { ChangeSuppliers } from './supplier-list-state.ts'

interface SupplierListToolbarProps {
  readonly state: SupplierListState
  readonly change: ChangeSuppliers
  /** Id of the filter form: without scripts the two selects are sent with it. */
  readonly formId: string
  /** The buttons of the drawers, on narrow screens. */
  readonly drawers: ReactNode
}

const forms: readonly { form: SupplierForm; label: string; icon: ReactNode }[] = [
  { form: 'row', label: 'Righe', icon: <Rows3 aria-hidden="true" /> },
  { form: 'card', label: 'Schede', icon: <LayoutGrid aria-hidden="true" /> },
  { form: 'map', label: 'Mappa', icon: <MapPin aria-hidden="true" /> },
]

/** Order, page size and form of the list (SHOW-07, SHOW-09). */
export function SupplierListToolbar({ state, change, formId, drawers }: SupplierListToolbarProps) {
  return (
    <div className="list-page__toolbar">
      {drawers}
      <ListSelect
        label="Ordina per:"
        name="ordina"
        value={state.sort}
        options={sortsFor(state)}
        onChange={(sort) => change({ sort })}
        formId={formId}
      />
      <ListSelect
        label="Vetrine per pagina"
        labelHidden
        name="per"
        value={state.size}
        options={sizeOptions}
        onChange={(size) => change({ size })}
        formId={formId}
      />
      <RankingLink wide />
      <SegmentedLinks
        label="Disposizione"
        items={forms.map(({ form, label, icon }) => ({
          to: supplierListAddress({ ...state, form }),
          current: state.form === form,
          label: (
            <>
              {icon}
              <span className="sr-only">{label}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}
