import { redirect, useLoaderData, useNavigation } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { addQuestion } from '../faq/faq.service.server.ts'
import { faqFields } from '../faq/faq-answers.rules.ts'
import { editorPath, textsPath } from '../texts-address.rules.ts'
import { typedFields } from '../typed-fields.server.ts'
import { TextFields } from '../ui/text-fields.tsx'
import type { Route } from './+types/new-question.page'
import '../ui/texts.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Nuova domanda | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, request }: Route.LoaderArgs) => {
  adminPage(ctxOf(context), request)
  return { fields: faqFields('') }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const topic = await addQuestion(ctx, { typed: typedFields(form), reason: String(form.get('reason') ?? '') })
    return redirect(`${editorPath('faq', topic)}&fatto=nuova`)
  })
}

/** A question staff asks and answers: it stands last, and is moved from the list. */
export default function NewQuestion({ actionData }: Route.ComponentProps) {
  const { fields } = useLoaderData<typeof loader>()
  const failure = actionData as FormFailure | undefined
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="text-editor">
      <div>
        <BackLink to={textsPath('faq')}>Testi</BackLink>
        <PageHeader title="Nuova domanda">Va in fondo alle altre: poi la sposti dove serve.</PageHeader>
      </div>
      <Form method="post" className="card text-editor__form">
        {failure && <FormNote>{failure.message}</FormNote>}
        <TextFields fields={fields} values={{ audience: 'tutti' }} failure={failure} />
        <TextField
          label="Motivo"
          name="reason"
          required
          maxLength={REASON_MAX}
          defaultValue={failure && String(failure.values.reason ?? '')}
          error={failure?.fields.reason}
        />
        <div className="text-editor__buttons">
          <Button type="submit" loading={busy}>
            Aggiungi la domanda
          </Button>
        </div>
      </Form>
    </div>
  )
}
