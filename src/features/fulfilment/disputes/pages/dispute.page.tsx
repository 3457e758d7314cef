import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { disputeFor } from '../dispute.queries.server.ts'
import { DisputeFacts, DisputeStory } from '../ui/dispute-story.tsx'
import { PartyForms } from '../ui/party-forms.tsx'
import type { Route } from './+types/dispute.page'
import { doneText, formWithFiles, runPartyForm } from './dispute-page.server.ts'

/** Suppliers and staff read the same in the portal. */
const enter = (ctx: ReturnType<typeof ctxOf>, request: Request, id: number) => {
  if (signedInPage(ctx, request).kind !== 'couple') throw redirect(`/portal/controversie/${id}`)
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const id = pageId(params.id)
  enter(ctx, request, id)
  return { view: await orErrorPage(() => disputeFor(ctx, id)), done: doneText(request) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const id = pageId(params.id)
  enter(ctx, request, id)
  const form = await formWithFiles(request, 'speak')
  return answerForm(form, async () => redirect(`/controversie/${id}?fatto=${await runPartyForm(ctx, id, form)}`))
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('aiuto-ordine'))

/** `/controversie/{id}`: a dispute as the couple reads it. */
export default function DisputePage() {
  const { view, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  return (
    <div className="page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${view.orderNumber}`, to: view.order.path },
          { label: 'Aiuto di Promessi' },
        ]}
      />
      <PageHeader title={`Richiesta di aiuto ${view.number}`}>
        {view.reasonText}. Ordine {view.orderNumber}, {view.order.title}.
      </PageHeader>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <div className="dispute">
        <div className="dispute__side">
          <DisputeStory entries={view.entries} />
          <PartyForms view={view} failure={failure} />
        </div>
        <aside className="dispute__side">
          <DisputeFacts view={view} />
        </aside>
      </div>
    </div>
  )
}
