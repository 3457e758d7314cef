import { lazy, useEffect } from 'react'
import { useFetcher, useLoaderData, useSearchParams } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { isPublicStatus } from '#features/auction/announcements/announcement-seo.rules.ts'
import { announcementCode, isOver, statusLabel, statusTone } from '#features/auction/announcements/auction.rules.ts'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import { changesAskedAbout } from '#features/auction/edit-requests/index.server.ts'
import { markOfferRead, offerFor } from '#features/auction/offers/index.server.ts'
import { mayReconfirm, reconfirmationText } from '#features/auction/offers/reconfirm.rules.ts'
import { TOO_LOW_QUESTION } from '#features/auction/offers/too-low.rules.ts'
import { ItemsList } from '#features/auction/offers/ui/items/items-list.tsx'
import { OfferFacts } from '#features/auction/offers/ui/offer-card.tsx'
import { OfferVote, ReadVote } from '#features/auction/offers/ui/offer-votes.tsx'
import { WhoOffers } from '#features/auction/offers/ui/who-offers.tsx'
import { offerQuestions } from '#features/auction/questions/index.server.ts'
import { TalkLink } from '#features/fulfilment/messages/ui/talk-link.tsx'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { answerForm } from '#platform/pages/form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatDayAtTime, formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { Hearts } from '#ui/figures/hearts.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { Gallery } from '#ui/pictures/gallery.tsx'
import type { Route } from './+types/offer.page'
import { announcementSummary, readPageForm, runPageForm, whatIfOf } from './announcement-page.server.ts'
import '#features/auction/offers/ui/decision-dialogs.css'
import './offer.page.css'
import '#features/auction/offers/ui/what-if.css'
import '#features/auction/questions/ui/questions-panel.css'

// Parts of the server's page, downloaded only by the couple it is for.
const DecisionDialogs = lazy(() =>
  import('#features/auction/offers/ui/decision-dialogs.tsx').then((module) => ({
    default: module.DecisionDialogs,
  })),
)

const OfferReconfirm = lazy(() =>
  import('#features/auction/edit-requests/ui/offer-reconfirm.tsx').then((module) => ({
    default: module.OfferReconfirm,
  })),
)

const ValidityForm = lazy(() => import('./validity-form.tsx').then((module) => ({ default: module.ValidityForm })))

// Most offers were asked nothing.
const OfferQuestions = lazy(() =>
  import('#features/auction/questions/ui/offer-questions.tsx').then((module) => ({ default: module.OfferQuestions })),
)

const WhatIfPanel = lazy(() =>
  import('#features/auction/offers/ui/what-if-panel.tsx').then((module) => ({ default: module.WhatIfPanel })),
)

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const offer = await orErrorPage(() => offerFor(ctx, pageId(params.id)))
  if (offer.viewer === 'visitor') cacheFor(context, `announcement:${offer.announcementId}`, 'announcements')
  const whatIf = await whatIfOf(ctx, { ...offer.announcement, viewer: offer.viewer })
  const isAsked = offer.isMine && offer.reconfirmation === 'asked' && mayReconfirm(offer.announcement.status)
  const asked = isAsked ? await changesAskedAbout(offer.id) : null
  const questions = await offerQuestions(ctx, offer)
  const isService = findSector(offer.announcement.sectorId)?.isService ?? false
  return {
    offer: { ...offer, isService, announcement: announcementSummary(offer.announcement) },
    whatIf,
    asked,
    questions,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return orErrorPage(async () => {
    const id = pageId(params.id)
    const form = await readPageForm(request)
    if (form.get('intent') === 'read') {
      await markOfferRead(ctx, id)
      return null
    }
    const { announcementId } = await offerFor(ctx, id)
    return answerForm(form, () => runPageForm(ctx, announcementId, form))
  })
}

export const meta: Route.MetaFunction = (args) => {
  const offer = args.loaderData?.offer
  if (!offer) return [{ title: 'Proposta non trovata | Promessi' }, { name: 'robots', content: 'noindex' }]
  const { announcement, businessName } = offer
  return pageMeta(args, {
    title: `Proposta di ${businessName}: ${announcement.title} | Promessi`,
    description: `${euro(offer.priceCents)} per ${announcement.title}. ${offer.description}`,
    path: `/offer-detail/${offer.id}`,
    image: { src: offer.image },
    isPrivate: !isPublicStatus(announcement.status),
  })
}

