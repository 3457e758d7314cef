import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { coupleOrder } from '#features/fulfilment/orders/index.server.ts'
import { orderKindOf } from '#features/fulfilment/orders/order.rules.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { ArrivedInput, IbanInput } from '../transfers.contract.ts'
import { orderTransfers } from '../transfers.queries.server.ts'
import { answerTransfer, giveIban } from '../transfers.service.server.ts'
import { TransferState, transfersTitle } from '../ui/transfer-card.tsx'
import { ArrivedForm, IbanForm } from '../ui/transfer-forms.tsx'
import type { TransferView } from '../views.ts'
import type { Route } from './+types/couple-transfer.page'
import './couple-transfer.page.css'

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
  const transfers = await orderTransfers(ctx, id)
  if (transfers.length === 0) throw redirect(path)
  return { number, path, supplier: supplier.name, transfers }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  const order = await orderIn(ctx, params)
  return answerForm(form, async () => {
    if (form.get('intent') === 'answer') {
      const { transfer, arrived } = parseForm(ArrivedInput, Object.fromEntries(form))
      await answerTransfer(ctx, order.id, transfer, arrived === 'yes')
    } else await giveIban(ctx, order.id, parseForm(IbanInput, Object.fromEntries(form)))
    return redirect(`/rimborso/${order.type}/${order.id}`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('rimborso'))

/** `/rimborso/{type}/{id}`: where the money of an order goes back to, and whether it came. */
export default function CoupleTransferPage() {
  const { number, path, supplier, transfers } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  const waiting = transfers.filter(({ canGiveIban, status }) => canGiveIban && status === 'awaiting_iban')
  const [first] = waiting
  const isSaidAbove = (transfer: TransferView): boolean => transfer !== first && waiting.includes(transfer)
  return (
    <div className="page page--narrow transfer-page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${number}`, to: path },
          { label: transfersTitle(transfers) },
        ]}
      />
      <PageHeader title={transfersTitle(transfers)}>
        Ordine {number}, {supplier}.
      </PageHeader>
      {transfers.map((transfer) => (
        <Card key={`${transfer.id} ${transfer.status}`}>
          <div className="stack">
            <TransferState transfer={transfer} />
            {transfer.canAnswer && <ArrivedForm transfer={transfer} failure={failure} />}
            {transfer.canGiveIban && !isSaidAbove(transfer) && (
              <IbanForm transfer={transfer} failure={failure} isForAll={transfer === first && waiting.length > 1} />
            )}
            {transfer.canHave && <ArrivedForm transfer={transfer} failure={failure} />}
          </div>
        </Card>
      ))}
    </div>
  )
}
