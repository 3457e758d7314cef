import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import type { CoupleOrderView } from '../views.ts'

interface ReceiveDialogProps {
  order: Pick<CoupleOrderView, 'path' | 'title' | 'supplier' | 'number' | 'service'>
}

/** "Ho ricevuto l'ordine" cannot be taken back: it is asked once more, naming what arrived, or which service was performed. */
export function ReceiveDialog({ order }: ReceiveDialogProps) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'receive'
  const formId = useId()
  return (
    <PageDialog
      title={order.service ? 'Il servizio è stato eseguito?' : 'Hai ricevuto l’ordine?'}
      busy={busy}
      closeTo={order.path}
      onClose={() => void navigate(order.path, { replace: true, preventScrollReset: true })}
      actions={
        <Button type="submit" form={formId} loading={busy}>
          {order.service ? 'È stato eseguito' : 'Ho ricevuto l’ordine'}
        </Button>
      }
    >
      <Form method="post" action={order.path} id={formId} className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="receive" />
        <p>
          {order.service
            ? `Confermi che ${order.supplier.name} ha eseguito «${order.title}»?`
            : `Confermi di aver ricevuto «${order.title}» da ${order.supplier.name}?`}{' '}
          L’ordine {order.number} risulterà {order.service ? 'eseguito' : 'consegnato'} e non potrai tornare indietro.
        </p>
      </Form>
    </PageDialog>
  )
}