type Offer = ReturnType<typeof useLoaderData<typeof loader>>['offer']

export default function OfferPage() {
  const { offer, whatIf, asked, questions } = useLoaderData<typeof loader>()
  const { announcement } = offer
  const [search] = useSearchParams()
  useLive({ announcementId: offer.announcementId })
  useMarkRead(offer)
  const back = `/auctions/detail/${offer.announcementId}`
  const images = [
    { src: offer.image, alt: `${offer.model}, davanti` },
    ...(offer.image2 ? [{ src: offer.image2, alt: `${offer.model}, lato` }] : []),
  ]
  return (
    <div className="page offer-page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'Annunci in corso', to: '/auctions' },
          { label: announcement.title, to: back },
          { label: `Proposta di ${offer.businessName}` },
        ]}
      />
      {offer.actions.includes('award') && (
        <DecisionDialogs announcement={announcement} offers={[offer]} afterwards={back} />
      )}
      <div className="offer-page__columns">
        <Gallery images={images} ratio="4/5" label={`Foto della proposta di ${offer.businessName}`} />
        <div>
          {offer.isWinner && <p className="offer-page__ribbon">Proposta scelta dagli sposi</p>}
          <div className="row">
            <StatusChip tone={statusTone[announcement.status]}>{statusLabel[announcement.status]}</StatusChip>
            <span className="micro">Proposta n. {offer.number}</span>
          </div>
          <h1>{offer.businessName}</h1>
          <p className="muted">
            {offer.supplierCity && `${offer.supplierCity}. `}Inserita il{' '}
            <time dateTime={offer.sentAt}>{formatInstant(offer.sentAt)}</time>
          </p>
          <WhoOffers offerer={offer.offerer} />
          <p className="offer-page__figure">
            <Price cents={offer.priceCents} size="xl" />
            <DifferenceBadge offer={offer.priceCents} budget={announcement.budgetCents} />
            <span className="muted small">su un budget di {euro(announcement.budgetCents)}</span>
          </p>
          {offer.pricePlace && <p className="muted small">{offer.pricePlace}</p>}
          <section className="offer-page__words" aria-label="La proposta">
            <p>{offer.description}</p>
            <OfferFacts offer={offer} />
            <ItemsList items={offer.items} besides={offer} />
            {offer.conditions && (
              <>
                <h2>Condizioni</h2>
                <p className="offer-page__policy">{offer.conditions}</p>
              </>
            )}
          </section>
          {asked && <OfferReconfirm offerId={offer.id} changes={asked} />}
          <Standing offer={offer} />
          {offer.actions.includes('validity') && <ValidityForm offer={offer} />}
          <Vote offer={offer} />
          {whatIf && <WhatIfPanel offer={offer} whatIf={whatIf} />}
          <Decision offer={offer} back={back} />
          <Talk offer={offer} />
          {offer.isMine && offer.hasReceipt && <OwnReceipt offer={offer} />}
          {(questions.items.length > 0 || questions.mayAsk) && (
            <OfferQuestions
              {...{ offer, questions }}
              isOwner={offer.viewer === 'owner'}
              isClosed={offer.announcement.mode !== 'open'}
              ready={search.get('chiedi') === '1' ? TOO_LOW_QUESTION : undefined}
            />
          )}
          <Policies offer={offer} />
        </div>
      </div>
    </div>
  )
}

/** Tells the supplier, once, that the couple has opened the offer. A read is not a GET's business. */
const useMarkRead = ({ id, viewer }: Pick<Offer, 'id' | 'viewer'>) => {
  const { submit } = useFetcher({ key: `read-${id}` })
  useEffect(() => {
    if (viewer === 'owner') void submit({ intent: 'read' }, { method: 'post' })
  }, [viewer, submit])
}

