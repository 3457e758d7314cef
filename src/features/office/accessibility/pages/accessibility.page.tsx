import { useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { LongRead } from '#features/site/legal/ui/long-read.tsx'
import { pageSeo, siteText } from '#features/site/texts/index.server.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FeedbackForm as FeedbackShape } from '../feedback.contract.ts'
import { sendFeedback } from '../feedback.service.server.ts'
import { FeedbackForm } from '../ui/feedback-form.tsx'
import type { Route } from './+types/accessibility.page'

export const loader = async ({ context }: Route.LoaderArgs) => {
  cacheFor(context, 'legal')
  const { title, html, contents } = await siteText('accessibilita')
  return { seo: await pageSeo('accessibilita'), title, html, contents }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  return answerForm(form, async () => {
    const feedback = parseForm(FeedbackShape, Object.fromEntries(form))
    await sendFeedback(ctxOf(context), feedback)
    return { ok: true as const, email: feedback.email }
  })
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** /accessibilita: how accessible the site is, its known gaps, and a form for reporting obstacles (ecosystem A5). */
export default function AccessibilityPage({ actionData }: Route.ComponentProps) {
  const { title, html, contents } = useLoaderData<typeof loader>()
  return <LongRead title={title} html={html} contents={contents} foot={<FeedbackForm answered={actionData} />} />
}
