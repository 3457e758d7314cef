import { redirect, useActionData, useLoaderData } from 'react-router'
import { houseLabel, houseOfAccount } from '#features/money/payments/houses.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { ownerPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { supplierDac7 } from '../dac7.queries.server.ts'
import { TaxProfileInput } from '../invoices.contract.ts'
import { saveTaxProfile } from '../tax-profile.service.server.ts'
import { Dac7Year } from '../ui/dac7-year.tsx'
import { EarningsTabs } from '../ui/earnings-tabs.tsx'
import { PeriodForm } from '../ui/period-form.tsx'
import { TaxForm } from '../ui/tax-form.tsx'
import type { Dac7View, TaxProfile } from '../views.ts'
import type { Route } from './+types/dac7.page'
import '../ui/earnings.css'

export const meta: Route.MetaFunction = () => [
  { title: 'DAC7 | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'earnings')
  const search = new URL(request.url).searchParams
  return { ...(await supplierDac7(ctx, search.get('anno'))), isSaved: search.has('salvati') }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'earnings')
  const form = await readForm(request)
  return answerForm(form, async () => {
    await saveTaxProfile(ctx, parseForm(TaxProfileInput, Object.fromEntries(form)))
    return redirect('/portal/guadagni/dac7?salvati=1#dati-fiscali')
  })
}

const taxText = (tax: TaxProfile): string =>
  tax.kind === 'entity'
    ? `Società, codice fiscale ${tax.taxCode}`
    : `${tax.firstName} ${tax.lastName}, codice fiscale ${tax.taxCode}`

/** What is told of the seller beside the figures; what it lacks can be filled in. */
function Seller({ seller }: Pick<Dac7View, 'seller'>) {
  const missing = (path: string) => <Link to={path}>Da completare</Link>
  const profile = '/portal/operator-paypal?tab=2&showError=1'
  return (
    <Card title="Chi comunichiamo">
      <DefinitionList
        items={[
          { term: 'Ragione sociale', value: seller.name ?? missing(profile) },
          { term: 'Partita IVA', value: seller.vatNumber ?? missing(profile) },
          { term: 'REA', value: seller.rea ?? missing(profile) },
          { term: 'Sede', value: seller.address ?? missing('/portal/guadagni/fatture#sede') },
          {
            term: 'Dati fiscali',
            value: seller.tax ? taxText(seller.tax) : missing('/portal/guadagni/dac7#dati-fiscali'),
          },
          {
            term: 'Conto su cui ricevi',
            value:
              seller.accounts.map((id) => `${houseLabel[houseOfAccount(id)]}\u00a0${id}`).join(', ') ||
              missing(profile),
          },
        ]}
      />
    </Card>
  )
}

/** "DAC7": the figures of the year that a platform tells the tax authority of each of its sellers. */
export default function Dac7Page() {
  const { year, years, quarters, total, isReported, seller, isSaved } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <>
      <PageHeader
        title="DAC7"
        actions={
          <ButtonLink variant="outline" to={`/api/portal/dac7/export?anno=${year}`} reloadDocument download>
            Scarica CSV
          </ButtonLink>
        }
      >
        Entro il 31 gennaio le piattaforme comunicano all’Agenzia delle Entrate quanto ha incassato ogni venditore
        nell’anno prima (D.Lgs. 32/2023).
      </PageHeader>
      <EarningsTabs current="/portal/guadagni/dac7" />
      <div className="earnings">
        <PeriodForm
          label="Anno"
          name="anno"
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <Note tone="info">
          {isReported
            ? `Le cifre del ${year} rientrano nella comunicazione.`
            : `Per ora il ${year} non rientra nella comunicazione: nessun pagamento, oppure solo beni, meno di 30 vendite e al massimo 2.000 euro.`}
        </Note>
        <Dac7Year caption={`Cifre DAC7 del ${year}`} year={year} quarters={quarters} total={total} />
        <p className="small muted">
          Il corrispettivo è ciò che hai ricevuto, tolti rimborsi, fee e IVA sulle fee, nel trimestre in cui si è mosso.
          Una vendita conta in ogni trimestre in cui ne hai ricevuto un pagamento, una volta sola nell’anno; quelle
          annullate o rese per intero non contano.
        </p>
        <Seller seller={seller} />
        <TaxForm tax={seller.tax} vatNumber={seller.vatNumber} failure={failure} isSaved={isSaved} />
      </div>
    </>
  )
}
