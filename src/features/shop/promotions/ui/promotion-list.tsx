import { DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { daysText, productsText } from '../promotion-labels.rules.ts'
import type { PromotionView } from '../views.ts'
import { PromotionStateChip } from './promotion-state-chip.tsx'

/** The promotions of a supplier; each leads to its products. */
export function PromotionList({ promotions }: { readonly promotions: readonly PromotionView[] }) {
  return (
    <DataTable
      caption="Promozioni, con i giorni e i prodotti"
      rows={promotions}
      rowKey={({ id }) => String(id)}
      empty={<p className="muted promotions-empty">Nessuna promozione: la prima la prepari qui sotto.</p>}
      columns={[
        {
          key: 'name',
          header: 'Promozione',
          card: 'title',
          cell: ({ id, name }) => <Link to={`/portal/promozioni/${id}`}>{name}</Link>,
        },
        { key: 'percent', header: 'Sconto', card: 'amount', number: true, cell: ({ percent }) => `−${percent}%` },
        {
          key: 'days',
          header: 'Giorni',
          card: 'detail',
          cell: (row) => daysText(row, row.endedOn),
        },
        { key: 'products', header: 'Prodotti', card: 'line', cell: ({ products }) => productsText(products) },
        { key: 'state', header: 'Stato', card: 'state', cell: ({ state }) => <PromotionStateChip state={state} /> },
      ]}
    />
  )
}
