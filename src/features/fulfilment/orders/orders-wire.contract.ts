import { z } from 'zod'
import { PayWith } from '#features/money/payments/payments.contract.ts'
import { PickupWire } from '#features/people/suppliers/suppliers.contract.ts'
import { wireAmount } from '#shared/wire.contract.ts'
import { AgreementWire } from './agreement/agreement.contract.ts'
import { AcceptedPlanBody } from './plan/plan.contract.ts'

// ---- The wire, as prescribed (ORD-24 to ORD-27, API-52 to API-59): counts and ids as strings, flags as '0'/'1'. ----

const wireId = z.coerce.number().int().positive().max(2_147_483_647)

export const OrderStateWire = z
  .object({ state_order: z.enum(['PAGATO', 'SPEDITO', 'RICEVUTO']), timestamp: z.string() })
  .meta({ id: 'OrderState' })

export const ShippingAddressWire = z
  .object({
    fullname: z.string(),
    phone: z.string(),
    address: z.string(),
    number: z.string(),
    cap: z.string(),
    city: z.string(),
  })
  .meta({ id: 'ShippingAddress' })

const shippingFields = {
  shipping_number: z.string().nullable(),
  speditionby: z.string().nullable(),
  timestamp: z.string().describe('When it was paid; before that, when it was placed'),
  timestamp_order: z.string(),
  timestampreso: z.string().nullable().describe('Last moment a return may be asked'),
  addressshipping: ShippingAddressWire,
  pickup: PickupWire.nullable().describe('Where the couple picks it up; null for an order that is sent'),
}

/** What was agreed; what was paid, what is still to be paid, what came back; and the parcels, several when it left in parts. */
const progressFields = {
  agreement: AgreementWire.nullable().describe('null for orders from before it was kept'),
  paid: z.string(),
  tobepaid: z.string(),
  refunded: z.string(),
  parcels: z.array(z.object({ speditionby: z.string(), shipping_number: z.string(), timestamp: z.string() })),
}

/** The return of an order (RET-19, OQ-057): complete once `timestamptransaction` is there. */
const ReturnWire = z
  .object({
    reason: z.string().nullable(),
    comment: z.string(),
    timestamp: z.string(),
    timestampreceived: z.string().nullable(),
    timestamptransaction: z.string().nullable(),
    amount: z.string().nullable(),
    products: z.array(z.string()).describe('Order lines'),
  })
  .nullable()

const reviewWire = z.array(
  z.object({ id: z.string(), vote: z.string(), title: z.string(), description: z.string(), author: z.string() }),
)

export const OrderProductWire = z
  .object({
    id: z.string().describe('The line, as returns and reviews name it'),
    code: z.string(),
    title: z.string(),
    description: z.string(),
    imgname: z.string(),
    quantity: z.string(),
    total: z.string(),
    offer_num: z.string(),
    idauction: z.string().nullable(),
    other_information: z.object({
      howDressLong: z.string().nullable().describe('Condition'),
      widthPerson: z.string().nullable().describe('Size'),
      whatColor: z.string().nullable().describe('Colour'),
      bonus_buyer: z.string().describe('Bonus percentage'),
      tax_payed: z.string().describe('Discount amount'),
    }),
    type: z.enum(['0', '1']).describe('1 for a rental, whose quantity counts the days'),
    choisestartdate: z.string().nullable(),
    choiseenddate: z.string().nullable(),
    customMisure: z.array(z.object({ label: z.string(), value: z.string() })),
  })
  .meta({ id: 'OrderProduct' })

/** A store purchase (ORD-24). */
export const OrderWire = z
  .object({
    id: z.string(),
    seller: z.string(),
    sector: z.string(),
    desc_sector: z.string(),
    macrosector: z.string(),
    products: z.array(OrderProductWire),
    total: z.string(),
    costshipping: z.string(),
    states: z.array(OrderStateWire),
    reso: ReturnWire,
    paypaltransaction: z.string().nullable(),
    paypalbuyer: z.string().nullable(),
    buyer: z.string(),
    review: reviewWire,
    esito: z.string().nullable(),
    ...shippingFields,
    ...progressFields,
  })
  .meta({ id: 'Order' })
export type OrderWire = z.infer<typeof OrderWire>

/** An auction-based purchase (ORD-25). */
export const AuctionOrderWire = z
  .object({
    id: z.string(),
    line: z.string().describe('Its one line, as returns and reviews name it'),
    code: z.string(),
    title: z.string(),
    orderid: z.string(),
    budget_num: z.string(),
    offer_num: z.string(),
    bonus: z.string().describe('Discount amount'),
    bonus_buyer: z.string().describe('Bonus percentage'),
    costshipping: z.string(),
    total: z.string(),
    winner_payed: z.enum(['0', '1']),
    seller: z.string(),
    sector: z.string(),
    desc_sector: z.string(),
    macrosector: z.string(),
    states: z.array(OrderStateWire),
    reso: ReturnWire,
    imgname: z.string(),
    description: z.string(),
    paypaltransaction: z.string().nullable(),
    paypalbuyer: z.string().nullable(),
    buyer: z.string(),
    review: reviewWire,
    esito: z.string().nullable(),
    ...shippingFields,
    ...progressFields,
  })
  .meta({ id: 'AuctionOrder' })
export type AuctionOrderWire = z.infer<typeof AuctionOrderWire>

/** GET /api/orders and GET /api/auctions-user-final. */
export const PurchasesWire = z
  .object({ auctions: z.array(AuctionOrderWire), orders: z.array(OrderWire) })
  .meta({ id: 'Purchases' })

/**
 * POST /api/order-auction (WIN-27): without `paypalcode` it places the order, with it the payment is settled. Where it goes is
 * what the couple has saved: profile and address book.
 */
export const OrderAuctionBody = z
  .object({
    auction: wireId,
    offer: wireId,
    paypalcode: z.string().max(255).nullish(),
    pay_with: PayWith,
    totalOrder: wireAmount(),
    costshipping: wireAmount(),
    accept_plan: AcceptedPlanBody.optional().describe('Needed where the offer is paid in steps'),
  })
  .meta({ id: 'OrderAuctionBody' })

export const OrderAuctionAnswer = z
  .union([
    z.object({ orderid: z.string(), approve_url: z.string(), paypal_order: z.string() }),
    z.object({ result: z.union([z.literal(0), z.literal(1)]) }),
  ])
  .meta({ id: 'OrderAuctionAnswer' })

export const FeedbackBody = z
  .object({
    idorder: wireId.nullish(),
    idorderauction: wireId.nullish(),
    esito: z.string().max(80).describe('"no-2,no-9", "si-1" or "no"'),
  })
  .meta({ id: 'FeedbackBody' })
