import { PriceCurve } from '#features/auction/fair-prices/ui/price-curve.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { supplierPrices } from '../prices.queries.server.ts'
import type { WinBand } from '../win-bands.rules.ts'

type Prices = Awaited<ReturnType<typeof supplierPrices>>

const columns: readonly DataColumn<WinBand>[] = [
  { key: 'label', header: 'La tua proposta più bassa', cell: ({ label }) => label, card: 'title' },
  { key: 'offers', header: 'Annunci decisi', cell: ({ offers }) => offers, number: true, card: 'hidden' },
  { key: 'won', header: 'Vinti', cell: ({ won }) => won, number: true, card: 'hidden' },
  {
    ...{ key: 'percent', header: 'Quota', number: true, card: 'amount' },
    cell: ({ percent, won, offers }) => (percent === null ? 'nessuno' : `${percent}% (${won} su ${offers})`),
  },
]

/** What closed deals of the sector come to, and one's own rate of wins by part of the budget. */
export function PriceCard({ prices: { figure, bands } }: { prices: Prices }) {
  return (
    <Card title="Prezzi e proposte vinte">
      <div className="statistics-prices">
        {figure ? (
          <>
            <PriceCurve figure={figure} label={figure.sentence} />
            <p>{figure.sentence}</p>
            <p className="small muted">{figure.basis}</p>
          </>
        ) : (
          <p className="muted">Nel tuo settore gli accordi conclusi sono ancora pochi per dire un prezzo.</p>
        )}
      </div>
      <DataTable
        caption="Annunci vinti negli ultimi 12 mesi, per parte del budget"
        columns={columns}
        rows={bands}
        rowKey={({ label }) => label}
        empty={null}
      />
    </Card>
  )
}
