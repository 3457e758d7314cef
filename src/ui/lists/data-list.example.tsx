import { type DataListDefinition, readDataList } from './data-list.rules.ts'
import { DataListEmpty, DataListRows } from './data-list-rows.tsx'
import { DataListToolbar } from './data-list-toolbar.tsx'
import { DataTable } from './data-table.tsx'

const list: DataListDefinition = {
  path: '/dev/ui',
  views: [''],
  search: 'Ordine, cliente o prodotto',
  filters: [
    { key: 'stato', label: 'Stato', kind: 'many', options: [{ value: 'paid', label: 'Da spedire' }] },
    { key: 'dal', label: 'Pagato dal', kind: 'day' },
    { key: 'da', label: 'Almeno', kind: 'euro' },
  ],
  sorts: ['data', 'pagato'],
  descending: true,
  columns: [{ key: 'stato', label: 'Stato', usual: true }],
  sizes: [20, 50, 100],
}
const state = readDataList(list, new URLSearchParams('q=pizzo&stato=paid'))

export const examples = [
  {
    name: 'Ricerca senza esito',
    element: (
      <div className="stack">
        <DataListToolbar
          list={list}
          state={state}
          total={0}
          csv={null}
          sortLabels={{ data: 'Data', pagato: 'Pagato' }}
        />
        <DataListRows list={list}>
          <DataTable
            caption="Vendite"
            columns={[{ key: 'what', header: 'Prodotto', cell: () => null, card: 'title' }]}
            rows={[]}
            rowKey={String}
            empty={
              <DataListEmpty list={list} state={state} illustration="vuoto-carrello">
                Nessuna vendita
              </DataListEmpty>
            }
          />
        </DataListRows>
      </div>
    ),
  },
]
