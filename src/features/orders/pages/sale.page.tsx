import { ArrowLeft } from 'lucide-react'
import { Link, redirect, useActionData, useLoaderData } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { FormNote } from '#ui/note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { supplierSale } from '../sales.queries.server.ts'
import { OrderThread } from '../ui/order-thread.tsx'
import { orderTone } from '../ui/purchase-card.tsx'
import { SaleCustomer, SaleHistory, SaleLines, SaleMoney, SaleOpinions, SaleParcel } from '../ui/sale-cards.tsx'
import { SaleForms } from '../ui/sale-forms.tsx'
import { ShipBy } from '../ui/sales-table.tsx'
import type { Route } from './+types/sale.page'
import { runSaleForm, type SaleDone } from './sale-page.server.ts'
import '../ui/order.css'
import '../ui/sales.css'

const DONE: Readonly<Record<SaleDone, string>> = {
  spedito: 'Segnato come spedito: gli sposi ricevono un’email con il numero di spedizione.',
  eseguito: 'Segnato come eseguito: gli sposi ricevono un’email.',
  consegnato: 'Segnato come consegnato: gli sposi ricevono un’email.',
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Ordine ${loaderData.sale.number}` : 'Vendita'} | Portale fornitori Promessi` },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  const done = new URL(request.url).searchParams.get('fatto') ?? ''
  return {
    sale: await orErrorPage(() => supplierSale(ctx, id)),
    done: Object.hasOwn(DONE, done) ? DONE[done as SaleDone] : null,
    today: todayInRome(ctx.now),
  }
}

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  const sale = await orErrorPage(() => supplierSale(ctx, id))
  const form = await request.formData()
  return answerForm(form, async () => redirect(`${sale.path}?fatto=${await runSaleForm(ctx, sale, form)}`))
}

/** One sale: what to prepare, for whom, how far it is, and what is left of the money. */
export default function SalePage() {
  const { sale, done, today } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  return (
    <>
      <div>
        <Link className="link small" to="/portal/orders">
          <ArrowLeft className="icon" aria-hidden="true" />
          Vendite
        </Link>
        <PageHeader
          title={
            <span className="sale-title">
              Ordine {sale.number} <StatusChip tone={orderTone[sale.status]}>{sale.statusLabel}</StatusChip>
            </span>
          }
        >
          {sale.paidAt && `${formatInstant(sale.paidAt)} · `}
          {sale.coupleName}
          {sale.announcementId && (
            <>
              {' · '}
              <Link to={`/auctions/detail/${sale.announcementId}`} reloadDocument>
                Annuncio {sale.announcementCode}
              </Link>
            </>
          )}
          {sale.status === 'paid' && sale.shipBy && (
            <>
              {' · '}
              <ShipBy day={sale.shipBy} today={today} />
            </>
          )}
        </PageHeader>
      </div>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <section className="card" aria-label="Avanzamento">
        <OrderThread
          steps={sale.steps}
          delivery={sale.delivery}
          shipByText={sale.shipBy ? `Entro il ${formatDay(sale.shipBy)}` : undefined}
        />
      </section>
      <div className="sale-columns">
        <div className="sale-columns__side">
          <SaleForms sale={sale} />
          <SaleLines sale={sale} />
          <SaleOpinions sale={sale} />
          <SaleHistory sale={sale} />
        </div>
        <div className="sale-columns__side">
          <SaleMoney sale={sale} />
          <SaleCustomer sale={sale} />
          <SaleParcel sale={sale} />
        </div>
      </div>
    </>
  )
}
