import { data, redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { type Ctx, isSignedIn } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import { KnownNoticeInput, NoticeInput, WarningBody } from '../reports.contract.ts'
import { reportableTitle } from '../reports.queries.server.ts'
import {
  mayReport,
  noticeSent,
  REPORT_MAX,
  type ReportKind,
  reportKinds,
  reportSent,
  reportTitleOf,
} from '../reports.rules.ts'
import { fileNotice, fileReport } from '../reports.service.server.ts'
import { NoticeForm } from '../ui/notice-form.tsx'
import type { Route } from './+types/report.page'
import '../ui/report.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('segnalazione'))

const NOTICE_TITLE = 'Segnala un contenuto illecito'

const subjectIn = (params: Route.LoaderArgs['params']): { subject: ReportKind; id: number } => {
  const subject = reportKinds.find((kind) => kind === params.subject)
  if (!subject) throw data(null, { status: 404 })
  return { subject, id: pageId(params.id) }
}

/**
 * The short report, of whom it is for; everybody else, without an account too, gives notice of illegal content (art. 16 DSA). A
 * conversation is known to its two sides only, and staff decide instead of reporting.
 */
const formOf = (ctx: Ctx, request: Request, subject: ReportKind): 'report' | 'notice' => {
  const { actor } = ctx
  if (!isSignedIn(actor)) {
    if (subject === 'messages') signedInPage(ctx, request)
    return 'notice'
  }
  if (actor.kind === 'admin') throw redirect('/?avviso=ruolo')
  return mayReport(subject, actor.kind) ? 'report' : 'notice'
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { subject, id } = subjectIn(params)
  const form = formOf(ctx, request, subject)
  const title = await orErrorPage(() => reportableTitle(ctx, subject, id))
  if (title === null) throw data(null, { status: 404 })
  return {
    title,
    form,
    words: form === 'notice' ? NOTICE_TITLE : reportTitleOf(subject),
    isKnown: isSignedIn(ctx.actor),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const { subject, id } = subjectIn(params)
  const kind = formOf(ctx, request, subject)
  const form = await readForm(request)
  return answerForm(form, async () => {
    if (kind === 'report') {
      const { text } = parseForm(WarningBody, { idref: id, table: subject, text: form.get('text') ?? '' })
      await fileReport(ctx, { subject, subjectId: id, text })
      return { ok: true as const }
    }
    const values = Object.fromEntries(form)
    if (isSignedIn(ctx.actor)) {
      const { text } = parseForm(KnownNoticeInput, values)
      await fileNotice(ctx, { subject, subjectId: id, text }, null)
    } else {
      const { text, name, email } = parseForm(NoticeInput, values)
      await fileNotice(ctx, { subject, subjectId: id, text }, { name, email })
    }
    return { ok: true as const }
  })
}

/** "Segnala un problema" as a page. */
function ReportForm({ failure }: { readonly failure: FormFailure | null }) {
  return (
    <Form method="post" noValidate className="report-form">
      <TextArea
        label="Che cosa non va?"
        name="text"
        countTo={REPORT_MAX}
        rows={6}
        defaultValue={String(failure?.values.text ?? '')}
        error={failure?.fields.text}
      />
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <Button type="submit">Fatto</Button>
    </Form>
  )
}

/** /segnala/{kind}/{id}: the report's window as a page, for who has no scripts; and the notice of illegal content, for everybody. */
export default function ReportPage({ loaderData: { title, form, words, isKnown }, actionData }: Route.ComponentProps) {
  const failure = actionData?.ok === false ? actionData : null
  return (
    <div className="page">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: words }]} />
      <PageHeader title={actionData?.ok ? DONE_TITLE : words}>{title}</PageHeader>
      {actionData?.ok ? (
        <FormNote tone="success">{form === 'notice' ? noticeSent : reportSent}</FormNote>
      ) : form === 'notice' ? (
        <NoticeForm failure={failure} isKnown={isKnown} />
      ) : (
        <ReportForm failure={failure} />
      )}
    </div>
  )
}
