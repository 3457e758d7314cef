import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { ownerPage } from '#platform/pages/guard.server.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { ownInvoices } from '../invoices.queries.server.ts'
import { EarningsTabs } from '../ui/earnings-tabs.tsx'
import { InvoicesTable } from '../ui/invoices-table.tsx'
import type { Route } from './+types/fee-invoices.page'
import '../ui/earnings.css'

const PATH = '/portal/guadagni/fatture'

export const meta: Route.MetaFunction = () => [
  { title: 'Fatture | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'earnings')
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  return ownInvoices(ctx, /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1)
}

/** "Fatture": what the marketplace has invoiced of its fees. */
export default function FeeInvoicesPage() {
  const { invoices, missing, isWaiting } = useLoaderData<typeof loader>()
  const year = invoices.items[0]?.issuedOn.slice(0, 4)
  return (
    <>
      <PageHeader title="Fatture">
        Il primo giorno di ogni mese emettiamo la fattura delle fee del mese prima; ciò che ti restituiamo dopo è una
        nota di credito. Abbonamenti e Smart Pass hanno la loro appena li paghi.
      </PageHeader>
      <EarningsTabs current={PATH} />
      <div className="earnings">
        {missing === 'seat' && (
          <Note tone={isWaiting ? 'warning' : 'info'}>
            {isWaiting
              ? 'Una fattura aspetta: ci serve la sede con il CAP. Appena la salvi la emettiamo.'
              : 'Per le prossime fatture ci serve la sede con il CAP.'}{' '}
            <ButtonLink variant="outline" to="/portal/operator-paypal?tab=2&showError=1#address">
              Completa l’indirizzo
            </ButtonLink>
          </Note>
        )}
        {missing === 'company' && (
          <Note tone="warning">
            Per le fatture servono ragione sociale e partita IVA.{' '}
            <ButtonLink variant="outline" to="/portal/operator-paypal?tab=2&showError=1">
              Completa il profilo
            </ButtonLink>
          </Note>
        )}
        {missing === 'issuer' && isWaiting && (
          <Note tone="info">Una fattura aspetta i dati della nostra società: la emettiamo appena sono a posto.</Note>
        )}
        {year && (
          <ButtonLink
            variant="outline"
            to={`/api/portal/invoices/zip?anno=${year}`}
            reloadDocument
            download
            className="earnings-archive"
          >
            Scarica i file XML del {year}
          </ButtonLink>
        )}
        <InvoicesTable items={invoices.items} />
        <Pagination
          label="Pagine delle fatture"
          page={invoices.page}
          pages={invoices.pages}
          hrefFor={(page) => (page > 1 ? `${PATH}?page=${page}` : PATH)}
        />
      </div>
    </>
  )
}
