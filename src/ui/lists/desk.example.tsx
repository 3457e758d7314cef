import { DataTable } from './data-table.tsx'
import { type DeskList, readDesk } from './desk.rules.ts'
import { DeskEmpty, DeskRows } from './desk-rows.tsx'
import { DeskToolbar } from './desk-toolbar.tsx'

const list: DeskList = {
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
const state = readDesk(list, new URLSearchParams('q=pizzo&stato=paid'))

export const examples = [
  {
    name: 'Ricerca senza esito',
    element: (
      <div className="stack">
        <DeskToolbar list={list} state={state} total={0} csv={null} sortLabels={{ data: 'Data', pagato: 'Pagato' }} />
        <DeskRows list={list}>
          <DataTable
            caption="Vendite"
            columns={[{ key: 'what', header: 'Prodotto', cell: () => null, card: 'title' }]}
            rows={[]}
            rowKey={String}
            empty={
              <DeskEmpty list={list} state={state} illustration="vuoto-carrello">
                Nessuna vendita
              </DeskEmpty>
            }
          />
        </DeskRows>
      </div>
    ),
  },
]
