import { useActionData, useNavigation } from 'react-router'
import { EndingLines } from '#features/money/plans/ui/endings.tsx'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { cents, euro } from '#shared/money.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { SaleView } from '../views.ts'

/** Giving up a sale before it is sent: tucked away, with the reason the couple will read. */
export function SaleCancel({ sale, isByPlan }: { sale: SaleView; isByPlan: boolean }) {
  const failure = useActionData<FormFailure>()
  const refused = failure?.values.intent === 'cancel' ? failure : null
  const busy = useNavigation().formData?.get('intent') === 'cancel'
  if (!sale.actions.includes('cancel')) return null
  const sums = sale.cancelling
  return (
    <Card>
      <details className="sale-form__other" open={refused !== null}>
        <summary>
          {sale.isService ? 'Non puoi eseguire il servizio?' : 'Non puoi consegnare?'} Annulla la vendita
        </summary>
        <Form method="post" noValidate className="sale-form__end sale-cancel">
          <input type="hidden" name="intent" value="cancel" />
          <p className="small muted">
            Dal tuo conto tornano agli sposi{' '}
            {euro(sums?.refundCents ?? cents(sale.paid.paidCents - sale.paid.refundedCents))}.
            {!sale.isService && ' I pezzi dello store sono di nuovo in vendita.'} Non si torna indietro.
          </p>
          {sums && isByPlan && (
            <>
              <input type="hidden" name="refundCents" value={sums.refundCents} />
              <input type="hidden" name="compensationCents" value={sums.compensationCents} />
              <EndingLines lines={sums.lines} />
            </>
          )}
          <TextArea
            label="Motivo, lo leggono gli sposi"
            name="reason"
            rows={3}
            required
            maxLength={500}
            defaultValue={String(refused?.values.reason ?? '')}
            error={refused?.fields.reason ?? null}
          />
          <FormNote>{refused && !refused.fields.reason ? refused.message : null}</FormNote>
          <Button type="submit" variant="danger" loading={busy}>
            Annulla e rimborsa
          </Button>
        </Form>
      </details>
    </Card>
  )
}
