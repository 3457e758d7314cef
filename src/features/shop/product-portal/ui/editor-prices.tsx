import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FEE_VAT_BPS, feeOn } from '#features/money/billing/fees/fee.rules.ts'
import { PlanFields } from '#features/money/plans/ui/plan-fields.tsx'
import { cancellationText, freeDaysOf } from '#features/shop/products/cancellation.rules.ts'
import { hasColour } from '#features/shop/products/other-information.rules.ts'
import { rentalTermFields, stockFields } from '#features/shop/products/product-fields.rules.ts'
import {
  isBookable,
  leastBooking,
  PRODUCT_LIMITS,
  type ProductInput,
} from '#features/shop/products/product-input.rules.ts'
import { formatInstant } from '#shared/days.ts'
import { basisPoints, euro, formatRate, percentOf } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { startedProps } from '#ui/forms/field-props.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import type { EditorView } from '../product-editor.rules.ts'
import { optionRows, textOf, textsIn } from '../product-form.rules.ts'
import type { EditorPart } from './product-editor.tsx'
import { VatField } from './vat-field.tsx'

interface EditorPricesProps extends EditorPart {
  readonly input: ProductInput
  readonly view: EditorView
  /** What the fields hold now. */
  readonly typed: Readonly<Record<string, string>>
  readonly onChange: () => void
}

const ADVANCE = basisPoints(3000)

const PLAN_NOTE =
  'I giorni del piano contano da quello che gli sposi prenotano. Vale per chi ordina solo questo servizio: con altro nello stesso ordine si paga tutto alla conferma. Chi annulla tardi lascia la prima rata, al posto di quanto trattieni di solito.'

/** Null where it cannot be read. */
const freeDaysTyped = (input: ProductInput): number | null => {
  const days = freeDaysOf(input)
  return Number.isNaN(days) ? null : days
}

interface OptionRowProps {
  readonly row: number
  readonly place: number
  readonly part: EditorPart
  readonly sectorId: number
  readonly onRemove: (() => void) | null
}

