import { ArrowLeft } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { supplierSale } from '#features/fulfilment/sales/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { returnChoices } from '../case-facts.queries.server.ts'
import { disputesOfOrder } from '../dispute.queries.server.ts'
import { OpenDisputeInput } from '../disputes.contract.ts'
import { openDispute } from '../parties.service.server.ts'
import { HowItGoes } from '../ui/how-it-goes.tsx'
import { OpenForm } from '../ui/open-form.tsx'
import type { Route } from './+types/open-sale-dispute.page'
import { filesIn, formWithFiles } from './dispute-page.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Chiedi aiuto a Promessi | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  const { number, path, coupleName } = await orErrorPage(() => supplierSale(ctx, id))
  const { openPath, items } = await disputesOfOrder(ctx, id)
  if (!openPath) throw redirect(items[0]?.path ?? path)
  return {
    ...{ number, path, coupleName, returns: await returnChoices(id) },
    asked: Number(new URL(request.url).searchParams.get('reso')) || null,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  const form = await formWithFiles(request, 'open')
  return answerForm(form, async () => {
    const files = await filesIn(form)
    const input = parseForm(OpenDisputeInput, Object.fromEntries(form))
    return redirect(`/portal/controversie/${await openDispute(ctx, id, input, null, files)}?fatto=aperta`)
  })
}

/** `/portal/orders/{id}/aiuto`: "Chiedi aiuto a Promessi", for the seller. */
export default function OpenSaleDisputePage() {
  const { number, path, coupleName, returns, asked } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <>
      <div>
        <Link className="link small" to={path}>
          <ArrowLeft className="icon" aria-hidden="true" />
          Ordine {number}
        </Link>
        <PageHeader title="Chiedi aiuto a Promessi">
          Ordine {number}, {coupleName}
        </PageHeader>
      </div>
      <div className="dispute">
        <Card>
          <OpenForm side="supplier" backTo={path} returns={returns} asked={asked} failure={failure} />
        </Card>
        <HowItGoes other={coupleName} />
      </div>
    </>
  )
}
