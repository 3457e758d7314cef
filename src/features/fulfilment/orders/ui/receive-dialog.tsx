import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import type { CoupleOrderView } from '../views.ts'

/** "Ho ricevuto l'ordine" cannot be taken back: it is asked once more, naming what arrived. */
export function ReceiveDialog({ order }: { order: Pick<CoupleOrderView, 'path' | 'title' | 'supplier' | 'number'> }) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'receive'
  const formId = useId()
  return (
    <PageDialog
      title="Hai ricevuto l’ordine?"
      busy={busy}
      closeTo={order.path}
      onClose={() => void navigate(order.path, { replace: true, preventScrollReset: true })}
      actions={
        <Button type="submit" form={formId} loading={busy}>
          Ho ricevuto l’ordine
        </Button>
      }
    >
      <Form method="post" action={order.path} id={formId} className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="receive" />
        <p>
          Confermi di aver ricevuto «{order.title}» da {order.supplier.name}? L’ordine {order.number} risulterà
          consegnato e non potrai tornare indietro.
        </p>
      </Form>
    </PageDialog>
  )
}
