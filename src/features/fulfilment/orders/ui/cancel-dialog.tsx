import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { EndingLines } from '#features/money/plans/ui/endings.tsx'
import { euro } from '#shared/money.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import type { CancelSums } from '../cancel/cancel.rules.ts'
import type { CoupleOrderView } from '../views.ts'

interface CancelDialogProps {
  order: Pick<CoupleOrderView, 'path' | 'number' | 'supplier'>
  /** What it comes to now: the server refuses another sum. */
  sums: CancelSums
}

/** Giving up an order cannot be taken back: it is asked once more, with what comes back and what the seller keeps. */
export function CancelDialog({ order, sums }: CancelDialogProps) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'cancel'
  const formId = useId()
  return (
    <PageDialog
      title="Annullare l’ordine?"
      busy={busy}
      closeTo={order.path}
      onClose={() => void navigate(order.path, { replace: true, preventScrollReset: true })}
      actions={
        <Button type="submit" variant="danger" form={formId} loading={busy}>
          Annulla l’ordine
        </Button>
      }
    >
      <Form method="post" action={order.path} id={formId} className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="refundCents" value={sums.refundCents} />
        <p>
          L’ordine {order.number} di {order.supplier.name} non partirà.{' '}
          {sums.refundCents > 0
            ? `Ti rimborsiamo ${euro(sums.refundCents)} sullo stesso mezzo con cui hai pagato.`
            : 'Non ti torna nulla di quanto hai pagato.'}
        </p>
        <EndingLines lines={sums.lines} />
        {sums.keptCents > 0 && sums.lines.length === 0 && (
          <p>
            Il fornitore trattiene <b>{euro(sums.keptCents)}</b>, come dicono le condizioni di annullamento del
            noleggio.
          </p>
        )}
        <TextArea label="Motivo" optional name="reason" rows={2} maxLength={500} />
      </Form>
    </PageDialog>
  )
}
