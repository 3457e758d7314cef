import { redirect, useActionData, useLoaderData } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { disputeFor } from '../dispute.queries.server.ts'
import { DisputeFacts, DisputeStory } from '../ui/dispute-story.tsx'
import { PartyForms } from '../ui/party-forms.tsx'
import { StaffForms } from '../ui/staff-forms.tsx'
import type { Route } from './+types/portal-dispute.page'
import { doneText, formWithFiles, runPartyForm, runStaffForm } from './dispute-page.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Controversia ${loaderData.view.number}` : 'Controversia'} | Portale Promessi` },
  { name: 'robots', content: 'noindex' },
]

/** Sellers and staff; couples read the same on a page of theirs. */
const enter = (ctx: ReturnType<typeof ctxOf>, request: Request) => {
  const { kind } = signedInPage(ctx, request)
  if (kind === 'couple') throw redirect('/?avviso=ruolo')
  return { isStaff: kind === 'admin' }
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const id = pageId(params.id)
  const { isStaff } = enter(ctx, request)
  return { view: await orErrorPage(() => disputeFor(ctx, id)), isStaff, done: doneText(request) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const id = pageId(params.id)
  const { isStaff } = enter(ctx, request)
  const form = await formWithFiles(request, isStaff ? 'ask' : 'speak')
  const run = isStaff ? runStaffForm : runPartyForm
  return answerForm(form, async () => redirect(`/portal/controversie/${id}?fatto=${await run(ctx, id, form)}`))
}

/** `/portal/controversie/{id}`: a dispute as its seller reads it, and as staff mediates and decides it. */
export default function PortalDisputePage() {
  const { view, isStaff, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  return (
    <>
      <div>
        <BackLink to={isStaff ? '/portal/controversie' : view.order.path}>
          {isStaff ? 'Controversie' : `Ordine ${view.orderNumber}`}
        </BackLink>
        <PageHeader title={`Controversia ${view.number}`}>
          {view.reasonText}. Ordine {view.orderNumber}, {view.order.title}.
        </PageHeader>
      </div>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <div className="dispute">
        <div className="dispute__side">
          <DisputeStory entries={view.entries} />
          {isStaff ? <StaffForms view={view} failure={failure} /> : <PartyForms view={view} failure={failure} />}
        </div>
        <div className="dispute__side">
          <DisputeFacts view={view} />
        </div>
      </div>
    </>
  )
}
