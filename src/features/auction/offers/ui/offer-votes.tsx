import { canVote } from '#features/auction/announcements/auction.rules.ts'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import type { AnnouncementCardView, Viewer } from '#features/auction/announcements/views.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { HeartVote } from '#ui/fields/heart-vote.tsx'
import { Hearts } from '#ui/figures/hearts.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { mayBeChosen, reconfirmationText } from '../reconfirm.rules.ts'
import type { OfferView } from '../views.ts'
import type { OfferCardProps } from './offer-card.tsx'

interface CardVotesProps {
  offer: OfferView
  viewer: Viewer
  status: AnnouncementCardView['status']
}

/** The owner's own hearts, or what others may see of them. */
export function CardVotes({ offer, viewer, status }: CardVotesProps) {
  if (viewer === 'owner')
    return (
      <>
        <span className="offer-card__vote-label">Il tuo voto</span>
        {canVote(status) ? <OfferVote offer={offer} /> : <Hearts value={offer.vote ?? 0} />}
      </>
    )
  return offer.vote ? <ReadVote value={offer.vote} /> : <span>Non ancora votata</span>
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

/** What the owner can do with an offer now. */
export function OwnerAction(props: OwnerActionProps) {
  const { offer, announcement } = props
  return (
    <>
      {offer.isTooLow && canVote(announcement.status) && <TooLow offer={offer} />}
      <NextStep {...props} />
    </>
  )
}

/** Far below the others: what it includes is worth a question. Nobody else is told. */
function TooLow({ offer }: { offer: OfferView }) {
  return (
    <p className="small offer-card__too-low">
      È molto più bassa delle altre.{' '}
      <Link to={`/offer-detail/${offer.id}?chiedi=1#domande`}>
        Chiedi che cosa comprende<span className="sr-only"> a {offer.businessName}</span>
      </Link>
    </p>
  )
}

function NextStep({ offer, announcement, lowest, canOrder }: OwnerActionProps) {
  const addressWith = usePageAddress()
  if (offer.isWinner && canOrder)
    return (
      <ButtonLink to={addressWith({ ...CLOSED, ordine: '1' })} wide size="s" preventScrollReset>
        Procedi all’ordine
      </ButtonLink>
    )
  if (!mayBeChosen(offer.reconfirmation) && canVote(announcement.status))
    return <p className="small muted">{reconfirmationText(offer.reconfirmation)}</p>
  if (announcement.status === 'deciding')
    return (
      <>
        <WhatIfLink offer={offer} />
        <ButtonLink
          to={addressWith({ ...CLOSED, accetta: String(offer.id) })}
          variant={lowest ? 'primary' : 'outline'}
          size="s"
          wide
          preventScrollReset
        >
          Accetta proposta
        </ButtonLink>
      </>
    )
  if (announcement.status === 'open' && announcement.expiresAt)
    return (
      <>
        <WhatIfLink offer={offer} />
        <Button variant="outline" size="s" wide disabledReason={`Dal ${formatDayAtTime(announcement.expiresAt)}`}>
          Accetta proposta
        </Button>
      </>
    )
  return null
}

/** Opens the budget as it would be with this offer. */
function WhatIfLink({ offer }: { offer: OfferView }) {
  const addressWith = usePageAddress()
  return (
    <ButtonLink to={addressWith({ ...CLOSED, ese: String(offer.id) })} variant="text" size="s" wide preventScrollReset>
      E se accettassi questa?<span className="sr-only"> {offer.businessName}</span>
    </ButtonLink>
  )
}
