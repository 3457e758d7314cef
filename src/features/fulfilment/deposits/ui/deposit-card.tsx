import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { PayButtons } from '#features/money/payments/ui/payment-ways.tsx'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { DepositView } from '../views.ts'
import './deposit-card.css'

const useDepositForm = (intent: string) => {
  const failure = useActionData<FormFailure>()
  return {
    busy: useNavigation().formData?.get('intent') === intent,
    failure: failure?.values.intent === intent ? failure : null,
  }
}

/** "Cauzione": how it stands, and what the viewer can do about it; nothing where none is asked. */
export function DepositCard({ deposit, isStaff = false }: { deposit: DepositView | null; isStaff?: boolean }) {
  if (!deposit) return null
  return (
    <Card id="cauzione" title={`Cauzione ${euro(deposit.amountCents)}`} className="deposit">
      <div className="stack">
        <p>{deposit.text}</p>
        {deposit.reason && <p className="deposit__reason">«{deposit.reason}»</p>}
        {deposit.canPay && <PayForm />}
        {deposit.canDecide && <Decide deposit={deposit} isStaff={isStaff} />}
      </div>
    </Card>
  )
}

function PayForm() {
  const { busy } = useDepositForm('pay_deposit')
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="pay_deposit" />
      <PayButtons label="Versa la cauzione" busy={busy} />
    </Form>
  )
}

/** Folded while the rental is still to come, and once something was decided: then nothing is asked of the seller. */
function Decide({ deposit, isStaff }: { deposit: DepositView; isStaff: boolean }) {
  const { failure } = useDepositForm('deposit')
  const isLater = deposit.status === 'decided'
  if (!isLater && deposit.canKeep) return <DecideForm deposit={deposit} isStaff={isStaff} />
  return (
    <details open={failure !== null}>
      <summary>{isLater ? 'Restituisci ancora qualcosa' : 'Restituiscila prima'}</summary>
      <DecideForm deposit={deposit} isStaff={isStaff} />
    </details>
  )
}

const buttonLabel = ({ amountCents, keptCents, status }: DepositView, keep: Cents | null): string => {
  if (keep === null) return 'Restituisci la cauzione'
  const back = (status === 'decided' ? keptCents : amountCents) - keep
  return back > 0 ? `Restituisci ${euro(cents(back))}` : 'Trattieni tutta la cauzione'
}

/** How much is kept, nothing to begin with, and why. */
function DecideForm({ deposit, isStaff }: { deposit: DepositView; isStaff: boolean }) {
  const { busy, failure } = useDepositForm('deposit')
  const typed = failure ? parseEuroText(String(failure.values.keptCents ?? '')) : 0
  const [kept, setKept] = useState(typed)
  const keeps = deposit.canKeep
  return (
    <Form method="post" noValidate className="deposit__form">
      <input type="hidden" name="intent" value="deposit" />
      {keeps ? (
        <MoneyField
          label="Quanto trattieni per danni"
          name="keptCents"
          compact
          defaultCents={typed}
          onCentsChange={setKept}
          help={`0 se è tutto a posto, al massimo ${euro(deposit.status === 'decided' ? deposit.keptCents : deposit.amountCents)}`}
          error={failure?.fields.keptCents ?? null}
        />
      ) : (
        <p className="small muted">Prima che il noleggio cominci puoi solo restituirla tutta.</p>
      )}
      {(keeps || isStaff) && (
        <TextArea
          label={isStaff ? 'Perché lo decide la redazione' : 'Perché ne trattieni una parte'}
          name="reason"
          rows={3}
          maxLength={500}
          optional={!isStaff && (kept ?? 0) === 0}
          defaultValue={String(failure?.values.reason ?? '')}
          help="Lo leggono gli sposi. Le foto del danno mandale nei messaggi dell’ordine."
          error={failure?.fields.reason ?? null}
        />
      )}
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <Button type="submit" loading={busy}>
        {buttonLabel(deposit, keeps ? (kept === null ? null : cents(kept)) : cents(0))}
      </Button>
    </Form>
  )
}
