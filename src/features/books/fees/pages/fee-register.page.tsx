import { useLoaderData } from 'react-router'
import { heldInvoices, invoiceRegister, registerSums } from '#features/books/invoices/index.server.ts'
import { InvoicesTable } from '#features/books/invoices/ui/invoices-table.tsx'
import { PeriodForm } from '#features/books/invoices/ui/period-form.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { cents, euro } from '#shared/money.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Link } from '#ui/parts/link.tsx'
import { feeYears } from '../books.queries.server.ts'
import { FeeTabs } from '../ui/fee-tabs.tsx'
import type { Route } from './+types/fee-register.page'
import '#features/books/invoices/ui/earnings.css'
import '../ui/fees.css'

const PATH = '/portal/payments/fatture'

export const meta: Route.MetaFunction = () => [
  { title: 'Fatture emesse | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const search = new URL(request.url).searchParams
  const years = await feeYears(ctx)
  const year = years.find((one) => String(one) === search.get('anno')) ?? (years[0] as number)
  const page = search.get('pagina') ?? ''
  const [register, fees, purchases, held] = await Promise.all([
    invoiceRegister(ctx, { year, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }),
    registerSums(year, 'fees'),
    registerSums(year, 'purchase'),
    heldInvoices(ctx.now),
  ])
  return { years, year, register, fees, purchases, held }
}

const MISSING = {
  seat: 'manca la sede con il CAP',
  company: 'mancano ragione sociale o partita IVA',
  issuer: 'aspetta i dati veri della nostra società',
} as const

/** "Fatture": every document of the marketplace, fees and purchases in one series, and who waits for one. */
export default function FeeRegisterPage() {
  const { years, year, register, fees, purchases, held } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Fatture emesse">
        Fee, abbonamenti e Smart Pass in un’unica serie senza salti, con PDF e XML per il Sistema di Interscambio.
      </PageHeader>
      <FeeTabs current={PATH} />
      <div className="fees">
        <PeriodForm
          label="Anno"
          name="anno"
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <StatGroup>
          <StatTile
            label="Fee"
            value={euro(fees.taxableCents)}
            note={`più IVA ${euro(fees.vatCents)}, note di credito già tolte`}
          />
          <StatTile
            label="Abbonamenti e Smart Pass"
            value={euro(purchases.taxableCents)}
            note={`più IVA ${euro(purchases.vatCents)}`}
          />
          <StatTile
            label="Totale con IVA"
            value={euro(cents(fees.taxableCents + fees.vatCents + purchases.taxableCents + purchases.vatCents))}
            note={register.total === 1 ? 'un documento' : `${register.total} documenti`}
          />
        </StatGroup>
        {held.length > 0 && (
          <Accordion>
            <AccordionItem
              title={
                held.length === 1
                  ? 'Un fornitore aspetta una fattura'
                  : `${held.length} fornitori aspettano una fattura`
              }
              detail="Manca un dato"
            >
              <ul className="fees__list">
                {held.map(({ supplierId, name, missing }) => (
                  <li key={supplierId}>
                    <Link to={`/portal/operators/${supplierId}`}>{name}</Link>
                    <span className="fees__quiet">{MISSING[missing]}</span>
                  </li>
                ))}
              </ul>
            </AccordionItem>
          </Accordion>
        )}
        <InvoicesTable items={register.items} isForStaff />
        <Pagination
          label="Pagine delle fatture"
          page={register.page}
          pages={register.pages}
          hrefFor={(page) => `${PATH}?anno=${year}${page > 1 ? `&pagina=${page}` : ''}`}
        />
      </div>
    </>
  )
}
