import { redirect, useActionData, useLoaderData } from 'react-router'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { pageId } from '#platform/pages/refusal.server.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { dataListQuery } from '#ui/lists/data-list.rules.ts'
import { setReviewHidden } from '../moderation.service.server.ts'
import { supplierReviews } from '../portal-reviews.queries.server.ts'
import { portalReviewsOf, readReviews, reviewsList } from '../portal-reviews.rules.ts'
import { replyToReview } from '../reply.service.server.ts'
import { ReplyInput } from '../reviews.contract.ts'
import { staffReviews } from '../staff-reviews.queries.server.ts'
import { readStaffReviewQuery, staffReviewsPath } from '../staff-reviews.rules.ts'
import { StaffReviews } from '../ui/staff-reviews.tsx'
import { SupplierReviews } from '../ui/supplier-reviews.tsx'
import type { Route } from './+types/portal-reviews.page'
import '../ui/portal-reviews.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Recensioni | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

/** Suppliers and staff, each with a list of their own. */
const readerOf = (ctx: Ctx, request: Request): 'supplier' | 'admin' => {
  const { kind } = signedInPage(ctx, request)
  if (kind === 'couple') throw redirect('/?avviso=ruolo')
  return kind
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  if (readerOf(ctx, request) === 'admin') {
    const query = readStaffReviewQuery(searchParams)
    const reviews = await staffReviews(ctx, query)
    const done = searchParams.get('fatto')
    return { reader: 'admin' as const, query: { ...query, page: reviews.page }, reviews, done }
  }
  const { state, views } = await openDataList(ctx, reviewsList, request)
  const reviews = await supplierReviews(ctx, portalReviewsOf(state))
  const saved = searchParams.get('risposta')
  return { reader: 'supplier' as const, state: { ...state, page: reviews.page }, views, reviews, saved }
}

const reply = async (ctx: Ctx, search: URLSearchParams, form: FormData) => {
  const id = pageId(String(form.get('review') ?? ''))
  await replyToReview(ctx, id, parseForm(ReplyInput, Object.fromEntries(form)))
  const state = readReviews(search)
  // An answered review leaves the view of the unanswered: its place in the whole list is where the answer is seen.
  const query = state.view === 'senza-risposta' ? new URLSearchParams() : dataListQuery(reviewsList, state)
  query.set('risposta', String(id))
  return redirect(`${reviewsList.path}?${query}#recensione-${id}`)
}

const moderate = async (ctx: Ctx, search: URLSearchParams, form: FormData) => {
  const id = pageId(String(form.get('review') ?? ''))
  const hidden = form.get('decision') !== 'show'
  await setReviewHidden(ctx, id, hidden, parseForm(ReasonBody, Object.fromEntries(form)).reason)
  const path = staffReviewsPath({ ...readStaffReviewQuery(search), id })
  return redirect(`${path}&fatto=${hidden ? 'nascosta' : 'visibile'}`)
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const reader = readerOf(ctx, request)
  const form = await readForm(request)
  const search = new URL(request.url).searchParams
  return answerForm(form, async () =>
    reader === 'admin'
      ? moderate(ctx, search, form)
      : ((await changeViews(ctx, reviewsList, form)) ?? reply(ctx, search, form)),
  )
}

/** "Recensioni" of the portal: the supplier answers, staff moderates (PORTAL-09, OQ-135). */
export default function PortalReviewsPage() {
  const data = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  if (data.reader === 'admin') return <StaffReviews {...data} failure={failure} />
  return <SupplierReviews {...data} failure={failure} />
}
