import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { TalkLink } from '#features/fulfilment/messages/ui/talk-link.tsx'
import { formatPhone } from '#shared/phone.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

interface WinnerNextProps extends Pick<AnnouncementView, 'bought' | 'phone'> {
  offerId: number
}

/** To the supplier that was chosen: what comes next, and how to reach the couple. */
export function WinnerNext({ offerId, bought, phone }: WinnerNextProps) {
  return (
    <div className="winner-next">
      <p className="small">
        {bought
          ? 'È la tua proposta, e gli sposi l’hanno ordinata.'
          : 'È la tua proposta. Ora gli sposi possono procedere all’ordine e al pagamento: ti scriviamo appena avviene.'}
      </p>
      <div className="row">
        <TalkLink side="supplier" about={{ kind: 'offer', subjectId: offerId }}>
          Scrivi agli sposi
        </TalkLink>
        {phone && (
          <a className="winner-next__phone" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        )}
      </div>
      {!bought && <GiveUp />}
    </div>
  )
}

/** Before the order is paid the supplier may still give up; the couple reads why. */
function GiveUp() {
  const { Form, busy, failure } = usePageForm({ intent: 'give-up' })
  return (
    <details className="winner-next__give-up" open={failure !== null}>
      <summary>Non posso più mantenere la proposta</summary>
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="give-up" />
        <TextArea
          name="reason"
          label="Motivo, lo leggono gli sposi"
          rows={2}
          maxLength={REASON_MAX}
          required
          error={failure?.fields?.reason ?? failure?.message}
          help="L’incarico torna libero e gli sposi possono affidarlo a un altro. La partecipazione non viene restituita."
        />
        <Button type="submit" variant="outline" loading={busy}>
          Rinuncia all’incarico
        </Button>
      </Form>
    </details>
  )
}
