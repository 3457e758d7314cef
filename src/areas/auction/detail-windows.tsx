import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import type { WindowTexts } from '#features/auction/offers/items/start-values.rules.ts'
import type { WritingView } from '#features/auction/offers/items/writing.rules.ts'
import { DecisionDialogs } from '#features/auction/offers/ui/decision-dialogs.tsx'
import type { BiddingView, OfferView, ReusableOffer, WhatIfView } from '#features/auction/offers/views.ts'
import { Moments } from '#features/fulfilment/moments/ui/moments.tsx'
import type { OrderSummaryView } from '#features/fulfilment/orders/awards/views.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { usePopup } from '#ui/windows/popup.tsx'
import { useCloseNavigation } from '#ui/windows/use-close-navigation.ts'

const OfferDialog = lazy(() =>
  import('#features/auction/offers/ui/offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })),
)
const AcceptPlan = lazy(() =>
  import('#features/fulfilment/orders/ui/plan/proposed-plan.tsx').then((module) => ({ default: module.AcceptPlan })),
)
const ProposedPlan = lazy(() =>
  import('#features/fulfilment/orders/ui/plan/proposed-plan.tsx').then((module) => ({ default: module.ProposedPlan })),
)

const OrderSummaryDialog = lazy(() =>
  import('#features/auction/offers/ui/order-summary-dialog.tsx').then((module) => ({
    default: module.OrderSummaryDialog,
  })),
)

const AgreementParts = lazy(() =>
  import('#features/fulfilment/orders/ui/agreement.tsx').then((module) => ({ default: module.AgreementParts })),
)

// Part of the server's page when the address asks for it.
const WhatIfWindow = lazy(() =>
  import('#features/auction/offers/ui/what-if-window.tsx').then((module) => ({ default: module.WhatIfWindow })),
)

interface DetailWindowsProps {
  announcement: AnnouncementView
  offers: readonly OfferView[]
  bidding: BiddingView | null
  /** What the supplier's window is made from, and what it begins with. */
  writing: WritingView | null
  older: ReusableOffer | null
  saved: WindowTexts | null
  summary: OrderSummaryView | null
  canDecide: boolean
  whatIf: WhatIfView | null
}

/** What the address opens on top of the page: the owner's decisions and order, the supplier's offer. */
export function DetailWindows(props: DetailWindowsProps) {
  const { announcement, offers, bidding, writing, older, saved, summary, canDecide, whatIf } = props
  const [search] = useSearchParams()
  const addressWith = usePageAddress()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const page = addressWith(CLOSED)
  const close = useCloseNavigation(page, () => void navigate(page, { replace: true, preventScrollReset: true }))
  const wantsOffer = search.get('invia') === '1'
  useRefusal(wantsOffer ? bidding : null, close)
  const moments = announcement.viewer === 'owner' && <Moments news={`${announcement.status} ${offers.length}`} />
  if (whatIf && search.has('ese')) return <WhatIfWindow {...{ announcement, offers, whatIf }} />
  if (canDecide)
    return (
      <>
        <DecisionDialogs announcement={announcement} offers={offers} />
        {moments}
      </>
    )
  if (!hydrated) return null
  return (
    <Suspense fallback={null}>
      {moments}
      {wantsOffer && bidding && !bidding.refusal && (
        <OfferDialog
          key={`${search.get('da')} ${search.get('tipo')}`}
          {...{ announcement, offers, bidding, writing, older, saved }}
          onClose={close}
        />
      )}
      {search.get('ordine') === '1' && summary && announcement.actions.includes('order') && (
        <OrderSummaryDialog
          summary={summary}
          agreed={<AgreementParts agreement={summary.agreement} />}
          plan={
            summary.plan && {
              shown: <ProposedPlan plan={summary.plan} />,
              accept: (error) => summary.plan && <AcceptPlan plan={summary.plan} error={error} />,
            }
          }
          onClose={close}
        />
      )}
    </Suspense>
  )
}

const COMPANY_PAGE = '/portal/operator-paypal?tab=2&showError=1'
const PASSES_PAGE = '/portal/operator-paypal?tab=4'

/** Instead of the dialog: which of the four checks fails, and where to put it right (OFF-14 to OFF-19). */
const useRefusal = (bidding: BiddingView | null, close: () => void) => {
  const popup = usePopup()
  const refusal = bidding?.refusal
  const tell = useEffectEvent(() => {
    if (!refusal) return
    close()
    popup({
      body: refusal.message,
      // The portal is another area of the application: a full page load.
      onClose: refusal.code === 'company_incomplete' ? () => location.assign(COMPANY_PAGE) : undefined,
      actions:
        refusal.code === 'quota_exhausted'
          ? [{ label: 'Chiudi' }, { label: 'Acquista uno Smart Pass', to: PASSES_PAGE }]
          : undefined,
    })
  })
  const code = refusal?.code
  useEffect(() => {
    if (code) tell()
  }, [code])
}
