import { data, Form, redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { FormNote } from '#ui/note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { WarningBody } from '../reports.contract.ts'
import { reportableTitle } from '../reports.queries.server.ts'
import { REPORT_MAX, type ReportKind, reportKinds, reportSent, reportTitle } from '../reports.rules.ts'
import { fileReport } from '../reports.service.server.ts'
import type { Route } from './+types/report.page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('segnalazione'))

const subjectIn = (params: Route.LoaderArgs['params']): { subject: ReportKind; id: number } => {
  const subject = reportKinds.find((kind) => kind === params.subject)
  if (!subject) throw data(null, { status: 404 })
  return { subject, id: pageId(params.id) }
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = signedInPage(ctx, request)
  const { subject, id } = subjectIn(params)
  // Suppliers report announcements, either side its conversation, couples everything else (OQ-089).
  const isReporter =
    subject === 'messages' ? actor.kind !== 'admin' : actor.kind === (subject === 'auctions' ? 'supplier' : 'couple')
  if (!isReporter) throw redirect('/?avviso=ruolo')
  const title = await orErrorPage(() => reportableTitle(ctx, subject, id))
  if (title === null) throw data(null, { status: 404 })
  return { title }
}

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  const { subject, id } = subjectIn(params)
  const form = await request.formData()
  return answerForm(form, async () => {
    const { text } = parseForm(WarningBody, { idref: id, table: subject, text: form.get('text') ?? '' })
    await fileReport(ctx, { subject, subjectId: id, text })
    return { ok: true as const }
  })
}

/** /segnala/{kind}/{id}: the report's window as a page, for who has no scripts. */
export default function ReportPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: reportTitle }]} />
      <PageHeader title={actionData?.ok ? 'Attenzione' : reportTitle}>{title}</PageHeader>
      {actionData?.ok ? (
        <FormNote tone="success">{reportSent}</FormNote>
      ) : (
        <Form method="post" noValidate className="report-form">
          <TextArea
            label="Che cosa non va?"
            name="text"
            countTo={REPORT_MAX}
            rows={6}
            defaultValue={String(actionData?.values.text ?? '')}
            error={actionData?.fields.text}
          />
          <FormNote>{actionData && Object.keys(actionData.fields).length === 0 ? actionData.message : null}</FormNote>
          <Button type="submit">Fatto</Button>
        </Form>
      )}
    </div>
  )
}
