import { counted } from '#shared/counted.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { CheckedRow } from '../shipping-file.service.server.ts'

interface CheckedParcelsProps {
  readonly rows: readonly CheckedRow[]
  readonly list: string
  readonly busy: boolean
}

/** What the try says: how many would leave, and what is wrong with the others. */
export function CheckedParcels({ rows, list, busy }: CheckedParcelsProps) {
  const wrong = rows.filter(({ problem }) => problem !== null)
  const fits = rows.length - wrong.length
  return (
    <Card title="Esito della prova">
      <div className="stack">
        <div role="status">
          <Note tone={wrong.length > 0 ? 'warning' : 'info'}>
            {counted(fits, 'ordine si può spedire', 'ordini si possono spedire')}
            {wrong.length > 0 && `, ${counted(wrong.length, 'riga è da correggere', 'righe sono da correggere')}`}. Non
            è cambiato nulla.
          </Note>
        </div>
        {wrong.length > 0 && (
          <ul className="bulk-problems">
            {wrong.map(({ row, cells, problem }) => (
              <li key={row}>
                <b>Riga {row}</b>
                {cells.ordine && `, ${cells.ordine}`}. {problem}
              </li>
            ))}
          </ul>
        )}
        {fits > 0 && (
          <Form method="post" encType="multipart/form-data" className="row">
            <input type="hidden" name="list" value={list} />
            <Button type="submit" name="mode" value="ship" loading={busy}>
              {wrong.length > 0
                ? `Segna ${fits === 1 ? 'spedito quello giusto' : `spediti i ${fits} giusti`}`
                : `Segna ${counted(fits, 'ordine spedito', 'ordini spediti')}`}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}
