import { counted } from '#shared/counted.ts'
import { cents, formatRate } from '#shared/money.ts'
import { lineChips } from '../line-labels.rules.ts'
import { piecesOf } from '../parcels/parcel.rules.ts'
import { expectedLabel } from '../service/service-days.rules.ts'
import type { CoupleOrderView, OrderLineView, OrderMoneyView, OrderStatus } from '../views.ts'

type Heading = Pick<CoupleOrderView, 'status' | 'steps' | 'parcels'> & Partial<Pick<CoupleOrderView, 'pickup'>>

/** A service that was performed has never been on its way. */
const wasPerformed = ({ status, steps }: Heading): boolean =>
  status === 'received' && !steps.some(({ state }) => state === 'SPEDITO')

/** What stands before the day of an order: a service takes place, goods arrive. */
export const whenLabel = ({
  service,
  delivery,
  pickup,
}: Pick<CoupleOrderView, 'service' | 'delivery'> & Partial<Pick<CoupleOrderView, 'pickup'>>): string => {
  const isOver = delivery.kind === 'delivered'
  if (pickup) return isOver ? 'Ritirato il' : 'Ritiro'
  if (service) return isOver ? 'Eseguito il' : expectedLabel(service)
  return isOver ? 'Consegnato il' : expectedLabel(null)
}

/** The title of the order page, by state. */
export const orderHeading = (order: Heading): string => {
  switch (order.status) {
    case 'awaiting_payment':
      return 'Il tuo ordine aspetta il pagamento'
    case 'paid':
      return order.parcels.length > 0 ? 'Una parte del tuo ordine è in viaggio' : 'Il tuo ordine è confermato'
    case 'shipped':
      return order.pickup ? 'Il tuo ordine è pronto per il ritiro' : 'Il tuo ordine è in viaggio'
    case 'received':
      if (order.pickup) return 'Hai ritirato il tuo ordine'
      return wasPerformed(order) ? 'Il servizio è stato eseguito' : 'Il tuo ordine è arrivato'
    default:
      return 'Il tuo ordine è stato annullato'
  }
}

/** What the goods line of a sum is called. */
export const goodsLabel = (
  lines: readonly Pick<OrderLineView, 'quantity' | 'kind'>[],
  { isAuction, isService }: { readonly isAuction: boolean; readonly isService: boolean },
): string => {
  if (isAuction) return 'Offerta accettata'
  const pieces = lines.reduce((sum, line) => sum + piecesOf(line), 0)
  return isService ? counted(pieces, 'servizio', 'servizi') : counted(pieces, 'prodotto', 'prodotti')
}

/** The parts of an order's total as lines of a sum: goods, bonus if there is one, shipping of what is sent. */
export const moneyParts = (
  money: OrderMoneyView,
  goods: string,
  bonus: string,
  { isService, isPickup }: { readonly isService: boolean; readonly isPickup: boolean },
) => [
  { key: 'goods', label: goods, amount: cents(money.goodsCents + money.discountCents) },
  ...(money.discountCents > 0
    ? [
        {
          key: 'code',
          label: `Codice ${money.discountCode}`,
          amount: cents(-money.discountCents),
          tone: 'saving' as const,
        },
      ]
    : []),
  ...(money.bonusCents > 0
    ? [{ key: 'bonus', label: bonus, amount: cents(-money.bonusCents), tone: 'saving' as const }]
    : []),
  ...(isService
    ? []
    : [{ key: 'shipping', label: isPickup ? 'Ritiro in sede' : 'Spedizione', amount: money.shippingCents }]),
]

/** "Bonus Sposi 5%"; without the rate when the lines of an order have several. */
export const bonusLabel = ({
  lines,
  money,
}: {
  readonly lines: readonly Pick<OrderLineView, 'bonusBps'>[]
  readonly money: Pick<OrderMoneyView, 'bonusBps'>
}): string => {
  const rates = new Set(lines.map(({ bonusBps }) => bonusBps))
  const [rate] = rates
  if (rates.size > 1) return 'Bonus Sposi'
  return `Bonus Sposi ${formatRate(rate || money.bonusBps)}`
}

const beforeWhat = (isService: boolean, isPickup: boolean): string => {
  if (isService) return 'del servizio'
  return isPickup ? 'del ritiro' : 'della spedizione'
}

/** Under the total of an order: what was paid, what the advance left open, what came back; only what there is. */
export const paidParts = ({
  paid,
  service,
  pickup,
  type,
}: Pick<CoupleOrderView, 'paid' | 'service'> & Partial<Pick<CoupleOrderView, 'pickup' | 'type'>>) => [
  ...(paid.dueCents > 0
    ? [
        { key: 'paid', label: 'Già pagato', amount: paid.paidCents },
        {
          key: 'due',
          // An order of an announcement is only paid in part by a plan.
          label:
            type === 'auction'
              ? 'Ancora da pagare, a rate'
              : `Saldo da pagare prima ${beforeWhat(service !== null, Boolean(pickup))}`,
          amount: paid.dueCents,
        },
      ]
    : []),
  ...(paid.refundedCents > 0
    ? [{ key: 'refunded', label: 'Rimborsato', amount: cents(-paid.refundedCents), tone: 'saving' as const }]
    : []),
]

/** Code, condition, size, colour, days and measures of a line, those that are known (ORD-18). */
export const lineFacts = (line: OrderLineView): string => [line.code, ...lineChips(line)].join(', ')

/** The colour of a state, the same for couple and supplier. */
export const orderTone = {
  awaiting_payment: 'deciding',
  paid: 'done',
  shipped: 'deciding',
  received: 'open',
  cancelled: 'empty',
} as const satisfies Record<OrderStatus, string>
