import type { PriceOptionView, ProductPageView } from '#features/shop/products/views.ts'
import { euro } from '#shared/money.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { unavailableText } from '../purchase.rules.ts'
import { measuresAsked, offeredSizes, sizeWord } from '../sizes.rules.ts'

interface PlainPurchaseProps {
  readonly product: ProductPageView
  /** What the sector calls the options. */
  readonly label: string
}

const GROUPS = [
  { kind: 'sale', title: 'Acquisto' },
  { kind: 'rental', title: 'Noleggio' },
] as const

/**
 * The choice for readers without scripts: a plain form that takes this one product to the order (decision 0032). What was forgotten is said
 * there.
 */
export function PlainPurchase({ product, label }: PlainPurchaseProps) {
  const { id, options, otherInformation } = product
  const asked = measuresAsked(otherInformation)
  const left = options.filter(({ kind, quantity }) => quantity > 0 || (kind === 'sale' && asked.length > 0))
  const [first] = options
  const sizes = offeredSizes(otherInformation)
  const canRent = left.some(({ kind }) => kind === 'rental')
  return (
    <form action="/pay-cart" className="plain-purchase" aria-label={label}>
      <input type="hidden" name="prodotto" value={id} />
      {first && left.length === 0 && <p className="plain-purchase__gone">{unavailableText(first)}</p>}
      {GROUPS.map(({ kind, title }) => {
        const own = options.filter((option) => option.kind === kind)
        if (own.length === 0) return null
        return (
          <fieldset key={kind}>
            <legend>{title}</legend>
            {own.map((option) => (
              <Option
                key={option.id}
                option={option}
                chosen={option.id === left[0]?.id}
                canBeMade={kind === 'sale' && asked.length > 0}
              />
            ))}
          </fieldset>
        )
      })}
      <p className="micro">IVA inclusa</p>
      {left.length > 0 && (
        <>
          {sizes.length > 0 && (
            <Select
              label={sizeWord(otherInformation).title}
              name="taglia"
              placeholder="Scegli…"
              options={sizes.map((size) => ({ value: size, label: size }))}
            />
          )}
          <Measures asked={asked} />
          {left.some(({ kind, quantity }) => kind === 'sale' && quantity > 1) && (
            <TextField
              label="Quantità"
              name="quantita"
              type="number"
              min={1}
              max={Math.max(...left.map(({ quantity }) => quantity))}
              defaultValue={1}
            />
          )}
          {canRent && (
            <div className="plain-purchase__two">
              <TextField label="Ritiro (noleggio)" name="dal" type="date" />
              <TextField label="Restituzione (noleggio)" name="al" type="date" />
            </div>
          )}
          {left.some(({ canAdvance }) => canAdvance) && (
            <Checkbox label="Pago ora solo l’acconto del 30%, dove è previsto" name="acconto" value="1" />
          )}
          <Button type="submit" size="l" wide>
            Compra subito
          </Button>
          <Note>
            Senza JavaScript non c’è un carrello: compri un prodotto alla volta. Prima di ordinare vedi il totale, la
            spedizione e le condizioni.
          </Note>
        </>
      )}
    </form>
  )
}

function Measures({ asked }: { readonly asked: readonly string[] }) {
  if (asked.length === 0) return null
  return (
    <fieldset>
      <legend>Su misura, in centimetri</legend>
      <div className="plain-purchase__two">
        {asked.map((one) => (
          <div key={one}>
            <input type="hidden" name="voce" value={one} />
            <TextField label={one} name="misura" inputMode="decimal" maxLength={5} optional />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

interface OptionProps {
  readonly option: PriceOptionView
  readonly chosen: boolean
  readonly canBeMade: boolean
}

function Option({ option, chosen, canBeMade }: OptionProps) {
  const { id, option1, option2, priceCents, quantity, kind, minDays, reduction } = option
  const gone = unavailableText(option) && (canBeMade ? 'Solo su misura' : unavailableText(option))
  return (
    <label className="check choice plain-purchase__option">
      <input
        type="radio"
        name="opzione"
        value={id}
        className="check__box"
        defaultChecked={chosen}
        disabled={quantity <= 0 && !canBeMade}
      />
      <span className="check__label">
        {[option1, option2].filter(Boolean).join(', ') || 'Prezzo'}
        {gone && <span className="plain-purchase__gone"> {gone}</span>}
        {kind === 'rental' && minDays > 1 && <span className="small muted"> Almeno {minDays} giorni</span>}
        {reduction && (
          <span className="micro plain-purchase__before">
            Prezzo più basso degli ultimi 30 giorni: <del>{euro(reduction.lowestCents)}</del> (−{reduction.percent}%)
          </span>
        )}
      </span>
      <Price
        cents={priceCents}
        tone={quantity > 0 || canBeMade ? 'default' : 'muted'}
        {...(kind === 'rental' && { unit: 'al giorno' })}
      />
    </label>
  )
}
