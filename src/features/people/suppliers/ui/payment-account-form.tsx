import { useNavigation } from 'react-router'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { type FormAnswer, refusalOf, startText } from './form-state.ts'

interface PaymentAccountFormProps {
  readonly merchantId: string | null
  readonly answer: FormAnswer | null
}

/** Tab 1: the account the money of the sales goes to. */
export function PaymentAccountForm({ merchantId, answer }: PaymentAccountFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'merchant'
  return (
    <Card title="Conto di incasso PayPal">
      <Form method="post" className="stack" noValidate>
        <p className="muted">
          Gli sposi pagano direttamente sul tuo conto PayPal Business. Senza conto di incasso puoi inviare proposte, ma
          la coppia che ti sceglie non può concludere il pagamento.
        </p>
        <FormNote>{refusalOf(answer)}</FormNote>
        <TextField
          id="merchantId"
          name="merchantId"
          label="ID commerciante PayPal"
          help="Lo trovi in PayPal, Impostazioni account, Informazioni sull’attività: 13 lettere e cifre."
          defaultValue={startText(answer, 'merchantId', merchantId)}
          error={answer?.fields.merchantId}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          required
        />
        {merchantId ? (
          <Note tone="success">Conto collegato: gli incassi arrivano a {merchantId}.</Note>
        ) : (
          <Note tone="warning">Nessun conto collegato.</Note>
        )}
        <div className="row">
          <Button type="submit" name="intent" value="merchant" loading={saving}>
            Salva il conto
          </Button>
        </div>
      </Form>
    </Card>
  )
}
