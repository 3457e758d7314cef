import { lazy } from 'react'
import type { AnnouncementCardView, Viewer } from '#features/auction/announcements/views.ts'
import { formatRelative } from '#shared/days.ts'
import { factsOf } from '#shared/field-texts.ts'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { Price } from '#ui/figures/price.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { type OfferDetails, offerDetails } from '../offers.rules.ts'
import type { OfferView } from '../views.ts'
import { WhoOffers } from './who-offers.tsx'
import './offer-card.css'

// Visitors see no votes and decide nothing. Without boundaries of their own: the server's page waits for these parts.
const CardVotes = lazy(() => import('./offer-votes.tsx').then((module) => ({ default: module.CardVotes })))
const OwnerAction = lazy(() => import('./offer-votes.tsx').then((module) => ({ default: module.OwnerAction })))

export interface OfferCardProps {
  offer: OfferView
  announcement: Pick<AnnouncementCardView, 'id' | 'status' | 'budgetCents' | 'expiresAt'>
  viewer: Viewer
  serverNow: string
  /** The lowest one has the filled button. */
  lowest: boolean
  /** The owner has not ordered the winner yet. */
  canOrder: boolean
  /** Why it stands where it stands. */
  reason?: string | undefined
}

/** An offer: who, how much, what, and what this viewer may do with it. The whole card leads to the offer's page. */
export function OfferCard({ offer, announcement, viewer, serverNow, lowest, canOrder, reason }: OfferCardProps) {
  return (
    <article className={classNames('offer-card', offer.isWinner && 'offer-card--winner')} id={`proposta-${offer.id}`}>
      {offer.isWinner && <p className="offer-card__ribbon">Proposta scelta dagli sposi</p>}
      <PhotoFrame
        src={offer.image}
        {...offer.imageFacts}
        alt=""
        sizes="(width < 48rem) 8rem, (width < 75rem) 50vw, 20rem"
      />
      <div className="offer-card__body">
        <h3 className="offer-card__name">
          <Link to={`/offer-detail/${offer.id}`}>{offer.businessName}</Link>
        </h3>
        <WhoOffers offerer={offer.offerer} />
        <p className="offer-card__figure">
          <Price cents={offer.priceCents} size="m" />
          <DifferenceBadge offer={offer.priceCents} budget={announcement.budgetCents} />
        </p>
        {offer.pricePlace && <p className="small muted">{offer.pricePlace}</p>}
        {reason && <p className="small muted">{reason}</p>}
        <p className="offer-card__text">{offer.description}</p>
        {offer.includes && <p className="small muted">{offer.includes}</p>}
        <OfferFacts offer={offer} />
        <footer className="offer-card__foot">
          {viewer !== 'owner' && (
            <span>{offer.isMine ? 'La tua proposta' : formatRelative(offer.sentAt, serverNow)}</span>
          )}
          {(viewer === 'owner' || offer.vote !== null) && (
            <CardVotes {...{ offer, viewer }} status={announcement.status} />
          )}
        </footer>
        {viewer === 'owner' && <OwnerAction {...{ offer, announcement, lowest, canOrder }} />}
      </div>
    </article>
  )
}

/** What is offered, in the words of the supplier. */
export function OfferFacts({ offer }: { offer: OfferDetails }) {
  return (
    <dl className="offer-facts">
      {factsOf(offerDetails, offer).map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
