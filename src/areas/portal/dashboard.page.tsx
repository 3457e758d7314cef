import { redirect, useLoaderData } from 'react-router'
import { ctxOf, wordsFirst } from '#platform/pages/context.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import type { Route } from './+types/dashboard.page'
import { AdminDashboard } from './admin-dashboard.tsx'
import { adminDashboard, supplierDashboard } from './portal.queries.server.ts'
import { greeting } from './portal.rules.ts'
import { SupplierDashboard } from './supplier-dashboard.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = signedInPage(ctx, request)
  if (actor.kind === 'couple') throw redirect('/?avviso=ruolo')
  wordsFirst(context)
  const name = actor.kind === 'supplier' ? actor.businessName : actor.fullName?.split(' ')[0]
  return {
    hello: name ? `${greeting(ctx.now)}, ${name}` : greeting(ctx.now),
    now: ctx.now.toISOString(),
    view: actor.kind === 'supplier' ? await supplierDashboard(ctx) : await adminDashboard(ctx),
  }
}

/** The first page of the portal, for suppliers and staff (PORTAL-02). */
export default function Dashboard() {
  const { hello, now, view } = useLoaderData<typeof loader>()
  if (view.kind === 'supplier') return <SupplierDashboard hello={hello} now={now} view={view} />
  return <AdminDashboard hello={hello} now={now} view={view} />
}
