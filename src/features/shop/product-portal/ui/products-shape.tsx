import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SegmentedLinks } from '#ui/fields/segmented.tsx'
import { type DataListDefinition, type DataListState, dataListPath } from '#ui/lists/data-list.rules.ts'
import { portalListOf } from '../portal-list.rules.ts'

/** The list as a table or as pictures. */
export function ProductsShape({ list, state }: { readonly list: DataListDefinition; readonly state: DataListState }) {
  const { form } = portalListOf(state)
  return (
    <SegmentedLinks
      label="Forma"
      items={[
        {
          to: dataListPath(list, state, { kept: {} }),
          label: <Shape icon={<Rows3 />}>Tabella</Shape>,
          current: form === 'table',
        },
        {
          to: dataListPath(list, state, { kept: { forma: 'griglia' } }),
          label: <Shape icon={<LayoutGrid />}>Griglia</Shape>,
          current: form === 'grid',
        },
      ]}
    />
  )
}

function Shape({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <span className="products-shape">
      {icon}
      <span className="sr-only">{children}</span>
    </span>
  )
}
