import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FormAnswer, refusalOf, startText, summaryOf } from '#features/people/suppliers/ui/form-state.ts'
import { cents } from '#shared/money.ts'
import { formatEuroInput, parseEuroText } from '#shared/money-input.rules.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { FormNote } from '#ui/parts/note.tsx'
import { completenessFacts, showcaseCompleteness } from '../completeness.rules.ts'
import { MAX_TEXT, TITLE_LENGTH } from '../limits.rules.ts'
import type { ShowcaseEditorView } from '../views.ts'
import { changesText } from './changes.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { PriceField } from './price-field.tsx'
import { ConditionsCard, MapCard } from './section-cards.tsx'
import { ShowcasePreview } from './showcase-preview.tsx'
import { type Draft, useDraft } from './use-draft.ts'

interface ShowcaseFormProps {
  readonly view: ShowcaseEditorView
  /** A collaborator works on it: pages of the owner are not offered. */
  readonly isMember: boolean
  /** The last submit was accepted. */
  readonly saved: boolean
  readonly answer: FormAnswer | null
  /** Logo, banners and photos: they have forms of their own. */
  readonly pictures: ReactNode
}

const FORM = 'vetrina'

const fieldWords: Readonly<Record<string, string>> = {
  title: 'titolo',
  about: 'azienda',
  services: 'servizi',
  startingPrice: 'prezzo',
  onRequest: 'prezzo su richiesta',
  conditions: 'condizioni',
  returnPolicy: 'resi',
  returnDays: 'giorni per il reso',
  privacyPolicy: 'privacy',
}

const keptOf = (view: ShowcaseEditorView): Draft => ({
  title: view.title,
  about: view.about,
  services: view.services,
  startingPrice: view.startingPriceCents > 0 ? formatEuroInput(view.startingPriceCents) : '',
  onRequest: view.startingPriceCents > 0 ? '0' : '1',
  conditions: view.conditions ?? '',
  returnPolicy: view.returnPolicy ?? '',
  returnDays: String(view.returnDays ?? ''),
  privacyPolicy: view.privacyPolicy ?? '',
})

const priceOf = (draft: Draft): number =>
  draft.onRequest === '1' ? 0 : (parseEuroText(draft.startingPrice ?? '') ?? 0)

/** The view with what is typed in place of what is kept. */
const asTyped = (view: ShowcaseEditorView, draft: Draft): ShowcaseEditorView => ({
  ...view,
  title: draft.title ?? '',
  about: draft.about ?? '',
  services: draft.services ?? '',
  startingPriceCents: cents(priceOf(draft)),
  conditions: draft.conditions ?? '',
  returnPolicy: draft.returnPolicy ?? '',
  privacyPolicy: draft.privacyPolicy ?? '',
})

/** The texts of the showcase, what they look like, how complete it is, and the bar that saves them all at once. */
export function ShowcaseForm({ view, isMember, saved, answer: given, pictures }: ShowcaseFormProps) {
  const kept = keptOf(view)
  const [dropped, setDropped] = useState<FormAnswer | null>(null)
  const answer = given === dropped ? null : given
  const start = Object.fromEntries(Object.keys(kept).map((name) => [name, startText(answer, name, kept[name])]))
  const { form, draft, changed, read, round, undo } = useDraft(kept, start, ['startingPrice'])
  const navigation = useNavigation()
  const saving = navigation.formData?.get('intent') === 'showcase'
  const typed = asTyped(view, draft)
  return (
    <div className="editor" onInput={read}>
      <UnsavedGuard when={changed.length > 0 && !saving} />
      <div className="editor__main">
        <Form key={round} method="post" id={FORM} ref={form} className="stack" noValidate preventScrollReset>
          <ErrorSummary errors={summaryOf(answer)} />
          <FormNote>{refusalOf(answer)}</FormNote>
          <input type="hidden" name="seen" value={view.seen} />
          <Card title="Presentazione">
            <div className="stack">
              <TextField
                id="title"
                name="title"
                label="Titolo"
                help="Il nome con cui gli sposi ti trovano."
                counter
                maxLength={TITLE_LENGTH.max}
                defaultValue={start.title}
                error={answer?.fields.title}
              />
              <TextArea
                id="about"
                name="about"
                label="Azienda"
                help="Chi siete, da quanto lavorate, come seguite un matrimonio."
                rows={7}
                maxLength={MAX_TEXT}
                defaultValue={start.about}
                error={answer?.fields.about}
              />
              <TextArea
                id="services"
                name="services"
                label="Servizi e/o prodotti offerti"
                help="Un servizio per riga si legge meglio."
                optional
                rows={5}
                maxLength={MAX_TEXT}
                defaultValue={start.services}
                error={answer?.fields.services}
              />
              <PriceField
                kept={view.startingPriceCents}
                typed={answer && { startingPrice: start.startingPrice ?? '', onRequest: start.onRequest ?? '1' }}
                error={answer?.fields.startingPrice}
                onSettle={read}
              />
            </div>
          </Card>
        </Form>
        {pictures}
        <ConditionsCard key={round} form={FORM} start={start} answer={answer} />
        <MapCard standing={view.map} address={view.address} isMember={isMember} />
      </div>
      <aside className="editor__side" aria-label="Completezza e anteprima">
        <CompletenessCard isMember={isMember} completeness={showcaseCompleteness(completenessFacts(typed))} />
        <ShowcasePreview view={view} title={typed.title} about={typed.about} price={typed.startingPriceCents} />
      </aside>
      <SaveBar state={changesText(changed, fieldWords, saved)}>
        {changed.length > 0 && (
          <Button
            variant="text"
            onClick={() => {
              setDropped(given)
              undo()
            }}
          >
            Annulla modifiche
          </Button>
        )}
        <Button type="submit" form={FORM} name="intent" value="showcase" loading={saving}>
          Salva la vetrina
        </Button>
      </SaveBar>
    </div>
  )
}
