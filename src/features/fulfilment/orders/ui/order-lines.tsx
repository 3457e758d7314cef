import { townOf } from '#features/people/suppliers/identity.rules.ts'
import { TraderIdentity } from '#features/people/suppliers/ui/trader-identity.tsx'
import { Price } from '#ui/figures/price.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { lineChips, lineHeads, perUnit, quantityText } from '../line-labels.rules.ts'
import type { CoupleOrderView, OrderLineView, ServiceView } from '../views.ts'

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

interface OrderLinesProps {
  lines: readonly OrderLineView[]
  /** Null for things. */
  service: ServiceView | null
  titleTo?: string | undefined
}

/** "Quantità 2", "5 giorni"; of a service "Quando 11/09/2027". */
const howMuch = (line: OrderLineView, service: ServiceView | null): string => {
  if (line.kind === 'rental') return quantityText(line, service)
  return `${lineHeads(service).quantity} ${service?.when ?? line.quantity}`
}

/** What was ordered, line by line: picture, title, description, quantity, unit price (ORD-02). */
export function OrderLines({ lines, service, titleTo }: OrderLinesProps) {
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
                {howMuch(line, service)}, codice {line.code}
              </p>
            </div>
            <div className="order-line__price">
              <Price cents={line.unitCents} />
              <p>{perUnit(line, service)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type Seller = Pick<CoupleOrderView, 'supplier' | 'seller' | 'storePath'>

/** Who sold it, with the data of the day of the order (K1), and the way to the store (ORD-03). */
export function OrderSeller({ order: { supplier, seller, storePath } }: { order: Seller }) {
  const town = townOf(seller)
  return (
    <div className="order-seller">
      <Avatar name={supplier.name} size="l" />
      <p>
        <b>{supplier.name}</b>
        {town && (
          <>
            <br />
            <span className="small muted">{town}</span>
          </>
        )}
      </p>
      {storePath && (
        <ButtonLink className="order-seller__store" variant="outline" size="s" caps to={storePath}>
          VEDI STORE
        </ButtonLink>
      )}
      <details className="order-seller__identity">
        <summary>Dati del venditore</summary>
        <TraderIdentity trader={seller} />
        <p className="small muted">Com’erano al momento dell’ordine: il contratto è con chi è scritto qui.</p>
      </details>
    </div>
  )
}
