import { Download } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { FEE_VAT_BPS } from '#features/money/billing/fees/fee.rules.ts'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { basisPoints, formatRate } from '#shared/money.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { myOffers } from '../my-offers.queries.server.ts'
import {
  FILTER_REACH,
  isNarrowed,
  myOffersList,
  myOffersPath,
  myOfferViews,
  RATE_MONTHS,
  readMyOffers,
  winRate,
} from '../my-offers.rules.ts'
import { MAX_OFFERS } from '../offers.rules.ts'
import { MyOffersFilters } from '../ui/my-offers-filters.tsx'
import { MyOffersTable } from '../ui/my-offers-table.tsx'
import type { Route } from './+types/my-offers.page'
import '#ui/list-page.css'
import '../ui/my-offers.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Le mie proposte | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const { state: desk, views } = await openDataList(ctx, myOffersList, request)
  const asked = { ...readMyOffers(new URL(request.url).searchParams), isBareTaken: desk.isBareTaken }
  const list = await myOffers(ctx, asked)
  return { state: { ...asked, page: list.page }, desk, views, list, now: ctx.now.toISOString() }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** The page has no form but those of the saved views. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, myOffersList, form)
    if (changed === null) throw appError(commonErrors, 'invalid_request')
    return changed
  })
}

/** "Le mie proposte": where the supplier stands on every announcement it has offered on (PORTAL-15). */
export default function MyOffersPage() {
  const { state, desk, views, list, now } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const query = myOffersPath({ ...state, isBareTaken: false }).split('?')[1]
  const { counts, figures } = list
  const rate = winRate(figures.won, figures.decided)
  const view = myOfferViews.find(({ key }) => key === state.view) ?? myOfferViews[0]
  return (
    <>
      <PageHeader title="Le mie proposte" actions={<ButtonLink to="/portal/annunci">Annunci per me</ButtonLink>}>
        {counts[''] === 1 ? 'Un annuncio con una tua proposta.' : `${counts['']} annunci con tue proposte.`}
      </PageHeader>
      <StatGroup>
        <StatTile label="Attive" value={counts.attive} note={`${counts.valutazione} in valutazione`} />
        <StatTile label="Al primo posto" value={figures.leading} note={`di ${counts.attive} attive`} />
        <StatTile
          label={`Vinte in ${RATE_MONTHS} mesi`}
          value={rate === null ? '–' : formatRate(basisPoints(rate))}
          note={`${figures.won} su ${figures.decided} concluse`}
        />
      </StatGroup>
      <Tabs
        label="Viste delle proposte"
        items={myOfferViews.map(({ key, label }) => ({
          to: myOffersPath(state, { view: key }),
          label,
          count: counts[key],
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={myOffersList} state={desk} views={views} />
      <MyOffersFilters state={state}>
        <SavedViews list={myOffersList} state={desk} views={views} failure={failure} />
        <a
          className="btn btn--outline btn--s"
          href={query ? `/api/portal/offers/export?${query}` : '/api/portal/offers/export'}
          download
        >
          <Download className="icon" aria-hidden="true" />
          CSV<span className="sr-only"> delle proposte mostrate</span>
        </a>
      </MyOffersFilters>
      <MyOffersTable
        rows={list.items}
        now={now}
        empty={
          <EmptyState
            illustration={isNarrowed(state) ? 'vuoto-ricerca' : 'vuoto-offerte'}
            action={
              isNarrowed(state) ? (
                <ButtonLink variant="outline" to={myOffersPath(state, { q: '', read: '', first: false })}>
                  Togli i filtri
                </ButtonLink>
              ) : (
                <ButtonLink to="/portal/annunci">Trova annunci</ButtonLink>
              )
            }
          >
            {isNarrowed(state) ? 'Nessuna proposta corrisponde ai filtri.' : view.empty}
          </EmptyState>
        }
      />
      <Pagination
        label="Pagine delle proposte"
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => myOffersPath(state, { page })}
      />
      <p className="small muted my-offers__note">
        Puoi inviare al massimo {MAX_OFFERS} proposte per annuncio. Il posto è quello della tua proposta più bassa tra
        tutte. Il netto è la proposta meno la fee del tuo piano al momento dell’invio e l’IVA del{' '}
        {formatRate(FEE_VAT_BPS)} sulla sola fee.
        {counts[''] > FILTER_REACH && ' I filtri guardano gli ultimi 2.000 annunci.'}
      </p>
    </>
  )
}
