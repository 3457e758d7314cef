import { useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import { useCloseNavigation } from '#ui/windows/use-close-navigation.ts'
import type { OfferView } from '../views.ts'
import { ProfileIncompleteDialog } from './decision-profile-dialog.tsx'
import { WhoOffers } from './who-offers.tsx'
import './decision-dialogs.css'

interface DecisionDialogsProps {
  announcement: Pick<AnnouncementCardView, 'id' | 'budgetCents'>
  offers: readonly OfferView[]
  /** Where the page goes after the choice; stays when not given. */
  afterwards?: string
}

/**
 * The owner's two decisions, opened by the address (`?accetta=12`, `?scarta=1`), so that they also work as part of the page
 * when there are no scripts.
 */
export function DecisionDialogs({ announcement, offers, afterwards }: DecisionDialogsProps) {
  const [search] = useSearchParams()
  const chosen = offers.find((offer) => String(offer.id) === search.get('accetta'))
  if (chosen) return <AcceptDialog key={chosen.id} offer={chosen} announcement={announcement} afterwards={afterwards} />
  return search.get('scarta') === '1' ? <RefuseAllDialog count={offers.length} /> : null
}

const useClose = () => {
  const navigate = useNavigate()
  const addressWith = usePageAddress()
  const page = addressWith(CLOSED)
  const stay = useCloseNavigation(page, () => void navigate(page, { replace: true, preventScrollReset: true }))
  return (to?: string) => (to ? void navigate(to) : stay())
}

interface AcceptDialogProps extends Pick<DecisionDialogsProps, 'announcement' | 'afterwards'> {
  offer: OfferView
}

function AcceptDialog({ offer, announcement, afterwards }: AcceptDialogProps) {
  const toast = useToast()
  const close = useClose()
  const addressWith = usePageAddress()
  const { Form, busy, failure } = usePageForm({
    intent: 'accept',
    onDone: ({ message }) => {
      if (message) toast(message)
      close(afterwards)
    },
  })
  const formId = useId()
  if (failure?.code === 'profile_incomplete') return <ProfileIncompleteDialog onClose={() => close()} />
  return (
    <PageDialog
      title="Accetta proposta"
      busy={busy}
      onClose={() => close()}
      closeTo={addressWith(CLOSED)}
      actions={
        <Button type="submit" form={formId} loading={busy}>
          Accetta proposta
        </Button>
      }
    >
      <Form method="post" id={formId} className="decision">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="offerId" value={offer.id} />
        <p>Sei sicuro di accettare questa proposta?</p>
        <div className="decision__object">
          <b>{offer.businessName}</b>
          <WhoOffers offerer={offer.offerer} />
          <span className="row">
            <Price cents={offer.priceCents} size="m" />
            <DifferenceBadge offer={offer.priceCents} budget={announcement.budgetCents} />
          </span>
        </div>
        <p className="small">{offer.withdrawalText}</p>
        <p className="small">
          Hai ancora un dubbio?{' '}
          <Link to={`/offer-detail/${offer.id}#domande`}>Chiedi prima a {offer.businessName}</Link>.
        </p>
        <p className="small muted">
          La scelta è definitiva: le altre proposte vengono escluse e il fornitore viene avvisato.
        </p>
        {failure && <Note tone="error">{failure.message}</Note>}
      </Form>
    </PageDialog>
  )
}

function RefuseAllDialog({ count }: { count: number }) {
  const toast = useToast()
  const close = useClose()
  const addressWith = usePageAddress()
  const { Form, busy, failure } = usePageForm({
    intent: 'refuse-all',
    onDone: ({ message }) => {
      if (message) toast(message)
      close()
    },
  })
  const formId = useId()
  return (
    <PageDialog
      title="Conferma di resettare tutto"
      busy={busy}
      onClose={() => close()}
      closeTo={addressWith(CLOSED)}
      actions={
        <Button type="submit" form={formId} variant="danger" loading={busy}>
          Scarta tutte le offerte
        </Button>
      }
    >
      <Form method="post" id={formId} className="decision">
        <input type="hidden" name="intent" value="refuse-all" />
        <p>Sei sicuro di voler scartare tutte le offerte per questo annuncio ?</p>
        <p className="small muted">
          {count === 1 ? 'C’è una proposta.' : `Le proposte sono ${count}.`} L’annuncio si chiude senza vincitore.
        </p>
        {failure && <Note tone="error">{failure.message}</Note>}
      </Form>
    </PageDialog>
  )
}
