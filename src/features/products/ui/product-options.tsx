import { euro } from '#shared/money.ts'
import { Price } from '#ui/price.tsx'
import type { PriceOptionView } from '../views.ts'

interface ProductOptionsProps {
  readonly options: readonly PriceOptionView[]
  /** What the sector calls them. */
  readonly label: string
}

/** Every way to have the product with its price: what a reader without scripts sees, and what the choice starts from. */
export function ProductOptions({ options, label }: ProductOptionsProps) {
  const groups = [
    { kind: 'sale', title: 'Acquisto' },
    { kind: 'rental', title: 'Noleggio' },
  ] as const
  return (
    <section className="product-options" aria-label={label}>
      {options.every(({ quantity }) => quantity === 0) && (
        <p className="product-options__sold-out">Prodotto esaurito</p>
      )}
      {groups.map(({ kind, title }) => {
        const own = options.filter((option) => option.kind === kind)
        if (own.length === 0) return null
        return (
          <div key={kind}>
            <h2>{title}</h2>
            <ul>
              {own.map((option) => (
                <Option key={option.id} option={option} />
              ))}
            </ul>
          </div>
        )
      })}
      <p className="micro">IVA inclusa</p>
    </section>
  )
}

function Option({ option }: { readonly option: PriceOptionView }) {
  const { option1, option2, priceCents, quantity, reserved, kind, minDays, reduction } = option
  const name = [option1, option2].filter(Boolean).join(', ')
  return (
    <li>
      <span>
        {name}
        {quantity === 0 && (
          <span className="product-options__sold-out"> {reserved > 0 ? 'In acquisto' : 'Esaurito'}</span>
        )}
        {kind === 'rental' && minDays > 1 && <span className="small muted"> Almeno {minDays} giorni</span>}
        {reduction && (
          <span className="micro product-options__before">
            Prezzo più basso degli ultimi 30 giorni: <del>{euro(reduction.lowestCents)}</del> (−{reduction.percent}%)
          </span>
        )}
      </span>
      <Price
        cents={priceCents}
        size="m"
        tone={quantity === 0 ? 'muted' : 'default'}
        {...(kind === 'rental' && { unit: 'al giorno' })}
      />
    </li>
  )
}
