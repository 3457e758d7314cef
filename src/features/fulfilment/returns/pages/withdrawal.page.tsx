import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { withdraw } from '../request.service.server.ts'
import { WithdrawalInput } from '../returns.contract.ts'
import { chosenIn, piecesChosen } from '../ui/return-choice.ts'
import { ReturnedItems } from '../ui/return-items.tsx'
import { NoWithdrawal, WithdrawalForm } from '../ui/withdrawal-form.tsx'
import { WithdrawalReceipt } from '../ui/withdrawal-receipt.tsx'
import type { Route } from './+types/withdrawal.page'
import { orderInAddress, pageOf } from './return-page.server.ts'
import '../ui/returns.css'

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { order, returns } = await pageOf(ctx, params)
  const search = new URL(request.url).searchParams
  const path = `/recesso/${order.type}/${order.id}`
  const receipt = returns.find((one) => one.kind === 'withdrawal' && String(one.id) === search.get('ricevuta'))
  const chosen = chosenIn((name) => search.get(name), order, 'withdrawal')
  const isAsked = search.get('passo') === '1'
  const step = isAsked && piecesChosen(chosen).length > 0 ? 1 : 0
  return { order, path, receipt: receipt ?? null, chosen, step, isAsked }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { kind, id } = orderInAddress(params)
  const form = await readForm(request)
  const { order } = await pageOf(ctx, params)
  return answerForm(form, async () => {
    const chosen = chosenIn((name) => form.get(name), order, 'withdrawal')
    const pieces = piecesChosen(chosen)
    const input = parseForm(WithdrawalInput, { lines: pieces.length > 0 ? pieces : null })
    const withdrawalId = await withdraw(ctx, kind, id, input)
    return redirect(`/recesso/${order.type}/${order.id}?ricevuta=${withdrawalId}`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('recesso'))

/** The legal function of withdrawal: choose the lines, confirm, receipt (K5, art. 54-bis Codice del consumo). */
export default function WithdrawalPage() {
  const { order, path, receipt, chosen, step, isAsked } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <div className="page return-page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${order.number}`, to: order.path },
          { label: 'Recesso' },
        ]}
      />
      <PageHeader title={receipt ? 'Recesso comunicato' : 'Recedere dal contratto qui'}>
        Ordine {order.number}, {order.supplier.name}.
      </PageHeader>
      {receipt ? (
        <div className="return-columns">
          <WithdrawalReceipt view={receipt} order={order} isOwn pdf={`/api${path}/ricevuta?id=${receipt.id}`} />
          <aside>
            <ReturnedItems view={receipt} order={order} />
          </aside>
        </div>
      ) : order.canWithdraw ? (
        <WithdrawalForm
          order={order}
          path={path}
          back={order.path}
          start={chosen}
          step={step === 1 ? 1 : 0}
          isAsked={isAsked}
          failure={failure}
        />
      ) : (
        <NoWithdrawal order={order} />
      )}
    </div>
  )
}
