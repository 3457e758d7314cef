import { Plus, Upload } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { dataListPath } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty, DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { openChangeAll } from '../change-all.service.server.ts'
import type { ListAnswer } from '../portal-labels.rules.ts'
import { portalCounts, portalProducts } from '../portal-list.queries.server.ts'
import {
  portalListOf,
  portalSentence,
  portalSorts,
  portalViews,
  productsList,
  readPortalList,
} from '../portal-list.rules.ts'
import { changeList, changeOfAll } from '../portal-list.server.ts'
import { formValues } from '../product-form.rules.ts'
import { ProductsForm } from '../ui/products-form.tsx'
import { ProductsShape } from '../ui/products-shape.tsx'
import type { Route } from './+types/portal-products.page'
import '../ui/products.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Prodotti | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const { state, views } = await openDataList(ctx, productsList(), request)
  const { counts, sectorIds } = await portalCounts(accountId)
  const list = await portalProducts(accountId, portalListOf(state), counts)
  return { state: { ...state, page: list.page }, views, list, counts, sectorIds, now: ctx.now.toISOString() }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const values = formValues(form)
    const change = changeOfAll(values)
    if (!change) return (await changeViews(ctx, productsList(), form)) ?? changeList(ctx, accountId, values)
    const batch = await openChangeAll(ctx, readPortalList(new URL(request.url).searchParams), change)
    throw redirect(`/portal/products/modifica/${batch}`)
  })
}

/** "Prodotti": everything the supplier sells and rents (PORTAL-08). */
export default function PortalProducts() {
  const { state, views, list, counts, sectorIds, now } = useLoaderData<typeof loader>()
  const answer = useActionData<ListAnswer | FormFailure>() ?? null
  const desk = productsList(sectorIds)
  const view = portalViews.find(({ key }) => key === state.view) ?? portalViews[0]
  const isAboutViews = answer?.ok === false && String(answer.values.intent).startsWith('view-')
  return (
    <>
      <PageHeader
        title="Prodotti"
        actions={
          <>
            <ButtonLink to="/portal/promozioni" variant="outline">
              Promozioni
            </ButtonLink>
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
          to: dataListPath(desk, state, { view: key }),
          label,
          count: counts[key],
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={desk} state={state} views={views} />
      <DataListToolbar
        list={desk}
        state={state}
        total={list.total}
        csv="/api/portal/products/export"
        sortLabels={portalSorts}
      >
        <SavedViews list={desk} state={state} views={views} failure={answer?.ok === false ? answer : null} />
        <ProductsShape list={desk} state={state} />
      </DataListToolbar>
      <DataListRows list={desk}>
        <ProductsForm
          products={list.items}
          total={list.total}
          list={desk}
          state={state}
          now={now}
          answer={isAboutViews ? null : answer}
          empty={
            <DataListEmpty
              list={desk}
              state={state}
              illustration="vuoto-ricerca"
              action={
                view.key === '' ? (
                  <ButtonLink to="/portal/products/new">Crea il primo prodotto</ButtonLink>
                ) : (
                  <ButtonLink to={dataListPath(desk, state, { view: '' })} variant="outline">
                    Mostra tutti i prodotti
                  </ButtonLink>
                )
              }
            >
              {view.empty}
            </DataListEmpty>
          }
        />
      </DataListRows>
      <Pagination
        label="Pagine dei prodotti"
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => dataListPath(desk, state, { page })}
      />
    </>
  )
}