function OptionRow({ row, place, part, sectorId, onRemove }: OptionRowProps) {
  const field = (name: string) => {
    const full = `options.${row}.${name}`
    return { id: full, name: full, defaultValue: textOf(part.start, full), error: part.errors[full] ?? null }
  }
  const price = field('price')
  return (
    <fieldset className="price-option">
      <legend className="sr-only">Opzione {place}</legend>
      <input type="hidden" name={`options.${row}.id`} value={textOf(part.start, `options.${row}.id`)} />
      <div className="price-option__main">
        <Select
          {...field('kind')}
          label="Tipo"
          options={[
            { value: 'sale', label: 'Vendita' },
            { value: 'rental', label: 'Noleggio' },
          ]}
        />
        <TextField {...field('option1')} label="Taglia o tipo" maxLength={PRODUCT_LIMITS.option} />
        <TextField
          {...field('option2')}
          label={hasColour(sectorId) ? 'Colore' : 'Altro'}
          maxLength={PRODUCT_LIMITS.option}
        />
        <MoneyField
          id={price.id}
          name={price.name}
          label="Prezzo, IVA inclusa"
          compact
          defaultCents={parseEuroText(price.defaultValue)}
          error={price.error}
        />
        <TextField {...field('quantity')} label="Pezzi" inputMode="numeric" maxLength={4} />
        {onRemove && <IconButton label={`Togli l’opzione ${place}`} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      <div className="price-option__rental">
        <TextField {...field('rentalFrom')} type="date" label="Noleggio dal" />
        <TextField {...field('rentalUntil')} type="date" label="Noleggio fino al" />
        <TextField {...field('minDays')} label="Giorni minimi" inputMode="numeric" maxLength={3} placeholder="1" />
        <TextField
          {...field('bufferDays')}
          label="Pausa tra due, in giorni"
          inputMode="numeric"
          maxLength={2}
          placeholder="0"
        />
      </div>
      <Checkbox
        name={`options.${row}.canAdvance`}
        value="1"
        label="Gli sposi possono pagare subito solo l’acconto del 30%"
        defaultChecked={textOf(part.start, `options.${row}.canAdvance`) === '1'}
      />
    </fieldset>
  )
}

/** Every way to have the product, with what is left of the price after the fee. */
export function EditorPrices({ input, view, typed, onChange, ...part }: EditorPricesProps) {
  const hydrated = useHydrated()
  const [rows, setRows] = useState(() => {
    const known = optionRows(part.start)
    return known.length > 0 ? known : [0]
  })
  const next = Math.max(-1, ...rows) + 1
  const change = (after: number[]) => {
    setRows(after)
    requestAnimationFrame(onChange)
  }
  // Without scripts there is always one row more to write in.
  const shown = hydrated ? rows : [...rows, next]
  return (
    <Card
      id="prezzi"
      title="Prezzi e disponibilità"
      action={
        hydrated && (
          <Button variant="outline" size="s" icon={<Plus className="icon" />} onClick={() => change([...rows, next])}>
            Aggiungi opzione
          </Button>
        )
      }
    >
      <FieldError>{part.errors.options}</FieldError>
      <div className="price-options">
        {shown.map((row, index) => (
          <OptionRow
            key={row}
            row={row}
            place={index + 1}
            part={part}
            sectorId={input.sectorId}
            onRemove={hydrated ? () => change(rows.filter((one) => one !== row)) : null}
          />
        ))}
      </div>
      <RentalTerms input={input} part={part} />
      <div className="stack">
        {(isBookable(input) || !hydrated) && (
          <>
            <PlanFields
              state={formOf(part)}
              typed={typed}
              priceCents={leastBooking(input.options)?.priceCents ?? null}
              limitBps={view.seller.firstStepBps}
              place="store"
              canWrite
              canHold={view.seller.canHold}
              freeDays={freeDaysTyped(input)}
            />
            <p className="small muted">{PLAN_NOTE}</p>
          </>
        )}
        <TextField {...startedProps(stockFields.lowStock, formOf(part))} inputMode="numeric" maxLength={3} />
        <VatField state={formOf(part)} />
      </div>
      {!hydrated && (
        <Button type="submit" name="intent" value="again" variant="outline" size="s">
          Aggiungi un’altra opzione
        </Button>
      )}
      <Net input={input} plan={view.seller.plan} />
      <History notes={view.history} />
    </Card>
  )
}

const formOf = ({ start, errors }: EditorPart) => ({ start: textsIn(start), errors })

/** How a rental may be given up, and its deposit; seen where something is rented. */
function RentalTerms({ input, part }: { readonly input: ProductInput; readonly part: EditorPart }) {
  const state = formOf(part)
  const { rentalFreeDays, rentalKeptBps, depositCents } = rentalTermFields
  const isReadable = !Number.isNaN(input.rentalFreeDays) && !Number.isNaN(input.rentalKeptBps)
  return (
    <fieldset className="rental-terms">
      <legend>Condizioni del noleggio</legend>
      <TextField {...startedProps(rentalFreeDays, state)} inputMode="numeric" maxLength={3} />
      <TextField {...startedProps(rentalKeptBps, state)} inputMode="decimal" maxLength={6} />
      {isReadable && (
        <p className="small muted">
          Gli sposi leggono: «{cancellationText(input, input.restPlan === null ? 'at_once' : 'plan')}»
        </p>
      )}
      <TextField {...startedProps(depositCents, state)} inputMode="decimal" maxLength={9} />
    </fieldset>
  )
}

function Net({ input, plan }: { readonly input: ProductInput; readonly plan: EditorView['seller']['plan'] }) {
  const priced = input.options.find(({ priceCents }) => priceCents > 0)
  if (!priced) return null
  const { priceCents, kind, canAdvance } = priced
  return (
    <p className="small muted" aria-live="polite">
      {plan && (
        <>
          Su {kind === 'sale' ? 'una vendita' : 'un giorno di noleggio'} a {euro(priceCents)} ricevi{' '}
          <b>{euro(feeOn(priceCents, plan.feeBps, FEE_VAT_BPS).netCents)} netti</b>, tolta la fee {plan.name} del{' '}
          {formatRate(plan.feeBps)} e la sua IVA.{' '}
        </>
      )}
      {canAdvance && input.restPlan === null && `L’acconto del 30% è di ${euro(percentOf(priceCents, ADVANCE))}.`}
    </p>
  )
}

function History({ notes }: { readonly notes: EditorView['history'] }) {
  if (notes.length === 0) return null
  return (
    <details className="price-history">
      <summary>Storia dei prezzi</summary>
      <p className="small muted">
        Quando riduci un prezzo, gli sposi vedono accanto il più basso degli ultimi 30 giorni.
      </p>
      <ul>
        {notes.map((note) => (
          <li key={`${note.option} ${note.since}`}>
            <span>{note.option}</span>
            <b>{euro(note.priceCents)}</b>
            <time dateTime={note.since}>dal {formatInstant(note.since)}</time>
          </li>
        ))}
      </ul>
    </details>
  )
}
