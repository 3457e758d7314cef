import { euro } from '#shared/money.ts'
import { Form } from '#ui/forms/form.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { discountDays, discountStateLabel, discountText } from '../discount.rules.ts'
import type { DiscountView } from '../views.ts'

/** In full: on a phone it stands without its heading. */
const usesText = ({ uses, maxUses, savedCents }: DiscountView): string => {
  const most = maxUses === null ? '' : ` di ${maxUses}`
  const used =
    uses === 0 && maxUses === null ? 'Mai usato' : `${uses}${most} ${(maxUses ?? uses) === 1 ? 'uso' : 'usi'}`
  return savedCents > 0 ? `${used}, ${euro(savedCents)} di sconto` : used
}

const rulesText = ({ minCents, oncePerCouple }: DiscountView): string =>
  [minCents > 0 && `da ${euro(minCents)}`, oncePerCouple && 'una volta per coppia'].filter(Boolean).join(', ')

/** The codes of a store, with what they took off. */
export function DiscountTable({ codes }: { codes: readonly DiscountView[] }) {
  return (
    <DataTable
      caption="Codici sconto, con usi e sconto dato"
      rows={codes}
      rowKey={({ id }) => String(id)}
      empty={<p className="muted discount-empty">Nessun codice: creane uno, e dallo agli sposi che vuoi.</p>}
      columns={[
        {
          key: 'code',
          header: 'Codice',
          card: 'title',
          cell: (row) => (
            <>
              <b>{row.code}</b>
              <br />
              <span className="small muted">{rulesText(row)}</span>
            </>
          ),
        },
        { key: 'off', header: 'Sconto', card: 'amount', number: true, cell: discountText },
        { key: 'days', header: 'Vale', card: 'detail', cell: discountDays },
        { key: 'uses', header: 'Usi', card: 'line', cell: usesText },
        {
          key: 'state',
          header: 'Stato',
          card: 'state',
          cell: ({ state }) => (
            <StatusChip tone={state === 'running' ? 'open' : state === 'coming' ? 'approval' : 'done'}>
              {discountStateLabel[state]}
            </StatusChip>
          ),
        },
        {
          key: 'end',
          header: <span className="sr-only">Spegni</span>,
          card: 'line',
          cell: ({ id, code, state }) =>
            state !== 'ended' &&
            state !== 'over' && (
              <Form method="post">
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="text" size="s" aria-label={`Spegni il codice ${code}`}>
                  Spegni
                </Button>
              </Form>
            ),
        },
      ]}
    />
  )
}
