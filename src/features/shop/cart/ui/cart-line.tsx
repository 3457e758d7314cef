import { Minus, Plus, Trash2 } from 'lucide-react'
import { formatDay } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { type CartLine, goodsOf } from '../cart.rules.ts'

interface CartLineRowProps {
  readonly line: CartLine
  /** The largest quantity there is. */
  readonly most: number
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
  /** The couple goes to the product. */
  readonly onLeave: () => void
}

const conditionOf = ({ condition, sizeSelected }: CartLine): string => {
  const words = [condition.option1, condition.option2].filter((word) => word !== '')
  const size = sizeSelected && !words.includes(sizeSelected) ? [`Taglia ${sizeSelected}`] : []
  return [...words, ...size].join(', ')
}

/** What was chosen of a product: options, size, measures, days, advance. */
export const detailsOf = (line: CartLine): readonly string[] =>
  [
    conditionOf(line),
    line.measures.map(({ label, value }) => `${label} ${value} cm`).join(', '),
    line.choisestartdate && line.choiseenddate
      ? `Dal ${formatDay(line.choisestartdate)} al ${formatDay(line.choiseenddate)}`
      : '',
    line.useAdvance ? 'Con acconto del 30%' : '',
  ].filter((part) => part !== '')

/** "Prezzo cambiato: era 140,00 € al giorno"; null where it is the one that was chosen. */
export const priceChangeOf = ({ wasPay, type }: CartLine): string | null =>
  wasPay ? `Prezzo cambiato: era ${euro(wasPay)}${type === '1' ? ' al giorno' : ''}` : null

/** One line: picture, words, price, how many, and the bin. A rental has its days instead of plus and minus (OQ-101). */
export function CartLineRow({ line, most, onQuantity, onRemove, onLeave }: CartLineRowProps) {
  const { product, quantity, type, problem } = line
  const change = priceChangeOf(line)
  return (
    <li className="cart-line">
      <PhotoFrame src={product.image} alt="" ratio="3/4" sizes="5.5rem" rounded />
      <div className="cart-line__words">
        <h4>
          <Link to={product.path} onClick={onLeave}>
            {product.title}
          </Link>
        </h4>
        {detailsOf(line).map((detail) => (
          <p key={detail} className="small muted">
            {detail}
          </p>
        ))}
        {change && <p className="cart-line__change">{change}</p>}
        {problem && <p className="cart-line__problem">{problem}</p>}
        {type === '1' ? (
          <p className="cart-line__days">Noleggio, {quantity === 1 ? '1 giorno' : `${quantity} giorni`}</p>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: two buttons around a number are no form fields
          <div className="cart-line__quantity" role="group" aria-label={`Quantità di ${product.title}`}>
            <button
              type="button"
              aria-label="Diminuisci"
              disabled={quantity <= 1}
              onClick={() => onQuantity(quantity - 1)}
            >
              <Minus className="icon" aria-hidden="true" />
            </button>
            <output>{quantity}</output>
            <button
              type="button"
              aria-label="Aumenta"
              disabled={quantity >= most}
              onClick={() => onQuantity(quantity + 1)}
            >
              <Plus className="icon" aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <div className="cart-line__end">
        <Price cents={goodsOf(line)} tone={problem ? 'muted' : 'default'} />
        <IconButton label={`Togli ${product.title}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  )
}