/** Whether it still stands after the announcement was changed, for the couple and for who has answered. */
function Standing({ offer: { isMine, reconfirmation } }: { offer: Offer }) {
  if (reconfirmation === null || (isMine && reconfirmation === 'asked')) return null
  if (isMine)
    return (
      <p className="muted">
        {reconfirmation === 'kept' ? 'L’hai confermata' : 'L’hai ritirata'} dopo la modifica dell’annuncio.
      </p>
    )
  return <p className="muted">{reconfirmationText(reconfirmation) || 'Confermata dopo la modifica dell’annuncio.'}</p>
}

function Vote({ offer }: { offer: Offer }) {
  if (offer.viewer === 'owner')
    return (
      <div className="offer-page__vote">
        <span>Il tuo voto</span>
        {offer.actions.includes('vote') ? <OfferVote offer={offer} /> : <Hearts value={offer.vote ?? 0} />}
      </div>
    )
  if (offer.vote === null) return null
  return (
    <div className="offer-page__vote">
      <ReadVote value={offer.vote} labelled />
    </div>
  )
}

function Decision({ offer, back }: { offer: Offer; back: string }) {
  const addressWith = usePageAddress()
  const { announcement, actions } = offer
  if (actions.includes('order')) return <ButtonLink to={`${back}?ordine=1`}>Procedi all’ordine</ButtonLink>
  if (actions.includes('award'))
    return (
      <ButtonLink to={addressWith({ ...CLOSED, accetta: String(offer.id) })} preventScrollReset>
        Accetta proposta
      </ButtonLink>
    )
  if (offer.viewer === 'owner' && announcement.status === 'open' && announcement.expiresAt)
    return (
      <Button disabledReason={`Potrai accettarla dal ${formatDayAtTime(announcement.expiresAt)}`}>
        Accetta proposta
      </Button>
    )
  return (
    <ButtonLink variant="outline" to={back}>
      Torna all’annuncio
    </ButtonLink>
  )
}

/** Whom the couple has chosen, and who was chosen, write to each other. */
function Talk({ offer: { id, viewer, isWinner, isMine, businessName } }: { offer: Offer }) {
  const about = { kind: 'offer', subjectId: id } as const
  if (!isWinner) return null
  if (viewer === 'owner') return <TalkLink side="couple" about={about}>{`Scrivi a ${businessName}`}</TalkLink>
  return isMine ? (
    <TalkLink side="supplier" about={about}>
      Scrivi agli sposi
    </TalkLink>
  ) : null
}

/** What the supplier keeps of its offer: proves afterwards that it was counted. */
function OwnReceipt({ offer: { id, announcement } }: { offer: Offer }) {
  const isDecided = isOver(announcement.status)
  return (
    <p className="small offer-page__receipt">
      <a href={`/api/offers/${id}/receipt`} download>
        Scarica la ricevuta
      </a>{' '}
      {isDecided ? (
        <>
          e controllala nell’<Link to={`/esito/${announcementCode(announcement.id)}`}>esito dell’annuncio</Link>.
        </>
      ) : (
        'e conservala: a decisione presa dimostra che la proposta è stata contata.'
      )}
    </p>
  )
}

function Policies({ offer }: { offer: Offer }) {
  const { shippingMinDays: min, shippingMaxDays: max, shippingCents, carrier } = offer
  const isService = offer.isService
  const days = min === null || max === null ? null : min === max ? `${max} giorni` : `da ${min} a ${max} giorni`
  return (
    <Accordion className="offer-page__policies">
      <AccordionItem title={isService ? 'Tempi' : 'Tempi e costi di spedizione'} name="offerta" open>
        <p>Giorni effettivi indicati nella proposta: {offer.days}.</p>
        {!isService && (
          <p>
            Spedizione: {shippingCents > 0 ? euro(shippingCents) : 'gratuita'}
            {days && `, ${days}`}
            {carrier && `, con ${carrier}`}.
          </p>
        )}
      </AccordionItem>
      <AccordionItem title="Politica resi e rimborsi" name="offerta">
        <p>{offer.withdrawalText}</p>
        <p className="offer-page__policy">{offer.returnPolicy ?? 'Nessuna informazione politica resi inserita'}</p>
      </AccordionItem>
      <AccordionItem title="Privacy policy del fornitore" name="offerta">
        <p className="offer-page__policy">{offer.privacyPolicy ?? 'Nessuna informazione policy inserita'}</p>
      </AccordionItem>
    </Accordion>
  )
}
