import { useState } from 'react'
import { useNavigation } from 'react-router'
import {
  type ShippingRow,
  shippingCostText,
  shippingTermsOf,
  shippingTimeText,
} from '#features/people/suppliers/terms.rules.ts'
import { type FormAnswer, refusalOf, startText, summaryOf } from '#features/people/suppliers/ui/form-state.ts'
import { BrandingPanel } from '#features/shop/showcases/ui/branding-panel.tsx'
import { changesText } from '#features/shop/showcases/ui/changes.ts'
import { type Draft, useDraft } from '#features/shop/showcases/ui/use-draft.ts'
import { SearchWordsCard } from '#features/site/catalog/ui/search-words.tsx'
import type { Day } from '#shared/days.ts'
import { textsOf, typedIn } from '#shared/field-input.ts'
import { wordsOf } from '#shared/field-texts.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { startedProps, textProps } from '#ui/forms/field-props.ts'
import { Form } from '#ui/forms/form.tsx'
import { SaveBar } from '#ui/forms/save-bar.tsx'
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { parseColor } from '../color.rules.ts'
import { storeFields } from '../store-fields.rules.ts'
import { storeWords } from '../store-seo.rules.ts'
import type { FeaturedView, StoreEditorView } from '../views.ts'
import { ColorField, HOUSE_COLOR } from './color-field.tsx'
import { FeaturedPicker } from './featured-picker.tsx'
import { HolidayFields, holidayOf } from './holiday-fields.tsx'
import { type StoreBrand, StorePreview } from './store-preview.tsx'
import './store-editor.css'

interface StoreFormProps {
  readonly view: StoreEditorView
  readonly brand: StoreBrand
  readonly sectorId: number
  readonly terms: ShippingRow
  readonly today: Day
  readonly choices: readonly FeaturedView[]
  readonly saved: boolean
  readonly answer: FormAnswer | null
}

const FORM = 'store'

const fieldWords = { ...wordsOf(storeFields), featured: 'in primo piano', holiday: 'ferie' }

const keptOf = (view: StoreEditorView): Draft => ({
  ...textsOf(storeFields, view),
  featured: view.featured.map(({ code }) => code).join(','),
  holiday: view.holidayFrom ? '1' : '',
})

/** The store's own words, colour, four products and holiday, what they look like, and the bar that saves them. */
export function StoreForm(props: StoreFormProps) {
  const { view, brand, sectorId, terms, today, choices, saved, answer: given } = props
  const [dropped, setDropped] = useState<FormAnswer | null>(null)
  const answer = given === dropped ? null : given
  const errors = answer?.fields ?? {}
  const kept = keptOf(view)
  const start = Object.fromEntries(
    Object.keys(kept).map((name) => [
      name,
      name === 'holiday' && answer ? String(answer.values.holiday ?? '') : startText(answer, name, kept[name]),
    ]),
  )
  const { form, draft, changed, read, round, undo } = useDraft(kept, start)
  const [featured, setFeatured] = useState(view.featured)
  const saving = useNavigation().formData?.get('intent') === 'store'
  const holiday = holidayOf(draft)
  return (
    <div className="editor" onInput={read}>
      <UnsavedGuard when={changed.length > 0 && !saving} />
      <div className="editor__main">
        <Form key={round} method="post" id={FORM} ref={form} className="editor__main" noValidate preventScrollReset>
          <ErrorSummary errors={summaryOf(answer)} />
          <input type="hidden" name="seen" value={view.seen} />
          <Card title="Nome e presentazione">
            <div className="stack">
              <TextField {...textProps(storeFields.title, { start, errors })} counter />
              <TextArea {...textProps(storeFields.description, { start, errors })} rows={4} />
              <ColorField start={start.color ?? ''} error={errors.color} onSettle={read} />
            </div>
          </Card>
          <Card
            title="In primo piano"
            id="featured"
            action={<span className="small muted">Fino a quattro prodotti</span>}
          >
            <FeaturedPicker
              kept={view.featured}
              typed={answer ? [answer.values.featured ?? []].flat() : null}
              choices={choices}
              published={view.products}
              error={errors.featured}
              onChange={(next) => {
                setFeatured(next)
                // The codes are in the form once they are drawn.
                requestAnimationFrame(read)
              }}
            />
          </Card>
          <SearchWordsCard
            state={{ start, errors }}
            path={view.publicPath}
            result={storeWords(typedIn(storeFields, draft))}
          />
          <Card title="Scorte">
            <TextField {...startedProps(storeFields.lowStock, { start, errors })} inputMode="numeric" maxLength={3} />
          </Card>
          <Card title="Ferie">
            <HolidayFields start={start} typed={holiday} today={today} fields={errors} onSettle={read} />
          </Card>
        </Form>
        <BrandingPanel view={brand} answer={null} />
        <ShippingCard terms={terms} />
      </div>
      <aside className="editor__side" aria-label="Anteprima">
        <StorePreview
          brand={brand}
          sectorId={sectorId}
          title={draft.title ?? ''}
          description={draft.description ?? ''}
          color={parseColor(draft.color ?? '') ?? HOUSE_COLOR}
          featured={featured}
          holiday={holiday}
          today={today}
        />
      </aside>
      <SaveBar state={changesText(changed, fieldWords, saved)} refusal={refusalOf(answer)}>
        {changed.length > 0 && (
          <Button
            variant="text"
            onClick={() => {
              setDropped(given)
              setFeatured(view.featured)
              undo()
            }}
          >
            Annulla modifiche
          </Button>
        )}
        <Button type="submit" form={FORM} name="intent" value="store" loading={saving}>
          Salva lo store
        </Button>
      </SaveBar>
    </div>
  )
}

function ShippingCard({ terms }: { readonly terms: ShippingRow }) {
  const shipping = shippingTermsOf(terms)
  return (
    <Card
      title="Spedizione e condizioni"
      action={
        <Link className="link small" to="/portal/store?tab=spedizione">
          Cambia
        </Link>
      }
    >
      <p className="muted">
        {shippingCostText(shipping)}. {shippingTimeText(shipping) ?? 'Tempi di consegna da indicare'}.
      </p>
    </Card>
  )
}
