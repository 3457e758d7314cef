import { CircleCheck, Monitor, Smartphone, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { offerOf } from '#features/shop/products/card-offer.rules.ts'
import { readinessOf } from '#features/shop/products/product.rules.ts'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { ProductCard } from '#features/shop/products/ui/product-card.tsx'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { formatDay, formatTime, todayInRome } from '#shared/days.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SegmentedControl } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { publicationLabel, publicationTone } from '../portal-labels.rules.ts'
import type { EditorView } from '../product-editor.rules.ts'
import { type FormValues, textOf } from '../product-form.rules.ts'
import type { EditorPart } from './product-editor.tsx'

interface EditorAsideProps extends EditorPart {
  readonly view: EditorView
  readonly input: ProductInput
  readonly values: FormValues
}

const ACCOUNT = '/portal/operator-paypal'

/** When it is seen, what it looks like, what is missing. */
export function EditorAside({ view, input, values, ...part }: EditorAsideProps) {
  return (
    <aside className="product-editor__side" aria-label="Pubblicazione e anteprima">
      <Publishing {...part} view={view} values={values} />
      <Preview view={view} input={input} />
      <Readiness view={view} input={input} />
    </aside>
  )
}

function Publishing({
  view,
  values,
  start,
  errors,
}: EditorPart & { readonly view: EditorView; readonly values: FormValues }) {
  const { product } = view
  const publication = product?.publication ?? 'draft'
  const planned = publication === 'scheduled' ? (product?.publishedFrom ?? null) : null
  const tone = publicationTone[publication]
  const kept = planned ? 'from' : 'now'
  const [when, setWhen] = useState(textOf(start, 'publication') || kept)
  return (
    <Card
      title="Pubblicazione"
      action={<StatusChip tone={tone}>{publicationLabel(publication, product?.publishedFrom ?? null)}</StatusChip>}
    >
      <RadioGroup
        legend="Da quando si vede"
        legendHidden
        name="publication"
        defaultValue={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: publication === 'published' ? 'Già nello store' : 'Appena premi Pubblica' },
          { value: 'from', label: 'Da un giorno scelto' },
        ]}
      />
      <div className="product-editor__when" data-open={when === 'from' || textOf(values, 'publication') === 'from'}>
        <TextField
          id="publishOn"
          name="publishOn"
          type="date"
          label="Giorno"
          min={todayInRome(view.now)}
          defaultValue={textOf(start, 'publishOn') || (planned ? todayInRome(planned) : '')}
          error={errors.publishOn ?? null}
        />
        <TextField
          id="publishAt"
          name="publishAt"
          type="time"
          label="Ora"
          defaultValue={textOf(start, 'publishAt') || (planned ? formatTime(planned) : '09:00')}
        />
      </div>
      {planned && <p className="small muted">Ora è fissata dal {formatDay(todayInRome(planned))}.</p>}
    </Card>
  )
}

function Preview({ view, input }: { readonly view: EditorView; readonly input: ProductInput }) {
  const [width, setWidth] = useState('phone')
  const cover = input.images.find(({ position }) => position === 1) ?? input.images[0]
  const { shownOptionId, ...offer } = offerOf(
    input.options.map((option, index) => ({ ...option, id: option.id ?? -index })),
  )
  const card = {
    ...offer,
    id: view.product?.id ?? 0,
    code: view.product?.code ?? 'nuovo',
    title: input.title || 'Titolo del prodotto',
    illustration: findSector(input.sectorId)?.illustration ?? '',
    path: '',
    sectorId: input.sectorId,
    supplierId: 0,
    supplierHandle: view.seller.handle,
    storeTitle: view.seller.storeTitle,
    image: cover ? { name: cover.name, alt: cover.alt, width: 900, height: 1200, placeholder: null } : null,
    soldOut: input.options.length > 0 && offer.soldOut,
    reduction: null,
    ratingHundredths: 0,
    reviewCount: 0,
    isFavourite: false,
    publishedOn: null,
  }
  return (
    <Card
      title="Anteprima"
      action={
        <SegmentedControl
          label="Larghezza"
          name="preview"
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: <Smartphone aria-label="Telefono" /> },
            { value: 'screen', label: <Monitor aria-label="Schermo" /> },
          ]}
        />
      }
    >
      <div className={`product-preview product-preview--${width}`} inert>
        <ProductCard view={card} form={width === 'phone' ? 'card' : 'row'} priority />
      </div>
    </Card>
  )
}

/** Where what is missing is put right, when that is not this page. */
const remedies: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  company: { to: `${ACCOUNT}?tab=2&showError=1`, label: 'Completa i dati' },
  payee: { to: `${ACCOUNT}?tab=1`, label: 'Collega il conto' },
  returns: { to: `${ACCOUNT}?tab=3`, label: 'Scrivilo nel profilo' },
}

function Readiness({ view, input }: { readonly view: EditorView; readonly input: ProductInput }) {
  const lines = readinessOf(input, view.seller.facts)
  return (
    <Card title="Pronto per vendere">
      <ul className="product-ready">
        {lines.map(({ key, ok, required, text }) => {
          const remedy = ok || view.seller.isMember ? undefined : remedies[key]
          return (
            <li key={key} className={ok ? 'product-ready__ok' : 'product-ready__missing'}>
              {ok ? (
                <CircleCheck className="icon" aria-hidden="true" />
              ) : (
                <TriangleAlert className="icon" aria-hidden="true" />
              )}
              <span>
                {text}
                {!ok && !required && <span className="micro"> (consigliato)</span>}
                {remedy && (
                  <>
                    {' '}
                    <Link to={remedy.to}>{remedy.label}</Link>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
