import { useActionData, useLoaderData } from 'react-router'
import { decisionInForce } from '#features/trust/reports/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm, SEVERAL_FILES } from '#platform/pages/read-form.server.ts'
import { showcaseEditor } from '../editor/editor.queries.server.ts'
import { changeFromEditor, type EditorDone } from '../editor/editor.server.ts'
import { BrandingPanel } from '../ui/branding-panel.tsx'
import { EditorFrame } from '../ui/editor-frame.tsx'
import { PhotosPanel } from '../ui/photos-panel.tsx'
import { ShowcaseForm } from '../ui/showcase-form.tsx'
import type { Route } from './+types/showcase-editor.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Vetrina | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId, member } = supplierPage(ctx, request)
  const view = await showcaseEditor(accountId)
  const withheld = await decisionInForce(ctx, 'vetrina', accountId, view.isWithheld)
  return { view, isMember: member !== null, withheld, saved: new URL(request.url).searchParams.has('salvato') }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request, SEVERAL_FILES)
  return answerForm(form, () => changeFromEditor(ctx, form))
}

/** The editor of the public page at `/portal/vetrina`: six sections, pictures, photos, price, and how complete it is. */
export default function ShowcaseEditor() {
  const { view, isMember, withheld, saved } = useLoaderData<typeof loader>()
  const answer = useActionData<FormFailure | EditorDone>()
  const failure = answer?.ok === false ? answer : null
  const intent = failure?.values.intent
  return (
    <EditorFrame
      tab="vetrina"
      title="Vetrina"
      intro="La pagina che gli sposi trovano fra i fornitori: chi sei, che cosa offri, le tue foto."
      publicPath={view.publicPath}
      isVisible={view.isVisible}
      withheld={withheld}
      notice={answer?.ok ? answer.message : null}
    >
      <ShowcaseForm
        view={view}
        isMember={isMember}
        saved={saved && !failure}
        answer={intent === 'showcase' ? failure : null}
        pictures={
          <>
            <BrandingPanel view={view} answer={intent === 'branding' ? failure : null} />
            <PhotosPanel
              photos={view.photos}
              answer={intent === 'showcase' || intent === 'branding' ? null : failure}
            />
          </>
        }
      />
    </EditorFrame>
  )
}
