import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import { Price } from '#ui/price.tsx'
import type { CoupleOrderView, OrderLineView } from '../views.ts'

/** What was ordered, line by line: picture, title, description, quantity, unit price (ORD-02). */
export function OrderLines({ lines, titleTo }: { lines: readonly OrderLineView[]; titleTo?: string | undefined }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.id} className="order-line">
          <PhotoFrame src={line.image} alt="" ratio="1/1" sizes="5.5rem" rounded />
          <div>
            <h3>{titleTo ? <Link to={titleTo}>{line.title}</Link> : line.title}</h3>
            {line.description && <p>{line.description}</p>}
            <p>
              Quantità {line.quantity}, codice {line.code}
            </p>
          </div>
          <div className="order-line__price">
            <Price cents={line.unitCents} />
            <p>al pezzo</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Who sold it. */
export function OrderSeller({ order }: { order: Pick<CoupleOrderView, 'supplier' | 'supplierCity'> }) {
  return (
    <div className="order-seller">
      <Avatar name={order.supplier.name} size="l" />
      <p>
        <b>{order.supplier.name}</b>
        {order.supplierCity && (
          <>
            <br />
            <span className="small muted">{order.supplierCity}</span>
          </>
        )}
      </p>
    </div>
  )
}
