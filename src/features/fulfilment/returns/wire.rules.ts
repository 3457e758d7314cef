import { formatDecimal } from '#shared/money.ts'
import type { ReturnKind } from './return.rules.ts'
import type { ResoWire } from './returns.contract.ts'
import type { LabelView, ReturnView, SaleReturnCard } from './views.ts'

const kindWord = (kind: ReturnKind): 'reso' | 'recesso' => (kind === 'return' ? 'reso' : 'recesso')

/** A return in the prescribed words (RET-05, RET-19, OQ-057). */
export const toResoWire = (view: ReturnView, label: LabelView): ResoWire => ({
  id: String(view.id),
  kind: kindWord(view.kind),
  state: view.label,
  reason: view.reason === null ? null : String(view.reason),
  comment: view.comment,
  timestamp: view.requestedAt,
  timestampreceived: view.receivedAt,
  timestamptransaction: view.refundedAt,
  amount: formatDecimal(view.amountCents),
  products: view.lines.map(({ lineId, title, quantity }) => ({
    id: String(lineId),
    title,
    quantity: String(quantity),
  })),
  label: {
    id: label.number,
    addressbilling: label.buyer.address,
    selleraddress: label.seller.address,
    buyerFullname: label.buyer.name,
    buyerPhone: label.buyer.phone,
    sellerfullname: label.seller.name,
    sellerphone: label.seller.phone,
  },
})

/** A row of the seller's returns. */
export const toSaleReturnWire = (card: SaleReturnCard) => ({
  id: String(card.id),
  number: card.number,
  order: String(card.orderId),
  kind: kindWord(card.kind),
  state: card.label,
  buyer: card.coupleName,
  timestamp: card.requestedAt,
  amount: formatDecimal(card.amountCents),
})
