import { addDays, addDaysInRome, type Day, formatDay, instantInRome, todayInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { ServiceDays } from './service/service-days.rules.ts'
import type { DeliveryView, OrderStateWord, OrderStatus, OrderStepView, OrderType } from './views.ts'

/** The life of an order. Only forward; admins may correct by the same steps (OQ-125). */
export const orderMachine = defineMachine({
  name: 'order',
  states: ['awaiting_payment', 'paid', 'shipped', 'received', 'cancelled'],
  initial: 'awaiting_payment',
  events: {
    pay: { from: ['awaiting_payment'], to: 'paid', by: ['system'] },
    /** A parcel that is not the last: the rest is still to be sent. */
    ship_part: { from: ['paid'], to: 'paid', by: ['supplier', 'admin'] },
    ship: { from: ['paid'], to: 'shipped', by: ['supplier', 'admin'] },
    /** The couple has withdrawn from what was still to be sent: the parcels that have left are all there is. */
    ship_rest: { from: ['paid'], to: 'shipped', by: ['couple'] },
    /** "Eseguito": a service without shipping goes straight to received. */
    perform: { from: ['paid'], to: 'received', by: ['couple', 'supplier', 'admin'] },
    /** What the couple picks up waits for it at the seller's (decision 0111). */
    ready: { from: ['paid'], to: 'shipped', by: ['supplier', 'admin'] },
    collect: { from: ['shipped'], to: 'received', by: ['couple', 'supplier', 'admin'] },
    /** The couple has withdrawn from everything that waits for it at the seller's. */
    leave: { from: ['shipped'], to: 'cancelled', by: ['couple'] },
    receive: { from: ['shipped'], to: 'received', by: ['couple', 'supplier', 'admin'] },
    /** Never paid: given up by staff or by who was chosen, or passed over for another. */
    cancel: { from: ['awaiting_payment'], to: 'cancelled', by: ['couple', 'supplier', 'admin', 'system'] },
    /** Paid and given up before anything was sent: the money goes back (`cancel.rules.ts` says by whom). */
    call_off: { from: ['paid'], to: 'cancelled', by: ['couple', 'supplier', 'admin'] },
  },
})

/** Days after the choice on which a couple that has not paid is reminded (OQ-056). */
export const REMINDER_DAYS = [1, 3, 7] as const

/** Words of the states for people; RICEVUTO is shown as "Consegnato" (OQ-126). */
export const stepLabel: Record<OrderStateWord, string> = {
  PAGATO: 'Pagato',
  SPEDITO: 'Spedito',
  RICEVUTO: 'Consegnato',
}

/** What RICEVUTO is called for a service. */
export const PERFORMED = 'Eseguito'

/** The state of an order in the couple's words. */
export const orderStatusLabel: Record<OrderStatus, string> = {
  awaiting_payment: 'Da pagare',
  paid: 'Pagato',
  shipped: 'Spedito',
  received: 'Consegnato',
  cancelled: 'Annullato',
}

const pickupStatusLabel: Record<OrderStatus, string> = {
  ...orderStatusLabel,
  shipped: 'Pronto per il ritiro',
  received: 'Ritirato',
}

/** The state of an order in words, by how the couple gets it. */
export const statusLabelOf = ({ status, pickup }: { readonly status: OrderStatus; readonly pickup: boolean }): string =>
  (pickup ? pickupStatusLabel : orderStatusLabel)[status]

/** The type word of addresses for a kind of order, and back (OQ-136): store = order. */
export const orderTypeOf = (kind: 'auction' | 'store'): OrderType => (kind === 'auction' ? 'auction' : 'order')
/** The kind of order an address's type word means; null for a word that means none. */
export const orderKindOf = (type: string): 'auction' | 'store' | null =>
  type === 'auction' ? 'auction' : type === 'order' || type === 'store' ? 'store' : null

/** Path of the couple's order page. */
export const orderPath = (kind: 'auction' | 'store', id: number): string => `/order-detail/${orderTypeOf(kind)}/${id}`
/** Where its plan stands on that page and on its seller's: what there is to pay is seen at once. */
export const PLAN_ANCHOR = 'piano'
/** Where on its page stands what its seller pays by bank transfer (`refund-transfers`). */
export const TRANSFERS_ANCHOR = 'rimborso'

/** The part of the total that is not paid when ordering (OQ-044). */
export const balanceOf = (order: { readonly totalCents: Cents; readonly nowCents: Cents }): Cents =>
  cents(order.totalCents - order.nowCents)

/** Whether an advance was paid and the rest is not there yet: nothing leaves before it. */
export const isBalanceDue = (order: {
  readonly totalCents: Cents
  readonly nowCents: Cents
  readonly paidAt: Date | null
  readonly balancePaidAt: Date | null
}): boolean => order.paidAt !== null && order.balancePaidAt === null && balanceOf(order) > 0

interface Moments {
  readonly paidAt: Date | null
  readonly shippedAt: Date | null
  readonly receivedAt: Date | null
}

const labelOfStep = (state: OrderStateWord, pickup: boolean, isService: boolean): string => {
  if (pickup && state !== 'PAGATO') return pickupStatusLabel[state === 'SPEDITO' ? 'shipped' : 'received']
  return isService && state === 'RICEVUTO' ? PERFORMED : stepLabel[state]
}

/** The timeline. A service that sends nothing has no "Spedito". */
export const orderSteps = (moments: Moments & { readonly pickup?: boolean }, isService = false): OrderStepView[] => {
  const step = (state: OrderStateWord, at: Date | null): OrderStepView => ({
    state,
    label: labelOfStep(state, moments.pickup ?? false, isService),
    at: at?.toISOString() ?? null,
  })
  const sendsNothing = moments.shippedAt === null && (isService || moments.receivedAt !== null)
  return [
    step('PAGATO', moments.paidAt),
    ...(sendsNothing ? [] : [step('SPEDITO', moments.shippedAt)]),
    step('RICEVUTO', moments.receivedAt),
  ]
}

export interface DeliveryFacts extends Moments, Partial<ServiceDays> {
  /** Days the seller's store promises, from and to; null when unknown. */
  readonly minDays: number | null
  readonly maxDays: number | null
}

/**
 * When the goods arrive: payment day plus the promised days, from the shipping day once shipped, the day itself once received. A service
 * is expected on its own days, whatever was promised.
 *
 * @see open-questions OQ-060
 */
export const deliveryOf = (facts: DeliveryFacts): DeliveryView => {
  if (facts.receivedAt) return { kind: 'delivered', on: todayInRome(facts.receivedAt) }
  if (facts.serviceOn && facts.serviceUntilOn)
    return { kind: 'expected', from: facts.serviceOn, to: facts.serviceUntilOn }
  const start = facts.shippedAt ?? facts.paidAt
  const max = facts.maxDays ?? facts.minDays
  const min = facts.minDays ?? facts.maxDays
  if (!start || min === null || max === null) return { kind: 'unknown' }
  const day = todayInRome(start)
  return { kind: 'expected', from: addDays(day, Math.min(min, max)), to: addDays(day, Math.max(min, max)) }
}

/** "tra il 12/03/2026 e il 16/03/2026", "06/03/2026", "Da definire". */
export const deliveryText = (delivery: DeliveryView): string => {
  if (delivery.kind === 'unknown') return 'Da definire'
  if (delivery.kind === 'delivered') return formatDay(delivery.on)
  return delivery.from === delivery.to
    ? formatDay(delivery.from)
    : `tra il ${formatDay(delivery.from)} e il ${formatDay(delivery.to)}`
}

/** Whether the last promised day has gone by without the goods: then the couple is told where to ask. */
export const isOverdue = (delivery: DeliveryView, today: Day): boolean =>
  delivery.kind === 'expected' && delivery.to < today

/** When the seller may begin to send: once all is paid, the balance too; null while it has to wait for that (OQ-044). */
export const sendableFrom = (order: Parameters<typeof isBalanceDue>[0]): Date | null =>
  order.balancePaidAt ?? (balanceOf(order) > 0 ? null : order.paidAt)

/** When an order arrives: its days count from when it may be sent. */
export const orderDelivery = (
  order: Parameters<typeof isBalanceDue>[0] &
    ServiceDays & {
      readonly shippedAt: Date | null
      readonly receivedAt: Date | null
      readonly deliveryMinDays: number | null
      readonly deliveryMaxDays: number | null
    },
): DeliveryView =>
  deliveryOf({
    ...order,
    paidAt: sendableFrom(order),
    minDays: order.deliveryMinDays,
    maxDays: order.deliveryMaxDays,
  })

/** Last day to send it so that it arrives within the promise; null when nothing was promised or it has left. */
export const shipBy = (facts: DeliveryFacts): Day | null =>
  facts.paidAt && !facts.shippedAt && !facts.receivedAt && facts.minDays !== null
    ? addDays(todayInRome(facts.paidAt), facts.minDays)
    : null

/**
 * The days an offer promises, when it says them in figures: "15", "10 giorni", "10-15 giorni".
 *
 * @returns null when they are not numeric (OQ-060)
 */
export const daysInOffer = (days: string): { readonly min: number; readonly max: number } | null => {
  const match = /^\D{0,20}?(\d{1,3})(?:\s*(?:-|–|a|e)\s*(\d{1,3}))?\s*(?:giorn[oi]|gg\.?)?$/i.exec(days.trim())
  if (!match) return null
  const first = Number(match[1])
  const second = match[2] === undefined ? first : Number(match[2])
  return { min: Math.min(first, second), max: Math.max(first, second) }
}

/**
 * Last instant a return may be asked: the delivery plus the promised days on the Roman clock. Of a service they run from its last day,
 * when it was said to be done before.
 */
export const returnUntil = (receivedAt: Date, returnDays: number, serviceUntilOn: Day | null = null): Date => {
  const over = serviceUntilOn ? instantInRome(serviceUntilOn) : receivedAt
  return addDaysInRome(over > receivedAt ? over : receivedAt, returnDays)
}

/**
 * Which reminders to pay are due: calendar time of 1, 3 and 7 days after the choice (OQ-056).
 *
 * @returns the latest due day, null before the first; earlier ones that were missed are not sent late
 */
export const reminderDue = (awardedAt: Date, now: Date): (typeof REMINDER_DAYS)[number] | null =>
  REMINDER_DAYS.findLast((days) => addDaysInRome(awardedAt, days) <= now) ?? null
