import { type FormEvent, useState } from 'react'
import { redirect, useLoaderData, useNavigation } from 'react-router'
import { useOrigin } from '#areas/public/seo.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import '#ui/written-text.css'
import { definitionsOf } from '../definitions.server.ts'
import { previewOf, textEditor } from '../editor-page.server.ts'
import { ChangeInput, TextRef } from '../texts.contract.ts'
import { restoreText, saveText } from '../texts.service.server.ts'
import { editorPath, listOf } from '../texts-address.rules.ts'
import { typedFields } from '../typed-fields.server.ts'
import type { Failure } from '../ui/failure.ts'
import { PreviewCard } from '../ui/preview-card.tsx'
import { SeoPreview } from '../ui/seo-preview.tsx'
import { TextFields } from '../ui/text-fields.tsx'
import { VersionList } from '../ui/version-list.tsx'
import type { TextPreview } from '../views.ts'
import type { Route } from './+types/text-editor.page'
import '../ui/texts.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Modifica un testo | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const refOf = (request: Request) => {
  const { searchParams } = new URL(request.url)
  const ref = TextRef.safeParse(Object.fromEntries(searchParams))
  if (!ref.success) throw redirect('/portal/testi')
  return { kind: ref.data.tipo, key: ref.data.chiave, searchParams }
}

const saidOf: Readonly<Record<string, string>> = {
  salvato: 'Salvato: vale da subito.',
  ripreso: 'Versione ripresa: vale da subito.',
  nuova: 'Domanda aggiunta in fondo alla pagina.',
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { kind, key, searchParams } = refOf(request)
  const before = Number(searchParams.get('prima')) || undefined
  const view = await orErrorPage(() => textEditor(ctx, kind, key, before))
  return { ...view, said: saidOf[searchParams.get('fatto') ?? ''] ?? null }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** Saves, brings a version back, or only shows how the words would look. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { kind, key } = refOf(request)
  const form = await readForm(request)
  const what = form.get('what')
  return answerForm(form, async () => {
    const typed = typedFields(form)
    if (what === 'preview') {
      const text = await definitionsOf(kind, key)
      const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
      const fields = text?.problems(typed) ?? {}
      const preview = text && Object.keys(fields).length === 0 ? previewOf(kind, key, text, typed) : null
      return { preview, failure: { message: 'Controlla i campi segnati.', fields, values } satisfies Failure }
    }
    const change = parseForm(ChangeInput, Object.fromEntries(form))
    if (what === 'restore') await restoreText(ctx, { ...change, kind, key, number: Number(form.get('number')) })
    else await saveText(ctx, { ...change, kind, key, typed })
    return redirect(`${editorPath(kind, key)}&fatto=${what === 'restore' ? 'ripreso' : 'salvato'}`)
  })
}

interface Answer {
  readonly preview?: TextPreview | null
  readonly failure?: Failure
}

/** What the action answered: a preview with what was typed, or a refusal. */
const readAnswer = (answer: Answer | FormFailure | undefined) => {
  if (!answer) return { failure: undefined, typedPreview: null }
  if ('ok' in answer) return { failure: answer, typedPreview: null }
  return { failure: answer.failure, typedPreview: answer.preview ?? null }
}

/** The words as they are typed, for the preview beside them. */
const useTyped = (values: Readonly<Record<string, string>>) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement
    if (name.startsWith('field.')) setTyped((all) => ({ ...all, [name.slice('field.'.length)]: value }))
  }
  return { words: (name: string, original: string) => (typed[name] ?? values[name]) || original, onInput }
}

/** One text: its fields, how it will look, and its versions. */
export default function TextEditor({ actionData }: Route.ComponentProps) {
  const view = useLoaderData<typeof loader>()
  const { kind, key, label, path, fields, values, number, isChanged, preview, places, said } = view
  const origin = useOrigin()
  const { failure, typedPreview } = readAnswer(actionData as Answer | FormFailure | undefined)
  const isRestore = failure?.values.what === 'restore'
  const mine = isRestore ? undefined : failure
  const hasFields = Object.keys(mine?.fields ?? {}).length > 0
  const sending = useNavigation().formData?.get('what')
  const { words, onInput } = useTyped(values)
  const original = (name: string) => fields.find((field) => field.name === name)?.original ?? ''
  const shown = typedPreview ?? (hasFields ? null : preview)
  return (
    <div className="text-editor">
      <div>
        <BackLink to={listOf(kind)}>Testi</BackLink>
        <PageHeader title={kind === 'faq' ? values.question || label : label}>
          {kind === 'email' && <>Messaggio {key}. </>}
          {isChanged ? 'Riscritto dallo staff.' : 'Con le parole con cui il sito è nato.'} Un campo vuoto torna
          all’originale.{' '}
          {path?.startsWith('/') && (
            <Link to={path} reloadDocument>
              Apri la pagina
            </Link>
          )}
        </PageHeader>
      </div>
      <FormNote tone="success">{actionData ? null : said}</FormNote>
      {view.isStale && (
        <Note tone="warning">
          Questo messaggio è cambiato con un rilascio: le parole scritte qui non vengono usate finché non le rivedi e le
          salvi di nuovo.
        </Note>
      )}
      <div className="text-editor__columns">
        <Form method="post" className="card text-editor__form" key={number} onInput={onInput} preventScrollReset>
          <input type="hidden" name="seen" value={number} />
          {mine && !typedPreview && (!hasFields || !mine.fields.reason) && <FormNote>{mine.message}</FormNote>}
          <TextFields fields={fields} values={values} failure={mine} />
          <TextField
            label="Motivo della modifica"
            name="reason"
            maxLength={REASON_MAX}
            defaultValue={mine && String(mine.values.reason ?? '')}
            help="Resta fra le versioni, con il tuo nome."
            error={mine?.fields.reason}
          />
          <div className="text-editor__buttons">
            <Button type="submit" name="what" value="save" loading={sending === 'save'}>
              Salva
            </Button>
            {(preview || kind === 'page') && path !== '/come-funziona' && (
              <Button type="submit" name="what" value="preview" variant="outline" loading={sending === 'preview'}>
                Anteprima
              </Button>
            )}
          </div>
        </Form>
        <div className="text-editor__aside">
          {kind === 'seo' && (
            <SeoPreview
              title={words('title', original('title'))}
              description={words('description', original('description'))}
              address={`${origin.replace(/^https?:\/\//, '')}${path}`}
              sitemap={view.sitemap}
            />
          )}
          {shown && <PreviewCard preview={shown} isTyped={typedPreview !== null} />}
          {places.length > 0 && (
            <Card title="Segnaposti">
              <p className="small muted">
                Al loro posto va il valore del messaggio. Se in un messaggio un valore manca, quel paragrafo torna alle
                parole originali.
              </p>
              <DefinitionList items={places.map(({ name, example }) => ({ term: `{${name}}`, value: example }))} />
            </Card>
          )}
        </div>
      </div>
      <VersionList
        versions={view.versions}
        number={number}
        canReturn={view.hasOriginal && isChanged}
        older={view.next === null ? null : `${editorPath(kind, key)}&prima=${view.next}#versioni`}
        failure={isRestore ? failure : undefined}
      />
    </div>
  )
}
