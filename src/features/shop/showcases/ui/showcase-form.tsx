import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import { policyFields } from '#features/people/suppliers/policy-fields.rules.ts'
import { type FormAnswer, refusalOf, startText, summaryOf } from '#features/people/suppliers/ui/form-state.ts'
import { SearchWordsCard } from '#features/site/catalog/ui/search-words.tsx'
import { textsOf, typedIn } from '#shared/field-input.ts'
import { wordsOf } from '#shared/field-texts.ts'
import { cents } from '#shared/money.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { textProps } from '#ui/forms/field-props.ts'
import { Form } from '#ui/forms/form.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { completenessFacts, showcaseCompleteness } from '../editor/completeness.rules.ts'
import { keptPrice, requestFields, showcaseFields } from '../showcase-fields.rules.ts'
import { showcaseWords } from '../showcase-seo.rules.ts'
import type { ShowcaseEditorView } from '../views.ts'
import { changesText } from './changes.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { PriceField } from './price-field.tsx'
import { ConditionsCard, MapCard } from './section-cards.tsx'
import { ShowcasePreview } from './showcase-preview.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { UsualPlanCard } from './usual-plan-card.tsx'

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

const fieldWords = {
  ...wordsOf(showcaseFields),
  ...wordsOf(requestFields),
  ...wordsOf(policyFields),
  returnDays: 'giorni per il reso',
}

const keptOf = (view: ShowcaseEditorView): Draft => ({
  ...textsOf(showcaseFields, view),
  ...(view.startingPriceCents > 0 ? { onRequest: '0' } : { startingPrice: '', onRequest: '1' }),
  ...textsOf(policyFields, view),
  returnDays: String(view.returnDays ?? ''),
})

/** The view with what is typed in place of what is kept; an amount that is none counts for nothing. */
const asTyped = (view: ShowcaseEditorView, draft: Draft): ShowcaseEditorView => {
  const typed = typedIn(showcaseFields, draft)
  const startingPriceCents = cents(typed.startingPriceCents || 0)
  return {
    ...view,
    ...typed,
    startingPriceCents: keptPrice({ startingPriceCents, ...typedIn(requestFields, draft) }),
    ...typedIn(policyFields, draft),
  }
}

/** The texts of the showcase, what they look like, how complete it is, and the bar that saves them all at once. */
export function ShowcaseForm({ view, isMember, saved, answer: given, pictures }: ShowcaseFormProps) {
  const kept = keptOf(view)
  const [dropped, setDropped] = useState<FormAnswer | null>(null)
  const answer = given === dropped ? null : given
  const errors = answer?.fields ?? {}
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
          <input type="hidden" name="seen" value={view.seen} />
          <Card title="Presentazione">
            <div className="stack">
              <TextField {...textProps(showcaseFields.title, { start, errors })} counter />
              <TextArea {...textProps(showcaseFields.about, { start, errors })} rows={7} />
              <TextArea {...textProps(showcaseFields.services, { start, errors })} rows={5} />
              <PriceField state={{ start, errors }} onSettle={read} />
              <TextArea {...textProps(showcaseFields.priceIncludes, { start, errors })} rows={3} />
            </div>
          </Card>
          {view.firstStepBps !== null && (
            <UsualPlanCard state={{ start, errors }} draft={draft} limitBps={view.firstStepBps} onSettle={read} />
          )}
          <SearchWordsCard state={{ start, errors }} path={view.publicPath} result={showcaseWords(typed)} />
        </Form>
        {pictures}
        <ConditionsCard key={round} form={FORM} start={start} answer={answer} />
        <MapCard standing={view.map} address={view.address} isMember={isMember} />
      </div>
      <aside className="editor__side" aria-label="Completezza e anteprima">
        <CompletenessCard isMember={isMember} completeness={showcaseCompleteness(completenessFacts(typed))} />
        <ShowcasePreview view={view} title={typed.title} about={typed.about} price={typed.startingPriceCents} />
      </aside>
      <SaveBar state={changesText(changed, fieldWords, saved)} refusal={refusalOf(answer)}>
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
