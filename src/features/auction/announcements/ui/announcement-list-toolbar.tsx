import { LayoutGrid, List, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SegmentedLinks } from '#ui/fields/segmented.tsx'
import { ListSelect, RankingLink } from '#ui/lists/list-toolbar.tsx'
import { type ListForm, type ListState, listAddress, sizeOptions, sortOptions } from '../list-address.rules.ts'
import type { ChangeList } from './announcement-list-state.ts'

interface AnnouncementListToolbarProps {
  state: ListState
  change: ChangeList
  /** Id of the filter form: without scripts the two selects are sent with it. */
  formId: string
  /** The buttons of the drawers, on narrow screens. */
  drawers: ReactNode
}

const forms: readonly { form: ListForm; label: string; icon: ReactNode }[] = [
  { form: 'row', label: 'Righe', icon: <Rows3 aria-hidden="true" /> },
  { form: 'card', label: 'Schede', icon: <LayoutGrid aria-hidden="true" /> },
  { form: 'compact', label: 'Compatta', icon: <List aria-hidden="true" /> },
]

/** Order, page size and form of the list. */
export function AnnouncementListToolbar({ state, change, formId, drawers }: AnnouncementListToolbarProps) {
  return (
    <div className="list-page__toolbar">
      {drawers}
      <ListSelect
        label="Ordina per:"
        name="ordina"
        value={state.sort}
        options={sortOptions}
        onChange={(sort) => change({ sort })}
        formId={formId}
      />
      <ListSelect
        label="Annunci per pagina"
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
          to: listAddress({ ...state, form }),
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
