import { redirectDocument, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { archiveBehind } from '../exports.queries.server.ts'
import { openArchive } from '../exports.service.server.ts'
import { DOWNLOAD_MINUTES, sizeText } from '../personal-data.rules.ts'
import type { Route } from './+types/archive-link.page'

/** Programs that read mails open every link in them: opening changes nothing, the button does. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  orErrorPage(() => archiveBehind(params.token, ctxOf(context).now))

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) =>
  answerForm(await readForm(request), async () =>
    redirectDocument(`/api/archives/${await openArchive(ctxOf(context), params.token)}`),
  )

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Archivio dei tuoi dati | Promessi', description: '', path: '', isPrivate: true })

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

/** The archive of a closed account, by the one-time link of an e-mail (GDPR art. 15). */
export default function ArchiveLinkPage() {
  const { sizeBytes, expiresAt } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <div className="page stack">
      <PageHeader title="L’archivio dei tuoi dati" />
      <p>
        Contiene tutto ciò che conserviamo sotto il tuo account: un file ZIP di {sizeText(sizeBytes)}, disponibile fino
        al {formatDayAtTime(expiresAt)}.
      </p>
      <Form method="post" reloadDocument className="stack">
        <FormNote>{failure?.message}</FormNote>
        <p>
          Il link vale una volta sola: dopo aver premuto il pulsante hai {DOWNLOAD_MINUTES} minuti per scaricare il
          file.
        </p>
        <div>
          <Button type="submit">Scarica l’archivio</Button>
        </div>
      </Form>
    </div>
  )
}
