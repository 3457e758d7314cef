import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { coupleOrder } from '#features/fulfilment/orders/index.server.ts'
import { orderKindOf } from '#features/fulfilment/orders/order.rules.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { ASK_DAYS } from '../invoice.rules.ts'
import { InvoiceToInput } from '../invoice-requests.contract.ts'
import { orderInvoice, suggestedInvoiceTo } from '../invoice-requests.queries.server.ts'
import { askInvoice } from '../invoice-requests.service.server.ts'
import { AskForm } from '../ui/ask-form.tsx'
import type { Route } from './+types/ask-invoice.page'

/** An unknown type leads to the purchases (OQ-136). */
const orderIn = async (ctx: ReturnType<typeof ctxOf>, params: Route.LoaderArgs['params']) => {
  if (!orderKindOf(params.type)) throw redirect('/my-auctions/1')
  const id = pageId(params.id)
  return orErrorPage(() => coupleOrder(ctx, params.type, id))
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { id, number, path, supplier } = await orderIn(ctx, params)
  const invoice = await orderInvoice(ctx, id)
  // Issued, or too late: the order says so.
  if (!invoice.canAsk) throw redirect(`${path}#fattura`)
  return {
    ...{ number, path, supplier: supplier.name, isAsked: invoice.to !== null },
    start: invoice.to ?? (await suggestedInvoiceTo(ctx)),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  const order = await orderIn(ctx, params)
  return answerForm(form, async () => {
    await askInvoice(ctx, order.id, parseForm(InvoiceToInput, Object.fromEntries(form)))
    return redirect(`${order.path}?fattura=chiesta#fattura`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('fattura'))

/** `/fattura/{type}/{id}`: the couple asks the invoice of an order. */
export default function AskInvoicePage() {
  const { number, path, supplier, isAsked, start } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <div className="page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${number}`, to: path },
          { label: 'Fattura' },
        ]}
      />
      <PageHeader title={isAsked ? 'Correggi i dati della fattura' : 'Chiedi la fattura'}>
        Ordine {number}, {supplier}.
      </PageHeader>
      <div className="invoice-columns">
        <Card>
          <AskForm start={start} isAsked={isAsked} backTo={path} failure={failure} />
        </Card>
        <Card title="Come funziona">
          <div className="stack">
            <p>
              La fattura la emette {supplier}: riceve questi dati insieme all’ordine, e quando è pronta te lo diciamo.
            </p>
            <p className="small muted">
              Si chiede entro {ASK_DAYS} giorni dal pagamento. I dati servono solo a questo: li vedono il fornitore e la
              redazione.
            </p>
          </div>
        </Card>
      </div>
    </div>
  )
}
