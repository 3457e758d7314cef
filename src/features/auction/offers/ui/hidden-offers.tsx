import { modeWords } from '#features/auction/announcements/sight/mode-words.rules.ts'
import { standingText } from '#features/auction/announcements/sight/standing.rules.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { Note } from '#ui/parts/note.tsx'
import type { OfferView } from '../views.ts'
import { OfferCard } from './offer-card.tsx'

interface HiddenOffersProps {
  announcement: AnnouncementView
  /** One's own. */
  offers: readonly OfferView[]
  serverNow: string
}

const countText = (count: number): string =>
  count === 1 ? 'È arrivata una proposta' : `Sono arrivate ${count} proposte`

/** Where others' offers are not shown: why, how many there are, and one's own. */
export function HiddenOffers({ announcement, offers, serverNow }: HiddenOffersProps) {
  const { mode, offerCount, standing } = announcement
  return (
    <>
      <Note className="offers-panel__why">
        {modeWords[mode].hidden}
        {offerCount > 0 && ` ${standing ? standingText(standing) : countText(offerCount)}.`}
      </Note>
      {offers.length > 0 && (
        <div className="offers-panel__cards grid-4">
          {offers.map((offer) => (
            <OfferCard
              key={offer.id}
              {...{ offer, announcement, serverNow }}
              canOrder={false}
              viewer={announcement.viewer}
              lowest={false}
            />
          ))}
        </div>
      )}
    </>
  )
}
