import { addressOf, productOf, statesOf, toAgreementWire } from '#features/fulfilment/orders/wire.rules.ts'
import { formatDecimal } from '#shared/money.ts'
import type { SaleView } from './views.ts'

/** A sale of the portal, with what its page shows. */
export const toSaleWire = (sale: SaleView) => ({
  ...toSaleRow(sale),
  // A single sale shows what was paid; lists and sums do not (collaborators).
  total: formatDecimal(sale.money.totalCents),
  tobepaid: formatDecimal(sale.paid.dueCents),
  addressshipping: addressOf(sale.recipient),
  pickup: sale.pickup,
  states: statesOf(sale.steps),
  products: sale.lines.map((line) => productOf(line, sale.announcementId)),
  agreement: toAgreementWire(sale.agreement),
  actions: [...sale.actions],
})

type SaleRow = Pick<
  SaleView,
  | 'id'
  | 'number'
  | 'type'
  | 'status'
  | 'title'
  | 'coupleName'
  | 'city'
  | 'earnings'
  | 'paidAt'
  | 'carrier'
  | 'trackingNumber'
>

const figureOf = (
  { earnings }: SaleRow,
  key: 'totalCents' | 'dueCents' | 'feeCents' | 'feeVatCents' | 'netCents',
): string | null => (earnings ? formatDecimal(earnings[key]) : null)

/** A row of the portal's sales; amounts are null for who may not see what the business earns. */
export const toSaleRow = (sale: SaleRow) => ({
  id: String(sale.id),
  number: sale.number,
  type: sale.type,
  status: sale.status,
  title: sale.title,
  buyer: sale.coupleName,
  city: sale.city,
  total: figureOf(sale, 'totalCents'),
  tobepaid: figureOf(sale, 'dueCents'),
  fee: figureOf(sale, 'feeCents'),
  feevat: figureOf(sale, 'feeVatCents'),
  net: figureOf(sale, 'netCents'),
  paid: sale.paidAt,
  speditionby: sale.carrier,
  shipping_number: sale.trackingNumber,
})
