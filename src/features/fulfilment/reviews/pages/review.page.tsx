import { useState } from 'react'
import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { orderKindOf, orderPath } from '#features/fulfilment/orders/order.rules.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { todayInRome } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { ReviewsInput, type reviewErrors, reviewsFromForm } from '../reviews.contract.ts'
import { reviewForm } from '../reviews.queries.server.ts'
import { saveReviews } from '../reviews.service.server.ts'
import { ReviewLine } from '../ui/review-line.tsx'
import { missingForReview, type ReviewDraft } from '../ui/review-missing.rules.ts'
import { ReviewSignature } from '../ui/review-signature.tsx'
import type { ReviewLineView } from '../views.ts'
import type { Route } from './+types/review.page'
import '../ui/review.css'

/** The order in the address; an unknown type leads to the purchases (OQ-136). */
const orderIn = (params: Route.LoaderArgs['params']) => {
  const kind = orderKindOf(params.type)
  if (!kind) throw redirect('/my-auctions/1')
  const id = pageId(params.id)
  return { kind, id, path: orderPath(kind, id) }
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { kind, id, path } = orderIn(params)
  const review = await orErrorPage(() =>
    reviewForm(ctx, kind, id).catch((error: { code?: unknown }) => {
      // What has not arrived cannot be reviewed yet: the order says how far it is.
      throw error.code === ('not_received' satisfies keyof typeof reviewErrors) ? redirect(path) : error
    }),
  )
  return { review, today: todayInRome(ctx.now) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { kind, id, path } = orderIn(params)
  const form = await readForm(request)
  return answerForm(form, async () => {
    await saveReviews(ctx, kind, id, parseForm(ReviewsInput, reviewsFromForm(form)))
    return redirect(`${path}?recensione=ok`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('recensione'))

const startOf = (line: ReviewLineView, failure: FormFailure | undefined): ReviewDraft => {
  const typed = (name: string, otherwise: string): string =>
    failure ? String(failure.values[`${name}-${line.lineId}`] ?? '') : otherwise
  return {
    lineId: line.lineId,
    item: line.title,
    stars: Number(typed('stars', String(line.stars))) || 0,
    title: typed('title', line.reviewTitle),
    text: typed('description', line.reviewText),
  }
}

/** The review of what was received: a rating, a title and a text for each thing (REV-01 to REV-07). */
export default function ReviewPage() {
  const { review, today } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const hydrated = useHydrated()
  const busy = useNavigation().state === 'submitting'
  const [drafts, setDrafts] = useState(() => review.lines.map((line) => startOf(line, failure)))
  const [anonymous, setAnonymous] = useState(failure ? failure.values.anonymous !== undefined : review.anonymous)
  const change = (lineId: number, part: Partial<ReviewDraft>) =>
    setDrafts((before) => before.map((draft) => (draft.lineId === lineId ? { ...draft, ...part } : draft)))
  // Without scripts nothing can be known before it is sent: the server says what is missing.
  const missing = hydrated ? missingForReview(drafts) : null
  return (
    <div className="page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${review.orderNumber}`, to: review.orderPath },
          { label: 'Recensione' },
        ]}
      />
      <PageHeader title={`Com’è andata con ${review.supplierName}?`}>
        {review.lines.length === 1 ? 'Un voto e due parole.' : 'Un voto per ogni prodotto.'} La tua recensione aiuta le
        coppie che scelgono dopo di te.
      </PageHeader>
      <Form method="post" noValidate className="review-columns">
        <div className="review-columns__lines">
          {review.lines.map((line, index) => (
            <ReviewLine
              key={line.lineId}
              line={line}
              start={startOf(line, failure)}
              errorOf={(field) => failure?.fields[`lines.${index}.${field}`] ?? null}
              onChange={(part) => change(line.lineId, part)}
            />
          ))}
        </div>
        <aside>
          <ReviewSignature
            draft={drafts[0]}
            name={review.authorName}
            anonymous={anonymous}
            onAnonymous={setAnonymous}
            today={today}
          >
            <FormNote>{failure?.message}</FormNote>
            <Button type="submit" wide loading={busy} {...(missing ? { disabledReason: missing } : {})}>
              {review.exists ? 'Modifica recensione' : 'Invia'}
            </Button>
          </ReviewSignature>
        </aside>
      </Form>
    </div>
  )
}
