import { lazy } from 'react'
import { redirectDocument, useLoaderData, useSearchParams } from 'react-router'
import { JsonLd, pageMeta, useOrigin } from '#areas/public/seo.ts'
import { announcementJsonLd, isPublicStatus } from '#features/auction/announcements/announcement-seo.rules.ts'
import { type MainActionProps, SideActions, useMainAction } from '#features/auction/announcements/ui/detail-actions.tsx'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import { useServerNow } from '#features/auction/announcements/ui/detail-clock.ts'
import { comparisonPath } from '#features/auction/comparisons/index.server.ts'
import { BY_PREFERENCE } from '#features/auction/offers/offer-list.rules.ts'
import { lowestOf, OffersPanel } from '#features/auction/offers/ui/offers-panel.tsx'
import type { OfferView } from '#features/auction/offers/views.ts'
import { placeAuctionOrder } from '#features/fulfilment/orders/index.server.ts'
import { PlaceOrderForm } from '#features/fulfilment/orders/orders.contract.ts'
import { useLoginDialog } from '#features/people/accounts/ui/login-dialog.tsx'
import { atPlace, cityLabel } from '#features/site/catalog/cities.rules.ts'
import { cacheFor, ctxOf, pageContext } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatDecimal } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import type { Route } from './+types/announcement.page'
import { announcementPage, readPageForm, runPageForm } from './announcement-page.server.ts'
import { DetailHead } from './detail-head.tsx'
import { useLiveNews } from './detail-live.ts'
// Styles of lazy parts are imported here: without scripts they would be missing.
import '#features/auction/offers/ui/compare/compare-print.css'
import '#features/auction/offers/ui/compare/compare-table.css'
import '#features/auction/offers/ui/compare/wanted-form.css'
import '#features/auction/offers/ui/preference-sliders.css'
import '#features/auction/offers/ui/decision-dialogs.css'
import '#features/auction/announcements/ui/detail-description.css'
import '#features/auction/announcements/ui/mode-choice.css'
import '#features/auction/questions/ui/questions-panel.css'
import '#features/auction/offers/ui/what-if.css'

// What a visitor does not see first is downloaded when it is needed. The parts without a boundary of their own are part of the
// server's page all the same: the page waits for them, so that it is whole without scripts too.
const DetailWindows = lazy(() => import('./detail-windows.tsx').then((module) => ({ default: module.DetailWindows })))
const DetailDescription = lazy(() =>
  import('#features/auction/announcements/ui/detail-description.tsx').then((module) => ({
    default: module.DetailDescription,
  })),
)
const QuestionsPanel = lazy(() =>
  import('#features/auction/questions/ui/questions-panel.tsx').then((module) => ({
    default: module.QuestionsPanel,
  })),
)

// For a couple whose supplier fell through.
const SuccessionPanel = lazy(() =>
  import('./succession-panel.tsx').then((module) => ({ default: module.SuccessionPanel })),
)

// For a couple whose announcement few have answered at half time.
const RemediesPanel = lazy(() => import('./remedies-panel.tsx').then((module) => ({ default: module.RemediesPanel })))

// Only owners compare.
const CompareActions = lazy(() =>
  import('./compare-actions.tsx').then((module) => ({ default: module.CompareActions })),
)

const TABS = ['Proposte', 'Descrizione', 'Domande'] as const
const QUESTIONS_TAB = 2

/** Which of the tabs the address opens; the first for anything unknown. */
const tabIn = (search: URLSearchParams): number => Math.max(0, ['0', '1', '2'].indexOf(search.get('tab') ?? '0'))

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const id = pageId(params.id)
  const search = new URL(request.url).searchParams
  const open = {
    questions: tabIn(search) === QUESTIONS_TAB,
    bidding: search.get('invia') === '1',
    older: Number(search.get('da')) || 0,
    preset: Number(search.get('tipo')) || 0,
    whatIf: search.has('ese') || search.get('vista') === 'confronto',
    // The comparison and the sliders know how far everybody is.
    comparing: search.get('vista') === 'confronto' || search.get('sort') === String(BY_PREFERENCE),
  }
  const page = await orErrorPage(() => announcementPage(ctx, id, open))
  if (page.announcement.viewer === 'visitor') cacheFor(context, `announcement:${id}`, 'announcements')
  const { announcement } = page
  const { origin } = context.get(pageContext)
  const jsonLd = isPublicStatus(announcement.status)
    ? announcementJsonLd(announcement, origin, `/auctions/detail/${id}`, formatDecimal)
    : null
  const { sectorName, city, province, description } = announcement
  const summaryWords = `${sectorName} ${atPlace(cityLabel(city, province))}: ${description}`.slice(0, 160)
  const sharePath =
    open.comparing && announcement.viewer === 'owner'
      ? comparisonPath(announcement, page.offers, search, ctx.now)
      : null
  return { ...page, sharePath, jsonLd, summaryWords, isPrivate: jsonLd === null, serverNow: ctx.now.toISOString() }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'
