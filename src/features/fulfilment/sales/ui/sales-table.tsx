import { Printer } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { FEE_VAT_BPS } from '#features/money/billing/fees/fee.rules.ts'
import type { Day } from '#shared/days.ts'
import { euro, formatRate } from '#shared/money.ts'
import { ChooseAll } from '#ui/lists/choose-all.tsx'
import { type DataListState, dataListQuery } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty } from '#ui/lists/data-list-rows.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { MAX_SLIPS, salesListFor } from '../sales-list.rules.ts'
import type { SalesTotals, SalesView } from '../views.ts'
import { minus, SaleFigures, salesColumns } from './sales-columns.tsx'

interface SalesTableProps {
  sales: Pick<SalesView, 'items' | 'total' | 'totals'>
  /** The business sells services. */
  isService: boolean
  state: DataListState
  today: Day
  empty: string
  /** The next step while there is nothing. */
  action?: ReactNode
}

const sums = (total: number, totals: SalesTotals): Record<string, ReactNode> => ({
  what: (
    <>
      {total === 1 ? 'Totale di un ordine' : `Totale di ${total} ordini`}
      <SaleFigures {...totals} />
    </>
  ),
  pagato: euro(totals.paidCents),
  fee: minus(totals.feeCents),
  iva: minus(totals.feeVatCents),
  netto: (
    <>
      {euro(totals.netCents)}
      <span className="sales__second sales__only-phone">netto</span>
    </>
  ),
})

/** A page of sales with what was paid, the fee, its VAT and the net of each, and the sums of the whole view. */
export function SalesTable({
  sales: { items, total, totals },
  isService,
  state,
  today,
  empty,
  action,
}: SalesTableProps) {
  const form = useRef<HTMLFormElement>(null)
  const list = salesListFor(totals !== null, isService)
  const slips = isService ? 'Schede' : 'Distinte'
  return (
    <form action="/api/portal/orders/packing-slips" className="sales-choice" ref={form}>
      {[...dataListQuery(list, state)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <DataTable
        caption={totals ? 'Vendite, con pagato, fee, IVA sulla fee e netto' : 'Vendite'}
        columns={salesColumns(list, state, today)}
        rows={items}
        rowKey={(sale) => String(sale.id)}
        {...(totals && { totals: sums(total, totals) })}
        empty={
          <DataListEmpty list={list} state={state} illustration="vuoto-carrello" action={action}>
            {empty}
          </DataListEmpty>
        }
      />
      {items.length > 0 && (
        <div className="sales-choice__end">
          <ChooseAll form={form} name="ids" />
          <Button
            type="submit"
            variant="outline"
            size="s"
            className="sales-choice__chosen"
            icon={<Printer className="icon" aria-hidden="true" />}
          >
            {slips} degli ordini scelti
          </Button>
          {total > items.length && total <= MAX_SLIPS && (
            <Button type="submit" name="tutti" value="1" variant="outline" size="s">
              {slips} di tutti i {total} risultati
            </Button>
          )}
        </div>
      )}
      {totals ? (
        <p className="small muted sales__note">
          Il netto è ciò che hanno pagato gli sposi meno i rimborsi, la fee del tuo piano e l’IVA del{' '}
          {formatRate(FEE_VAT_BPS)} sulla sola fee.
          {!isService && ' La fee si calcola sul prezzo senza la spedizione.'}
        </p>
      ) : (
        <p className="small muted sales__note">Gli importi delle vendite li vede il titolare.</p>
      )}
    </form>
  )
}
