import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { TalkLink } from '#features/fulfilment/messages/ui/talk-link.tsx'
import { formatPhone } from '#shared/phone.ts'

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
    </div>
  )
}
