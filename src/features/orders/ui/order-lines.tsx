import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import { Price } from '#ui/price.tsx'
import { lineChips, perUnit, quantityWords } from '../line-words.rules.ts'
import type { CoupleOrderView, OrderLineView } from '../views.ts'

/** Size, colour, days and measures of a line, as small labels. */
export function LineChips({ line }: { line: OrderLineView }) {
  const chips = lineChips(line)
  if (chips.length === 0) return null
  return (
    <ul className="line-chips" aria-label="Caratteristiche">
      {chips.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  )
}

/** What was ordered, line by line: picture, title, description, quantity, unit price (ORD-02). */
export function OrderLines({ lines, titleTo }: { lines: readonly OrderLineView[]; titleTo?: string | undefined }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => {
        const to = line.productPath ?? titleTo
        return (
          <li key={line.id} className="order-line">
            <PhotoFrame src={line.image} alt="" ratio="1/1" sizes="5.5rem" rounded />
            <div>
              <h3>{to ? <Link to={to}>{line.title}</Link> : line.title}</h3>
              {line.description && <p>{line.description}</p>}
              <LineChips line={line} />
              <p>
                {line.kind === 'rental' ? quantityWords(line) : `Quantità ${line.quantity}`}, codice {line.code}
              </p>
            </div>
            <div className="order-line__price">
              <Price cents={line.unitCents} />
              <p>{perUnit(line)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type Seller = Pick<CoupleOrderView, 'supplier' | 'supplierCity' | 'storePath'>

/** Who sold it, and the way to the store (ORD-03). */
export function OrderSeller({ order: { supplier, supplierCity, storePath } }: { order: Seller }) {
  return (
    <div className="order-seller">
      <Avatar name={supplier.name} size="l" />
      <p>
        <b>{supplier.name}</b>
        {supplierCity && (
          <>
            <br />
            <span className="small muted">{supplierCity}</span>
          </>
        )}
      </p>
      {storePath && (
        <ButtonLink className="order-seller__store" variant="outline" size="s" caps to={storePath}>
          VEDI STORE
        </ButtonLink>
      )}
    </div>
  )
}
