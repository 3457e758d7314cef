import { type BasisPoints, formatDecimal, formatRate } from '#shared/money.ts'
import type { AgreementWire } from './agreement/agreement.contract.ts'
import type { AgreementView } from './agreement/views.ts'
import type { AuctionOrderWire, OrderWire } from './orders-wire.contract.ts'
import type { CoupleOrderView, OrderLineView, RecipientView } from './views.ts'

/** An order with the handle of its buyer, as the wire wants it. */
type Concerning = CoupleOrderView & { readonly buyer: string }

const rate = (bps: BasisPoints): string => formatRate(bps).replace('%', '').replace(',', '.')

/** The states it has passed, in the prescribed words. */
export const statesOf = (steps: CoupleOrderView['steps']) =>
  steps.flatMap(({ state, at }) => (at === null ? [] : [{ state_order: state, timestamp: at }]))

/** Where it goes, in the prescribed words. */
export const addressOf = (to: RecipientView) => ({
  fullname: to.fullName,
  phone: to.phone,
  address: to.address,
  number: to.number,
  cap: to.cap,
  city: to.city,
})

const rentalOf = ({ kind, rentalFrom, rentalUntil, measures }: OrderLineView) => ({
  type: kind === 'rental' ? ('1' as const) : ('0' as const),
  choisestartdate: rentalFrom,
  choiseenddate: rentalUntil,
  customMisure: measures.map(({ label, value }) => ({ label, value })),
})

const measuresText = ({ measures }: OrderLineView): string | null =>
  measures.length > 0 ? measures.map(({ label, value }) => `${label}: ${value}`).join(' - ') : null

/** A line, in the prescribed words. */
export const productOf = (line: OrderLineView, announcementId: number | null) => ({
  id: String(line.id),
  code: line.code,
  title: line.title,
  description: line.description,
  imgname: line.image,
  quantity: String(line.quantity),
  total: formatDecimal(line.totalCents),
  offer_num: formatDecimal(line.unitCents),
  idauction: announcementId === null ? null : String(announcementId),
  other_information: {
    howDressLong: line.condition,
    // What a couple of an announcement gave in place of a size (OQ-109).
    widthPerson: line.size ?? (announcementId === null ? null : measuresText(line)),
    whatColor: line.color,
    bonus_buyer: rate(line.bonusBps),
    tax_payed: formatDecimal(line.bonusCents),
  },
  ...rentalOf(line),
})

/** What was agreed, in the words the wire has for offers. */
export const toAgreementWire = (agreement: AgreementView | null): AgreementWire | null => {
  if (!agreement) return null
  const { offer, price, request, conditions, returnPolicy, returnDays, ...sentences } = agreement
  const { withdrawal, cancellation, deposit, payment } = sentences
  return {
    offer: offer && {
      ...{ code: offer.code, title: offer.title, offer_number: String(offer.offerNumber), model: offer.model },
      includes: [...offer.includes],
      ...{ detail: offer.detail, days: offer.days, description: offer.description, images: [...offer.images] },
      ...{ date: offer.date, place: offer.place },
    },
    request,
    price: {
      offer_num: formatDecimal(price.goodsCents),
      bonus_buyer: rate(price.bonusBps),
      bonus: formatDecimal(price.bonusCents),
      costshipping: formatDecimal(price.shippingCents),
      total: formatDecimal(price.totalCents),
    },
    ...{ conditions, return_policy: returnPolicy, return_days: returnDays },
    ...{ withdrawal, cancellation, deposit, payment },
  }
}

const common = (order: Concerning) => ({
  seller: order.supplier.handle,
  sector: String(order.sectorId),
  desc_sector: order.sectorName,
  macrosector: String(order.macroId),
  total: formatDecimal(order.money.totalCents),
  costshipping: formatDecimal(order.money.shippingCents),
  states: statesOf(order.steps),
  reso: order.givenBack && {
    reason: order.givenBack.reason === null ? null : String(order.givenBack.reason),
    comment: order.givenBack.comment,
    timestamp: order.givenBack.requestedAt,
    timestampreceived: order.givenBack.receivedAt,
    timestamptransaction: order.givenBack.refundedAt,
    amount: order.givenBack.amountCents === null ? null : formatDecimal(order.givenBack.amountCents),
    products: order.givenBack.lineIds.map(String),
  },
  paypaltransaction: order.transactionCode,
  paypalbuyer: order.transactionCode,
  buyer: order.buyer,
  review: order.reviews.map((review) => ({
    id: String(review.lineId),
    vote: String(review.stars),
    title: review.title,
    description: review.description,
    author: review.author,
  })),
  esito: order.feedback,
  agreement: toAgreementWire(order.agreement),
  shipping_number: order.trackingNumber,
  speditionby: order.carrier,
  paid: formatDecimal(order.paid.paidCents),
  tobepaid: formatDecimal(order.paid.dueCents),
  refunded: formatDecimal(order.paid.refundedCents),
  parcels: order.parcels.map((parcel) => ({
    speditionby: parcel.carrier,
    shipping_number: parcel.trackingNumber,
    timestamp: parcel.shippedAt,
  })),
  timestamp: order.paidAt ?? order.placedAt,
  timestamp_order: order.placedAt,
  timestampreso: order.returnUntil,
  addressshipping: addressOf(order.recipient),
  pickup: order.pickup,
})

/** A store purchase in the prescribed words (ORD-24). */
export const toOrderWire = (order: Concerning): OrderWire => ({
  id: String(order.id),
  products: order.lines.map((line) => productOf(line, null)),
  ...common(order),
})

/** An auction-based purchase in the prescribed words (ORD-25). */
export const toAuctionOrderWire = (order: Concerning): AuctionOrderWire => ({
  id: String(order.announcementId ?? order.id),
  line: String(order.lines[0]?.id ?? ''),
  code: order.announcementCode ?? '',
  title: order.title,
  orderid: String(order.id),
  budget_num: formatDecimal(order.budgetCents ?? order.money.goodsCents),
  offer_num: formatDecimal(order.money.goodsCents),
  bonus: formatDecimal(order.money.bonusCents),
  bonus_buyer: rate(order.money.bonusBps),
  winner_payed: order.paidAt ? '1' : '0',
  imgname: order.image,
  description: order.lines[0]?.description ?? '',
  ...common(order),
})
