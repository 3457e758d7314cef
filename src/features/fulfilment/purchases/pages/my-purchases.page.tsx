import { lazy } from 'react'
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { weddingOverview } from '#features/auction/wedding/index.server.ts'
import { weddingHead } from '#features/people/couples/countdown.rules.ts'
import { coupleProfile, saveTypedBudget } from '#features/people/couples/index.server.ts'
import { BudgetSummary } from '#features/people/couples/ui/budget-summary.tsx'
import { WeddingPanel } from '#features/people/couples/ui/wedding-panel.tsx'
import { WeddingScene } from '#features/people/couples/ui/wedding-scene.tsx'
import { WeddingTabs } from '#features/people/couples/ui/wedding-tabs.tsx'
import { findMacro } from '#features/site/catalog/sectors.rules.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import type { Day } from '#shared/days.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { returnableUntil } from '../purchase-labels.rules.ts'
import { coupleOrders } from '../purchases.queries.server.ts'
import { PurchaseCard, ToPayCard } from '../ui/purchase-card.tsx'
import { groupPurchases, type MacroGroup } from '../ui/purchase-groups.rules.ts'
import { SavingsPanel } from '../ui/savings-panel.tsx'
import type { Route } from './+types/my-purchases.page'
import '../ui/purchases.css'

// Part of the server's page when the address opens it, downloaded only then.
const BudgetDialog = lazy(() =>
  import('#features/people/couples/ui/budget-dialog.tsx').then((module) => ({ default: module.BudgetDialog })),
)

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = couplePage(ctx, request)
  const [profile, purchases, { budget }] = await Promise.all([
    coupleProfile(actor.accountId),
    coupleOrders(ctx),
    weddingOverview(actor.accountId, ctx.now),
  ])
  return {
    purchases,
    budget,
    returnable: Object.fromEntries(
      purchases.orders.map((order) => [order.id, returnableUntil(order, ctx.now)] as const),
    ),
    groups: groupPurchases(purchases).map((group) => ({ ...group, slug: findMacro(group.macroId)?.slug })),
    wedding: weddingHead(profile, ctx.now),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    await saveTypedBudget(ctx, form)
    return redirect('/my-auctions/1')
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...seoFor('il-mio-matrimonio'), title: 'I miei acquisti | Promessi' })

interface GroupProps {
  readonly group: MacroGroup & { readonly slug?: string | undefined }
  readonly returnable: Readonly<Record<number, Day | null>>
}

function Group({ group, returnable }: GroupProps) {
  return (
    <section className="purchases__macro" data-macro={group.slug}>
      <h2>
        <span className="confetto" aria-hidden="true" />
        {group.name}
        <small>{group.count === 1 ? '1 acquisto' : `${group.count} acquisti`}</small>
      </h2>
      {group.sectors.map((sector) => (
        <section key={sector.sectorId} className="purchases__sector">
          <h3>{sector.name}</h3>
          {sector.entries.map((entry) =>
            entry.kind === 'order' ? (
              <PurchaseCard
                key={`order ${entry.order.id}`}
                order={entry.order}
                returnableUntil={returnable[entry.order.id] ?? null}
              />
            ) : (
              <ToPayCard key={`winner ${entry.winner.announcementId}`} winner={entry.winner} />
            ),
          )}
        </section>
      ))}
    </section>
  )
}

/** "Il mio matrimonio", second tab: what was bought, what it cost and what it saved (DASH-19 to DASH-25). */
export default function MyPurchasesPage() {
  const { purchases, budget, returnable, groups, wedding } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  useLive()
  const [search] = useSearchParams()
  const count = purchases.orders.length + purchases.toPay.length
  return (
    <>
      <WeddingScene {...wedding} />
      <div className="page">
        <WeddingPanel
          main={<BudgetSummary budget={budget} editTo="/my-auctions/1?budget=1" />}
          side={<SavingsPanel purchases={purchases} />}
        />
        {search.get('budget') === '1' && (
          <BudgetDialog totalCents={budget.totalCents} closeTo="/my-auctions/1" failure={failure} />
        )}
        <WeddingTabs current={1} count={count} />
        {groups.length === 0 ? (
          <EmptyState
            illustration="vuoto-carrello"
            action={
              <ButtonLink variant="outline" to="/my-auctions">
                Vai ai tuoi annunci
              </ButtonLink>
            }
          >
            Siamo spiacenti, non sono presenti acquisti
          </EmptyState>
        ) : (
          <div className="purchases">
            {groups.map((group) => (
              <Group key={group.macroId} group={group} returnable={returnable} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}
