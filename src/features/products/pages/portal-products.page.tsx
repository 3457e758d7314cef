import { Plus, Upload } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { portalCounts, portalProducts } from '../portal-list.queries.server.ts'
import { portalListPath, portalSentence, portalViews, readPortalList } from '../portal-list.rules.ts'
import { changeList } from '../portal-list.server.ts'
import type { ListAnswer } from '../portal-words.rules.ts'
import { formValues } from '../product-form.rules.ts'
import { ProductsForm } from '../ui/portal/products-form.tsx'
import { ProductsToolbar } from '../ui/portal/products-toolbar.tsx'
import type { Route } from './+types/portal-products.page'
import '../ui/portal/products.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Prodotti | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const asked = readPortalList(new URL(request.url).searchParams)
  const [{ counts, sectorIds }, list] = await Promise.all([portalCounts(accountId), portalProducts(accountId, asked)])
  return { state: { ...asked, page: list.page }, list, counts, sectorIds, now: ctx.now.toISOString() }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const form = await request.formData()
  return answerForm(form, () => changeList(ctx, accountId, formValues(form)))
}

/** "Prodotti": everything the supplier sells and rents (PORTAL-08). */
export default function PortalProducts() {
  const { state, list, counts, sectorIds, now } = useLoaderData<typeof loader>()
  const answer = useActionData<ListAnswer | FormFailure>() ?? null
  const view = portalViews.find(({ key }) => key === state.view) ?? portalViews[0]
  const isNarrowed = state.q !== '' || state.sectorId > 0
  return (
    <>
      <PageHeader
        title="Prodotti"
        actions={
          <>
            <ButtonLink to="/portal/products/importa" variant="outline" icon={<Upload className="icon" />}>
              Importa CSV
            </ButtonLink>
            <ButtonLink to="/portal/products/new" icon={<Plus className="icon" />}>
              Nuovo prodotto
            </ButtonLink>
          </>
        }
      >
        {portalSentence(counts)}
      </PageHeader>
      <Tabs
        label="Viste dei prodotti"
        items={portalViews.map(({ key, label }) => ({
          to: portalListPath(state, { view: key }),
          label,
          count: counts[key],
          current: key === state.view,
        }))}
      />
      <ProductsToolbar state={state} sectorIds={sectorIds} total={list.total} />
      <ProductsForm
        products={list.items}
        state={state}
        now={now}
        answer={answer}
        empty={isNarrowed ? 'Nessun prodotto corrisponde alla ricerca.' : view.empty}
      />
      <Pagination
        label="Pagine dei prodotti"
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => portalListPath(state, { page })}
      />
    </>
  )
}
