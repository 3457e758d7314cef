import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import type { CoupleOrderView } from '../views.ts'

interface ReceiveDialogProps {
  order: Pick<CoupleOrderView, 'path' | 'title' | 'supplier' | 'number' | 'service' | 'pickup'>
}

const wordsOf = ({ service, pickup, title, supplier }: ReceiveDialogProps['order']) => {
  const [what, who] = [`«${title}»`, supplier.name]
  if (service)
    return {
      ...{ title: 'Il servizio è stato eseguito?', button: 'È stato eseguito', state: 'eseguito' },
      question: `Confermi che ${who} ha eseguito ${what}?`,
    }
  if (pickup)
    return {
      ...{ title: 'Hai ritirato l’ordine?', button: 'Ho ritirato l’ordine', state: 'ritirato' },
      question: `Confermi di aver ritirato ${what} da ${who}?`,
    }
  return {
    ...{ title: 'Hai ricevuto l’ordine?', button: 'Ho ricevuto l’ordine', state: 'consegnato' },
    question: `Confermi di aver ricevuto ${what} da ${who}?`,
  }
}

/** "Ho ricevuto l'ordine" cannot be taken back: it is asked once more, naming what arrived, or which service was performed. */
export function ReceiveDialog({ order }: ReceiveDialogProps) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'receive'
  const formId = useId()
  const words = wordsOf(order)
  return (
    <PageDialog
      title={words.title}
      busy={busy}
      closeTo={order.path}
      onClose={() => void navigate(order.path, { replace: true, preventScrollReset: true })}
      actions={
        <Button type="submit" form={formId} loading={busy}>
          {words.button}
        </Button>
      }
    >
      <Form method="post" action={order.path} id={formId} className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="receive" />
        <p>
          {words.question} L’ordine {order.number} risulterà {words.state} e non potrai tornare indietro.
        </p>
      </Form>
    </PageDialog>
  )
}
