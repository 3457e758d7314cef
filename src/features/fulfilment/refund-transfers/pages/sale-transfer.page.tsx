import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { supplierSale } from '#features/fulfilment/sales/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { limitsWithFiles, readFormOr } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { PROOF_BYTES, PROOF_MISSING, PROOF_TOO_HEAVY } from '../transfer.rules.ts'
import { PaidInput } from '../transfers.contract.ts'
import { orderTransfers } from '../transfers.queries.server.ts'
import { markTransferPaid } from '../transfers.service.server.ts'
import { TransferState, transfersTitle } from '../ui/transfer-card.tsx'
import { PaidForm } from '../ui/transfer-forms.tsx'
import type { Route } from './+types/sale-transfer.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Bonifico agli sposi | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

const saleIn = (ctx: Ctx, params: Route.LoaderArgs['params']) => {
  const id = pageId(params.id)
  return orErrorPage(() => supplierSale(ctx, id))
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const { id, number, path, coupleName } = await saleIn(ctx, params)
  const transfers = await orderTransfers(ctx, id)
  if (transfers.length === 0) throw data(null, { status: 404 })
  return { number, path, coupleName, transfers, today: todayInRome(ctx.now) }
}

/** Twice what is kept, so that a heavy file is refused at its field and not as a broken page. */
const LIMITS = limitsWithFiles(2 * PROOF_BYTES)
const TOO_HEAVY = 'too-heavy'

const fileIn = async (form: FormData): Promise<Buffer> => {
  const file = form.get('file')
  const wrong = (message: string) => appError(commonErrors, 'invalid_request', { fields: { file: message } })
  if (file === TOO_HEAVY) throw wrong(PROOF_TOO_HEAVY)
  if (!(file instanceof File) || file.size === 0) throw wrong(PROOF_MISSING)
  return Buffer.from(await file.arrayBuffer())
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readFormOr(request, LIMITS, { file: TOO_HEAVY })
  const sale = await saleIn(ctx, params)
  return answerForm(form, async () => {
    const input = parseForm(PaidInput, Object.fromEntries(form))
    await markTransferPaid(ctx, sale.id, input, await fileIn(form))
    return redirect(`/portal/orders/${sale.id}/rimborso`)
  })
}

/** `/portal/orders/{id}/rimborso`: to which account the money of a sale goes back, and the form to say that it went. */
export default function SaleTransferPage() {
  const { number, path, coupleName, transfers, today } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  return (
    <>
      <div>
        <BackLink to={path}>Ordine {number}</BackLink>
        <PageHeader title={transfersTitle(transfers)}>
          Ordine {number}, {coupleName}
        </PageHeader>
      </div>
      {transfers.map((transfer) => (
        <Card key={`${transfer.id} ${transfer.status}`}>
          <div className="stack">
            <TransferState transfer={transfer} />
            <PaidForm transfer={transfer} failure={failure} today={today} />
          </div>
        </Card>
      ))}
    </>
  )
}
