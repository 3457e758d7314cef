import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { euro } from '#shared/money.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import type { CoupleOrderView } from '../views.ts'

/** Giving up an order cannot be taken back: it is asked once more, with what comes back. */
export function CancelDialog({ order }: { order: Pick<CoupleOrderView, 'path' | 'number' | 'supplier' | 'paid'> }) {
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
        <p>
          L’ordine {order.number} di {order.supplier.name} non partirà. Ti rimborsiamo {euro(order.paid.paidCents)}{' '}
          sullo stesso mezzo con cui hai pagato.
        </p>
        <TextArea label="Motivo" optional name="reason" rows={2} maxLength={500} />
      </Form>
    </PageDialog>
  )
}
