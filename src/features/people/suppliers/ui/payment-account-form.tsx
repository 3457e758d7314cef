import { useNavigation } from 'react-router'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { isMerchantId, MERCHANT_ID_WRONG } from '../payout/payout.rules.ts'
import { type FormAnswer, refusalOf, startText } from './form-state.ts'
import { WaitingChange } from './waiting-change.tsx'

interface PaymentAccountFormProps {
  readonly merchantId: string | null
  /** The change that waits. */
  readonly next: { readonly merchantId: string; readonly at: Date } | null
  /** Hours after which another account takes effect. */
  readonly delayHours: number
  readonly answer: FormAnswer | null
  /** Why the change that waited could not be cancelled. */
  readonly cancelAnswer: FormAnswer | null
}

/** Tab 1: the account the money of the sales goes to. */
export function PaymentAccountForm({ merchantId, next, delayHours, answer, cancelAnswer }: PaymentAccountFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'merchant'
  return (
    <Card title="Conto di incasso PayPal">
      <div className="stack">
        <p className="muted">
          Gli sposi pagano direttamente sul tuo conto PayPal Business. Senza conto di incasso puoi inviare proposte, ma
          la coppia che ti sceglie non può concludere il pagamento.
        </p>
        <FormNote>{refusalOf(cancelAnswer)}</FormNote>
        {merchantId ? (
          isMerchantId(merchantId) && <Note tone="success">Conto collegato: gli incassi arrivano a {merchantId}.</Note>
        ) : (
          <Note tone="warning">Nessun conto collegato.</Note>
        )}
        {merchantId && !isMerchantId(merchantId) && (
          <Note tone="error">
            L’ID salvato non può essere di PayPal, e gli sposi non possono pagarti. {MERCHANT_ID_WRONG}
          </Note>
        )}
        {next && <WaitingChange next={next} />}
        {/* Another account makes another form: nothing of the password stays. */}
        <Form method="post" className="stack" noValidate key={`${merchantId} ${next?.merchantId}`}>
          <FormNote>{refusalOf(answer)}</FormNote>
          <TextField
            id="merchantId"
            name="merchantId"
            label="ID commerciante PayPal"
            help="Lo trovi in PayPal, Impostazioni account, Informazioni sull’attività: 13 lettere e cifre, senza I e senza O."
            defaultValue={startText(answer, 'merchantId', next?.merchantId ?? merchantId)}
            error={answer?.fields.merchantId}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <PasswordField
            name="password"
            label="La tua password"
            help="La chiediamo di nuovo perché qui passano i tuoi incassi."
            autoComplete="current-password"
            error={answer?.fields.password}
          />
          {merchantId && delayHours > 0 && (
            <p className="small muted">
              Un conto diverso vale dopo {delayHours} ore: ti scriviamo subito, e fino ad allora puoi annullare.
            </p>
          )}
          <div className="row">
            <Button type="submit" name="intent" value="merchant" loading={saving}>
              Salva il conto
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
