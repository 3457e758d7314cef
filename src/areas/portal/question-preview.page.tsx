import { useLoaderData } from 'react-router'
import { shownAnswers } from '#features/auction/announcements/ui/wizard/wizard-dialogs.tsx'
import { WizardBar } from '#features/auction/announcements/ui/wizard/wizard-frame.tsx'
import { WizardScreen } from '#features/auction/announcements/ui/wizard/wizard-screen.tsx'
import { useWizard } from '#features/auction/announcements/ui/wizard/wizard-state.ts'
import { emptyDraft } from '#features/auction/announcements/wizard/wizard.rules.ts'
import { chooseSector } from '#features/auction/announcements/wizard/wizard-draft.rules.ts'
import { questionPreview } from '#features/auction/question-sets/index.server.ts'
import { questionsPath, sectorQuestionsPath } from '#features/auction/question-sets/question-address.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { todayInRome } from '#shared/days.ts'
import { WizardProgress } from '#ui/forms/wizard-progress.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { Route } from './+types/question-preview.page'
import '#features/auction/question-sets/ui/question-editor.css'
import '#features/auction/announcements/ui/wizard/wizard.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Anteprima delle domande | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const asked = new URL(request.url).searchParams.get('versione')
  const number = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : undefined
  const { sector, isDraft, set } = await orErrorPage(() => questionPreview(ctx, pageId(params.sector), number))
  return { sector, isDraft, set, today: todayInRome(ctx.now) }
}

const whatIs = ({ isDraft, set }: Pick<Awaited<ReturnType<typeof loader>>, 'isDraft' | 'set'>): string => {
  if (isDraft) return 'Bozza, non ancora pubblicata'
  return set.version === 0 ? 'Domande di partenza' : `Versione ${set.version}`
}

/** The questions of a sector in the very screens of the wizard; nothing of it is kept. */
export default function QuestionPreview() {
  const view = useLoaderData<typeof loader>()
  const { sector, set } = view
  return (
    <div className="question-desk">
      <Breadcrumb
        items={[
          { label: 'Domande degli annunci', to: questionsPath },
          { label: sector.name, to: sectorQuestionsPath(sector.id) },
          { label: 'Anteprima' },
        ]}
      />
      <Note>
        <b>{whatIs(view)}.</b> Rispondi come farebbero gli sposi: nessuna risposta viene conservata.
      </Note>
      {set.questions.length === 0 ? (
        <p>La bozza non ha domande: aggiungine una per vederla qui.</p>
      ) : (
        <Try key={JSON.stringify(set)} view={view} />
      )}
    </div>
  )
}

const nothingKnown = { weddingOn: null, place: '', phone: '' }

function Try({ view }: { readonly view: Awaited<ReturnType<typeof loader>> }) {
  const { sector, set, today } = view
  const back = sectorQuestionsPath(sector.id)
  const wizard = useWizard({
    accountId: null,
    today,
    draft: chooseSector(emptyDraft, set),
    from: null,
    known: nothingKnown,
    questionSets: [set],
    leaveTo: back,
    onlyQuestions: true,
  })
  const answers = shownAnswers(set, wizard.draft)
  return (
    <>
      <form
        className="wiz wiz--inside"
        noValidate
        {...wizard.watchKeys}
        onSubmit={(event) => {
          event.preventDefault()
          wizard.advance()
        }}
      >
        <div className="wiz-header">
          <WizardProgress step={wizard.position + 1} steps={wizard.steps.length} />
        </div>
        <div className="wiz-main">
          <WizardScreen {...{ wizard, known: nothingKnown, coupleName: '', usualMode: 'open' }} reason={null} />
        </div>
        <WizardBar wizard={wizard} />
      </form>
      <Card title="Come si leggerà nell’annuncio" id="risposte">
        {answers.length === 0 ? (
          <p className="muted">Le risposte compaiono qui, nell’ordine delle domande.</p>
        ) : (
          <DefinitionList
            items={answers.map(({ label, value, note }) => ({
              term: label,
              value: note ? `${value} (${note.toLowerCase()})` : value,
            }))}
          />
        )}
      </Card>
      <ButtonLink variant="outline" to={back}>
        Torna alle domande
      </ButtonLink>
    </>
  )
}
