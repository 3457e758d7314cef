import { Link } from 'react-router'
import { formatDayAtTime, formatRelative } from '#shared/days.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DifferenceBadge } from '#ui/difference-badge.tsx'
import { HeartVote } from '#ui/heart-vote.tsx'
import { Hearts } from '#ui/hearts.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import { Price } from '#ui/price.tsx'
import { canVote } from '../offers.rules.ts'
import type { AnnouncementCardView, OfferView, Viewer } from '../views.ts'
import { CLOSED, usePageAddress } from './detail-address.ts'
import { usePageForm } from './detail-form.ts'
import './offer-card.css'

interface OfferCardProps {
  offer: OfferView
  announcement: Pick<AnnouncementCardView, 'id' | 'status' | 'budgetCents' | 'expiresAt'>
  viewer: Viewer
  serverNow: string
  /** The lowest one has the filled button. */
  lowest: boolean
  /** The owner has not ordered the winner yet. */
  canOrder: boolean
}

/** An offer: who, how much, what, and what this viewer may do with it. The whole card leads to the offer's page. */
export function OfferCard({ offer, announcement, viewer, serverNow, lowest, canOrder }: OfferCardProps) {
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
        <p className="offer-card__figure">
          <Price cents={offer.priceCents} size="m" />
          <DifferenceBadge offer={offer.priceCents} budget={announcement.budgetCents} />
        </p>
        <p className="offer-card__text">{offer.description}</p>
        <OfferFacts offer={offer} />
        <footer className="offer-card__foot">
          <CardVote {...{ offer, viewer, serverNow }} status={announcement.status} />
        </footer>
        {viewer === 'owner' && <OwnerAction {...{ offer, announcement, lowest, canOrder }} />}
      </div>
    </article>
  )
}

/** What is offered, in the words of the supplier. */
export function OfferFacts({ offer }: { offer: Pick<OfferView, 'model' | 'detail' | 'days'> }) {
  return (
    <dl className="offer-facts">
      <div>
        <dt>Modello</dt>
        <dd>{offer.model}</dd>
      </div>
      <div>
        <dt>Dettaglio</dt>
        <dd>{offer.detail}</dd>
      </div>
      <div>
        <dt>Giorni effettivi</dt>
        <dd>{offer.days}</dd>
      </div>
    </dl>
  )
}

interface CardVoteProps {
  offer: OfferView
  viewer: Viewer
  status: AnnouncementCardView['status']
  serverNow: string
}

function CardVote({ offer, viewer, status, serverNow }: CardVoteProps) {
  const age = <span>{offer.isMine ? 'La tua proposta' : formatRelative(offer.sentAt, serverNow)}</span>
  if (viewer === 'owner')
    return (
      <>
        <span className="offer-card__vote-label">Il tuo voto</span>
        {canVote(status) ? <OfferVote offer={offer} /> : <Hearts value={offer.vote ?? 0} />}
      </>
    )
  if (offer.vote === null) return age
  return (
    <>
      {age}
      {offer.vote > 0 ? <ReadVote value={offer.vote} /> : <span>Non ancora votata</span>}
    </>
  )
}

/** The owner's hearts as suppliers see them (OFFD-13). */
export function ReadVote({ value, labelled = false }: { value: number; labelled?: boolean }) {
  return (
    <span className="read-vote" title="Voto dello sposo">
      <span className={labelled ? undefined : 'sr-only'}>Voto dello sposo</span> <Hearts value={value} />
    </span>
  )
}

/** The owner's five hearts; the pressed value shows at once and again takes it back. */
export function OfferVote({ offer }: { offer: OfferView }) {
  const { Form, sending, failure } = usePageForm({ intent: 'vote', subject: ['offerId', String(offer.id)] })
  const value = sending ? Number(sending.get('vote')) : (offer.vote ?? 0)
  return (
    <Form method="post" className="offer-vote">
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="offerId" value={offer.id} />
      <HeartVote value={value} label={`Il tuo voto a ${offer.businessName}`} />
      {failure && (
        <span role="alert" className="offer-vote__failure">
          {failure.message}
        </span>
      )}
    </Form>
  )
}

type OwnerActionProps = Pick<OfferCardProps, 'offer' | 'announcement' | 'lowest' | 'canOrder'>

function OwnerAction({ offer, announcement, lowest, canOrder }: OwnerActionProps) {
  const addressWith = usePageAddress()
  if (offer.isWinner && canOrder)
    return (
      <ButtonLink to={addressWith({ ...CLOSED, ordine: '1' })} wide size="s" preventScrollReset>
        Procedi all’ordine
      </ButtonLink>
    )
  if (announcement.status === 'deciding')
    return (
      <ButtonLink
        to={addressWith({ ...CLOSED, accetta: String(offer.id) })}
        variant={lowest ? 'primary' : 'outline'}
        size="s"
        wide
        preventScrollReset
      >
        Accetta proposta
      </ButtonLink>
    )
  if (announcement.status === 'open' && announcement.expiresAt)
    return (
      <Button variant="outline" size="s" wide disabledReason={`Dal ${formatDayAtTime(announcement.expiresAt)}`}>
        Accetta proposta
      </Button>
    )
  return null
}
