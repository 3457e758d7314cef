import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { type Day, formatDay } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { SaleReturnView } from '../views.ts'

const useReturnForm = (intent: 'receive' | 'refund') => {
  const failure = useActionData<FormFailure>()
  return {
    busy: useNavigation().formData?.get('intent') === intent,
    failure: failure?.values.intent === intent ? failure : null,
  }
}

interface FormProps {
  readonly view: SaleReturnView
  /** Staff does it in the seller's place, and says why. */
  readonly isStaff: boolean
}

function StaffReason({ failure }: { readonly failure: FormFailure | null }) {
  return (
    <TextArea
      label="Perché lo fa la redazione"
      name="reason"
      required
      rows={3}
      maxLength={300}
      defaultValue={String(failure?.values.reason ?? '')}
      help="Lo leggono gli sposi e il fornitore, e resta nel registro."
      error={failure?.fields.reason ?? null}
    />
  )
}

/** "Ho ricevuto il pacco", with the choice to sell the pieces again. */
function ReceiveForm({ view, isStaff }: FormProps) {
  const { busy, failure } = useReturnForm('receive')
  return (
    <Card title={view.isUnsent ? 'È ancora tutto da te' : 'Quando arriva il pacco'}>
      <Form method="post" className="return-refund">
        <input type="hidden" name="intent" value="receive" />
        <p>
          {view.isUnsent
            ? 'Conferma che questi prodotti sono rimasti da te, poi rimborsa gli sposi.'
            : 'Controlla che ci sia tutto e segna il pacco come ricevuto: gli sposi non possono più annullare il reso.'}
        </p>
        {view.lines.length > 0 && (
          <Checkbox name="restock" value="1" defaultChecked label="Rimetti i pezzi in vendita: sono come nuovi" />
        )}
        {isStaff && <StaffReason failure={failure} />}
        <FormNote>{failure && !failure.fields.reason ? failure.message : null}</FormNote>
        <Button type="submit" loading={busy} icon={<Check className="icon" aria-hidden="true" />}>
          {view.isUnsent ? 'Confermo, sono qui' : 'Ho ricevuto il pacco'}
        </Button>
      </Form>
    </Card>
  )
}

/** The amount, suggested by the rules, and why it is less if it is (OQ-057). */
function RefundForm({ view, isStaff }: FormProps) {
  const { busy, failure } = useReturnForm('refund')
  const { suggestedCents, mostCents, shippingCents, restCents } = view
  const start = failure ? parseEuroText(String(failure.values.amountCents ?? '')) : suggestedCents
  const [amount, setAmount] = useState(start)
  const isLess = amount === null || amount < suggestedCents
  return (
    <Card title="Rimborsa gli sposi">
      <Form method="post" noValidate className="return-refund">
        <input type="hidden" name="intent" value="refund" />
        <p>
          Ti proponiamo {euro(suggestedCents)}: quanto è stato pagato per questi prodotti
          {shippingCents > 0 && `, con ${euro(shippingCents)} di spedizione`}. Entro il {formatDay(view.dueOn as Day)}.
        </p>
        {restCents > 0 && (
          <p>
            Con il rimborso il piano di pagamento si chiude: le rate che restano, {euro(restCents)}, non si chiedono
            più.
          </p>
        )}
        {view.startRequested && (
          <p>
            Gli sposi avevano chiesto che il servizio iniziasse prima della fine del termine per recedere: puoi
            trattenere la parte già eseguita, in proporzione al prezzo pattuito, e qui sotto spieghi il conto (art. 57,
            comma 3, del Codice del consumo).
          </p>
        )}
        <MoneyField
          label="Importo da rimborsare"
          name="amountCents"
          compact
          defaultCents={start}
          onCentsChange={setAmount}
          help={`Al massimo ${euro(mostCents)}`}
          error={failure?.fields.amountCents ?? null}
        />
        {isStaff && <StaffReason failure={failure} />}
        {!isStaff && (
          <TextArea
            label="Perché rimborsi meno"
            optional={!isLess}
            name="reason"
            rows={3}
            maxLength={300}
            defaultValue={String(failure?.values.reason ?? '')}
            help="Lo leggono gli sposi. Serve solo se rimborsi meno di quanto proposto."
            error={failure?.fields.reason ?? null}
          />
        )}
        <FormNote>{failure?.message}</FormNote>
        <Button type="submit" loading={busy} icon={<Undo2 className="icon" aria-hidden="true" />}>
          {amount === null ? 'Rimborsa' : amount === 0 ? 'Concludi senza rimborso' : `Rimborsa ${euro(cents(amount))}`}
        </Button>
      </Form>
    </Card>
  )
}

/** What the seller may do now. */
export function SaleReturnForms({ view, isStaff }: FormProps) {
  if (view.actions.includes('receive')) return <ReceiveForm view={view} isStaff={isStaff} />
  return view.actions.includes('refund') ? <RefundForm view={view} isStaff={isStaff} /> : null
}
