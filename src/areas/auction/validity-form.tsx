import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import { offerFields } from '#features/auction/offers/offers.rules.ts'
import type { OfferDetailView } from '#features/auction/offers/views.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { Select } from '#ui/fields/select.tsx'
import { choiceProps } from '#ui/forms/field-props.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { useToast } from '#ui/windows/toast.tsx'

/** A supplier says for how long its offer stands in case the couple chooses, or has chosen, another. */
export function ValidityForm({ offer }: { readonly offer: Pick<OfferDetailView, 'id' | 'validDays' | 'validUntil'> }) {
  const toast = useToast()
  const { Form, busy, failure } = usePageForm({
    intent: 'validity',
    subject: ['offerId', String(offer.id)],
    onDone: ({ message }) => message && toast(message),
  })
  return (
    <Form method="post" className="stack" key={offer.validDays}>
      <input type="hidden" name="intent" value="validity" />
      <input type="hidden" name="offerId" value={offer.id} />
      <Select
        {...choiceProps(offerFields.validDays, {
          start: { valid_days: String(offer.validDays) },
          errors: failure?.fields ?? {},
        })}
      />
      {offer.validUntil && (
        <p className="small muted">Resta disponibile fino al {formatDayAtTime(offer.validUntil)}.</p>
      )}
      {failure && (
        <div role="alert">
          <Note tone="error">{failure.message}</Note>
        </div>
      )}
      <Button type="submit" variant="outline" loading={busy}>
        Salva
      </Button>
    </Form>
  )
}