export { readAfterConflict as shouldRevalidate } from '#ui/forms/read-after-conflict.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const id = pageId(params.id)
  return orErrorPage(async () => {
    const form = await readPageForm(request)
    return answerForm(form, async () => {
      if (form.get('intent') !== 'order') return runPageForm(ctx, id, form)
      const { approveUrl } = await placeAuctionOrder(ctx, id, parseForm(PlaceOrderForm, Object.fromEntries(form)))
      return redirectDocument(approveUrl)
    })
  })
}

export const meta: Route.MetaFunction = (args) => {
  const { announcement, summaryWords, isPrivate } = args.loaderData ?? {}
  if (!announcement) return [{ title: 'Annuncio non trovato | Promessi' }, { name: 'robots', content: 'noindex' }]
  const { title, image } = announcement
  return pageMeta(args, {
    title: `${title} | Promessi`,
    description: summaryWords ?? '',
    path: `/auctions/detail/${announcement.id}`,
    image: { src: image },
    isPrivate: isPrivate ?? true,
  })
}

export default function AnnouncementPage() {
  const {
    announcement,
    offers,
    questions,
    counts,
    bidding,
    writing,
    older,
    saved,
    summary,
    canDecide,
    whatIf,
    distances,
    items,
    free,
    guests,
    sharePath,
    hints,
    remedies,
    succession,
    jsonLd,
    serverNow: loadedAt,
  } = useLoaderData<typeof loader>()
  const serverNow = useServerNow(loadedAt)
  const [search] = useSearchParams()
  const addressWith = usePageAddress()
  const openLogin = useLoginDialog()
  const path = `/auctions/detail/${announcement.id}`
  const origin = useOrigin()
  useLiveNews(announcement, offers, counts)

  const tab = tabIn(search)
  const numbers = [announcement.offerCount, undefined, counts.questionCount]
  const main = { announcement, summary, onLogin: () => openLogin() }
  return (
    <>
      <div className="page">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Annunci in corso', to: '/auctions' },
            { label: announcement.sectorName },
          ]}
        />
        {(bidding || announcement.viewer === 'owner') && (
          <DetailWindows {...{ announcement, offers, bidding, writing, older, saved, summary, canDecide, whatIf }} />
        )}
        <DetailHead {...{ announcement, offers, serverNow }}>
          <div className="detail-actions">
            <MainActionSlot {...main} />
            <SideActions announcement={announcement} url={origin + path} />
          </div>
          {hints.map((hint) => (
            <p key={hint} className="small muted">
              {hint}
            </p>
          ))}
        </DetailHead>
        {remedies && <RemediesPanel remedies={remedies} />}
        {succession && <SuccessionPanel succession={succession} />}
        <section className="detail-sections" id="sezioni">
          <Tabs
            label="Sezioni dell’annuncio"
            items={TABS.map((label, index) => ({
              to: addressWith({ ...CLOSED, tab: index === 0 ? null : String(index) }),
              label,
              count: numbers[index],
              current: index === tab,
            }))}
          />
          {tab === 0 && (
            <OffersPanel
              {...{ announcement, offers, serverNow, canDecide, whatIf, distances, items, free, guests }}
              compareActions={(asked) => <CompareActions {...{ announcement, sharePath, asked }} />}
            />
          )}
          {tab === 1 && <DetailDescription announcement={announcement} />}
          {tab === QUESTIONS_TAB && <QuestionsPanel {...{ announcement, questions }} onLogin={main.onLogin} />}
        </section>
      </div>
      <PhoneBar {...main} offers={offers} />
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  )
}

function MainActionSlot(props: MainActionProps) {
  const action = useMainAction(props)
  return action && <div className="detail-actions__main">{action}</div>
}

/** On phones the one button stays at the bottom, beside the figure that matters. */
function PhoneBar({ offers, ...main }: MainActionProps & { offers: readonly OfferView[] }) {
  const action = useMainAction({ ...main, size: 'm' })
  const { announcement } = main
  if (!action) return null
  const lowest = lowestOf(offers)
  const winner = offers.find((offer) => offer.isWinner)
  const isOwner = announcement.viewer === 'owner'
  const figure = isOwner ? (winner ?? lowest) : undefined
  return (
    <BottomBar
      label={winner && isOwner ? 'Proposta scelta' : figure ? 'La più bassa' : 'Budget massimo'}
      figure={
        <Price cents={figure?.priceCents ?? announcement.budgetCents} size="m" tone={figure ? 'down' : 'default'} />
      }
      action={action}
    />
  )
}
