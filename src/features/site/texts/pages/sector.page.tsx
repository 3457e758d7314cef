import { type FormEvent, useState } from 'react'
import { redirectDocument, useLoaderData, useNavigation } from 'react-router'
import { useOrigin } from '#areas/public/seo.ts'
import { suppliersOf } from '#features/site/catalog/list-seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { previewSector, restoreSector, saveSector } from '../sectors/sectors.service.server.ts'
import { sectorEditor } from '../sectors/sectors-page.server.ts'
import { ChangeInput } from '../texts.contract.ts'
import { sectorPath, sectorsPath } from '../texts-address.rules.ts'
import { typedFields } from '../typed-fields.server.ts'
import type { Failure } from '../ui/failure.ts'
import { SectorPreview } from '../ui/sector-preview.tsx'
import { SeoPreview } from '../ui/seo-preview.tsx'
import { TextFields } from '../ui/text-fields.tsx'
import { VersionList } from '../ui/version-list.tsx'
import type { Route } from './+types/sector.page'
import '../ui/texts.css'
import '../ui/sectors.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.values.name ?? 'Settore'} | Portale Promessi` },
  { name: 'robots', content: 'noindex' },
]

const saidOf: Readonly<Record<string, string>> = {
  salvato: 'Salvato: vale da subito, su tutto il sito.',
  ripreso: 'Versione ripresa: vale da subito.',
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const before = Number(searchParams.get('prima')) || undefined
  const view = await orErrorPage(() => sectorEditor(ctx, params.slug, before))
  return { ...view, said: saidOf[searchParams.get('fatto') ?? ''] ?? null }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** Saves, brings a version back, or only shows how it would look. The next page is loaded whole: the browser keeps names, too. */
export const action = async ({ context, request, params: { slug } }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  const what = form.get('what')
  return answerForm(form, async () => {
    const typed = typedFields(form)
    if (what === 'preview') {
      const fields = await previewSector(ctx, slug, typed)
      const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
      const isPreview = Object.keys(fields).length === 0
      return { isPreview, failure: { message: 'Controlla i campi segnati.', fields, values } satisfies Failure }
    }
    const change = parseForm(ChangeInput, Object.fromEntries(form))
    if (what === 'restore') await restoreSector(ctx, { ...change, slug, number: Number(form.get('number')) })
    else await saveSector(ctx, { ...change, slug, typed })
    return redirectDocument(`${sectorPath(slug)}?fatto=${what === 'restore' ? 'ripreso' : 'salvato'}`)
  })
}

interface Answer {
  readonly isPreview: boolean
  readonly failure: Failure
}

/** What the action answered: what was typed, to be looked at, or a refusal. */
const readAnswer = (answer: Answer | FormFailure | undefined) =>
  answer && 'ok' in answer ? { failure: answer, isPreview: false } : { isPreview: false, ...answer }

/** The words as they are typed, for the preview beside them. */
const useTyped = (
  fields: readonly { readonly name: string; readonly original: string }[],
  values: Readonly<Record<string, string>>,
  sent: Failure | undefined,
) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement
    if (name.startsWith('field.')) setTyped((all) => ({ ...all, [name.slice('field.'.length)]: value }))
  }
  const words = (name: string): string => {
    const said = typed[name] ?? sent?.values[`field.${name}`] ?? values[name]
    return String(said ?? '').trim() || (fields.find((field) => field.name === name)?.original ?? '')
  }
  return { words, onInput }
}

/** One sector or category: its words and rules, how it will look, and its versions. */
export default function SectorEditor({ actionData }: Route.ComponentProps) {
  const view = useLoaderData<typeof loader>()
  const { look, slug, macro, path, fields, values, number, isChanged, said } = view
  const origin = useOrigin()
  const hydrated = useHydrated()
  const { failure, isPreview } = readAnswer(actionData as Answer | FormFailure | undefined)
  const isRestore = failure?.values.what === 'restore'
  const mine = isRestore ? undefined : failure
  const hasFields = Object.keys(mine?.fields ?? {}).length > 0
  const sending = useNavigation().formData?.get('what')
  const { words, onInput } = useTyped(fields, values, mine)
  return (
    <div className="text-editor">
      <Breadcrumb items={[{ label: 'Settori', to: sectorsPath }, { label: values.name ?? '' }]} />
      <PageHeader title={values.name ?? ''}>
        {look === 'sector' ? `Settore della categoria ${macro.name}. ` : 'Categoria. '}
        {isChanged ? 'Con modifiche vostre.' : 'Come il sito è nato.'} Un campo vuoto torna all’originale.{' '}
        <Link to={path} reloadDocument>
          Apri l’elenco dei fornitori
        </Link>
      </PageHeader>
      <FormNote tone="success">{actionData ? null : said}</FormNote>
      <div className="text-editor__columns">
        <Form method="post" className="text-editor__form" key={number} onInput={onInput} preventScrollReset>
          <input type="hidden" name="seen" value={number} />
          {mine && !isPreview && (!hasFields || !mine.fields.reason) && <FormNote>{mine.message}</FormNote>}
          {isPreview && <Note>Questa è l’anteprima: non è ancora salvato nulla.</Note>}
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
            {!hydrated && (
              <Button type="submit" name="what" value="preview" variant="outline">
                Anteprima
              </Button>
            )}
          </div>
        </Form>
        <div className="text-editor__aside">
          <SectorPreview look={look} macro={macro} words={words} />
          <SeoPreview
            {...suppliersOf(words('name'))}
            address={`${origin.replace(/^https?:\/\//, '')}${path}`}
            sitemap={null}
          />
        </div>
      </div>
      <VersionList
        versions={view.versions}
        number={number}
        canReturn={isChanged}
        older={view.next === null ? null : `${sectorPath(slug)}?prima=${view.next}#versioni`}
        failure={isRestore ? failure : undefined}
      />
    </div>
  )
}
