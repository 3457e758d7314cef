import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { coupleOrder } from '#features/fulfilment/orders/index.server.ts'
import { orderKindOf } from '#features/fulfilment/orders/order.rules.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { returnChoices } from '../case-facts.queries.server.ts'
import { disputesOfOrder } from '../dispute.queries.server.ts'
import { OpenDisputeInput } from '../disputes.contract.ts'
import { openDispute } from '../parties.service.server.ts'
import { HowItGoes } from '../ui/how-it-goes.tsx'
import { OpenForm } from '../ui/open-form.tsx'
import type { Route } from './+types/open-dispute.page'
import { filesIn, formWithFiles } from './dispute-page.server.ts'

/** An unknown type leads to the purchases (OQ-136). */
const kindIn = (type: string) => {
  const kind = orderKindOf(type)
  if (!kind) throw redirect('/my-auctions/1')
  return kind
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  kindIn(params.type)
  const id = pageId(params.id)
  const order = await orErrorPage(() => coupleOrder(ctx, params.type, id))
  const { openPath, items } = await disputesOfOrder(ctx, id)
  // One open dispute per order: a second visit leads to it.
  if (!openPath) throw redirect(items[0]?.path ?? order.path)
  const { number, path, supplier } = order
  return {
    ...{ number, path, supplier, returns: await returnChoices(id) },
    asked: Number(new URL(request.url).searchParams.get('reso')) || null,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const kind = kindIn(params.type)
  const id = pageId(params.id)
  const form = await formWithFiles(request, 'open')
  return answerForm(form, async () => {
    const files = await filesIn(form)
    const input = parseForm(OpenDisputeInput, Object.fromEntries(form))
    return redirect(`/controversie/${await openDispute(ctx, id, input, kind, files)}?fatto=aperta`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('aiuto-ordine'))

/** `/aiuto-ordine/{type}/{id}`: "Chiedi aiuto a Promessi", for the couple. */
export default function OpenDisputePage() {
  const { number, path, supplier, returns, asked } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <div className="page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${number}`, to: path },
          { label: 'Chiedi aiuto' },
        ]}
      />
      <PageHeader title="Chiedi aiuto a Promessi">
        Ordine {number} da {supplier.name}.
      </PageHeader>
      <div className="dispute">
        <Card>
          <OpenForm side="couple" backTo={path} returns={returns} asked={asked} failure={failure} />
        </Card>
        <aside>
          <HowItGoes other={supplier.name} />
        </aside>
      </div>
    </div>
  )
}
