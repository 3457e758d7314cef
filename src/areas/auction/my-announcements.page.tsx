import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { canAskForEdit, EDIT_SENT } from '#features/auction/edit-requests/edit-request.rules.ts'
import { MyCounters } from '#features/auction/wedding/ui/my-counters.tsx'
import { NextSteps } from '#features/auction/wedding/ui/next-steps.tsx'
import { Moments } from '#features/fulfilment/moments/ui/moments.tsx'
import { BudgetSectors } from '#features/people/couples/ui/budget-sectors.tsx'
import { BudgetSummary } from '#features/people/couples/ui/budget-summary.tsx'
import { WeddingPanel } from '#features/people/couples/ui/wedding-panel.tsx'
import { WeddingScene } from '#features/people/couples/ui/wedding-scene.tsx'
import { WeddingTabs } from '#features/people/couples/ui/wedding-tabs.tsx'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf, wordsFirst } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { Route } from './+types/my-announcements.page'
import { MyAnnouncement } from './my-announcement.tsx'
import { myWeddingPage, runWeddingForm } from './my-announcements-page.server.ts'
import { useWeddingNews } from './wedding-live.ts'
import './my-announcements.css'

// Part of the server's page when the address opens them, downloaded only then.
const BudgetDialog = lazy(() =>
  import('#features/people/couples/ui/budget-dialog.tsx').then((module) => ({ default: module.BudgetDialog })),
)
const EditRequestDialog = lazy(() =>
  import('#features/auction/edit-requests/ui/edit-request-dialog.tsx').then((module) => ({
    default: module.EditRequestDialog,
  })),
)

export const loader = async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  wordsFirst(context)
  return { ...(await myWeddingPage(ctx, url.searchParams)), seo: seoFor('il-mio-matrimonio') }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, () => runWeddingForm(ctx, form))
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** "Il mio matrimonio", first tab: the budget, what to do next, the couple's announcements in every state (DASH-01 to DASH-18). */
export default function MyAnnouncements({ loaderData, actionData }: Route.ComponentProps) {
  const { heap, total, counts, wedding, budget, steps, announcements, offerTotal, now } = loaderData
  useWeddingNews(offerTotal)
  const [search] = useSearchParams()
  const failure = actionData && 'ok' in actionData ? (actionData as FormFailure) : null
  const failureOf = (intent: string) => (failure?.values.intent === intent ? failure : null)
  const edited = announcements.find(
    ({ id, status, editRequestedAt }) =>
      String(id) === search.get('modifica') && canAskForEdit(status) && editRequestedAt === null,
  )
  return (
    <>
      <Moments news={`${offerTotal} ${total}`} />
      <WeddingScene {...wedding} />
      <div className="page">
        <WeddingPanel
          main={<BudgetSummary budget={budget} editTo="/my-auctions?budget=1" />}
          side={<MyCounters counts={counts} shown={heap} />}
        />
        {search.get('budget') === '1' && (
          <BudgetDialog totalCents={budget.totalCents} closeTo="/my-auctions" failure={failureOf('budget')} />
        )}
        {edited && <EditRequestDialog announcement={edited} closeTo="/my-auctions" failure={failureOf('edit')} />}
        <div className="my-wedding__look">
          <NextSteps steps={steps} />
          <BudgetSectors budget={budget} />
        </div>
        <p className="my-wedding__share">
          <Link className="link" to="/pagina-nozze">
            Mostralo a chi vi vuole bene: una pagina con il conto alla rovescia e i cuori
          </Link>
        </p>
        <div id="annunci" className="my-wedding__anchor">
          <WeddingTabs current={0} count={total} />
        </div>
        <FormNote tone="success">{search.get('esito') === 'modifica' && EDIT_SENT}</FormNote>
        <h2 className="sr-only">I miei annunci</h2>
        {heap && (
          <p className="my-wedding__heap">
            <Link className="link" to="/my-auctions" preventScrollReset>
              Mostra tutti gli annunci
            </Link>
          </p>
        )}
        {announcements.length === 0 ? (
          <EmptyState illustration="vuoto-annunci">Siamo spiacenti, non sono presenti annunci</EmptyState>
        ) : (
          <div className="my-wedding__list">
            {announcements.map((announcement) => (
              <MyAnnouncement key={announcement.id} announcement={announcement} now={now} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}
