import { lazy, type MouseEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { mayBid } from '#features/auction/announcements/announcement.rules.ts'
import type { OrderSummaryView } from '#features/fulfilment/orders/awards/views.ts'
import { ButtonLink, type ButtonSize } from '#ui/parts/button.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { ShareButton } from '#ui/windows/share-button.tsx'
import type { AnnouncementView } from '../views.ts'
import { CLOSED, usePageAddress } from './detail-address.ts'

// Suppliers download their own buttons; the server's page waits for them, so that they are there without scripts.
const NoticeLink = lazy(() =>
  import('#features/trust/reports/ui/notice-link.tsx').then((module) => ({ default: module.NoticeLink })),
)
const SupplierSideActions = lazy(() =>
  import('./detail-supplier.tsx').then((module) => ({ default: module.SupplierSideActions })),
)

export interface MainActionProps {
  announcement: AnnouncementView
  summary: Pick<OrderSummaryView, 'paidOrderId'> | null
  /** Asks a visitor to log in. */
  onLogin: () => void
  size?: ButtonSize
}

/** The one thing this viewer can do next; null when there is nothing. */
export const useMainAction = ({ announcement, summary, onLogin, size = 'l' }: MainActionProps): ReactNode => {
  const addressWith = usePageAddress()
  const [search] = useSearchParams()
  const { id, viewer, status, actions, offerCount } = announcement
  if (viewer === 'visitor' && status === 'open')
    return <VisitorOffer announcement={announcement} onLogin={onLogin} size={size} />
  if (mayBid(announcement))
    return (
      <ButtonLink size={size} to={addressWith({ ...CLOSED, invia: '1' })} preventScrollReset>
        Invia una proposta
      </ButtonLink>
    )
  if (viewer !== 'owner') return null
  if (actions.includes('order'))
    return (
      <ButtonLink size={size} to={addressWith({ ...CLOSED, ordine: '1' })} preventScrollReset>
        Procedi all’ordine
      </ButtonLink>
    )
  if (summary?.paidOrderId)
    return (
      <ButtonLink size={size} to={`/order-detail/auction/${summary.paidOrderId}`}>
        Vedi l’ordine
      </ButtonLink>
    )
  if (actions.includes('republish'))
    return (
      <ButtonLink size={size} to={`/new-auction?da=${id}`}>
        Ripubblica l’annuncio
      </ButtonLink>
    )
  const isComparing = search.get('vista') === 'confronto' && !search.has('tab')
  if ((status === 'open' || status === 'deciding') && offerCount > 0 && !isComparing)
    return (
      <ButtonLink
        size={size}
        to={addressWith({ ...CLOSED, tab: null, vista: 'confronto', scelta: null }, '#confronta')}
      >
        {offerCount === 1 ? 'Vedi la proposta' : `Confronta le ${offerCount} proposte`}
      </ButtonLink>
    )
  return null
}

function VisitorOffer({ announcement, onLogin, size }: Pick<MainActionProps, 'announcement' | 'onLogin' | 'size'>) {
  const popup = usePopup()
  const { id, macroName, sectorName } = announcement
  const explain = (event: MouseEvent) => {
    event.preventDefault()
    popup({
      body: `Solo i fornitori della categoria ${macroName} - ${sectorName} possono inviare proposte per questo annuncio. Accedi o registrati per continuare.`,
      onClose: onLogin,
    })
  }
  return (
    <ButtonLink size={size} to={`/login?next=${encodeURIComponent(`/auctions/detail/${id}`)}`} onClick={explain}>
      Invia una proposta
    </ButtonLink>
  )
}

interface SideActionsProps {
  announcement: AnnouncementView
  /** Absolute address of the page. */
  url: string
}

/** Share for everybody; favourites and reports for suppliers (ANND-15). */
export function SideActions({ announcement, url }: SideActionsProps) {
  const { id, title, status, actions, viewer } = announcement
  return (
    <>
      {status !== 'pending' && status !== 'rejected' && status !== 'interrupted' && (
        <ShareButton url={url} title={title} />
      )}
      {actions.includes('favourite') && <SupplierSideActions announcement={announcement} />}
      {viewer === 'visitor' && <NoticeLink to={`/segnala/auctions/${id}`} />}
    </>
  )
}
