import { ledgerEntryText, SHOWN_BY_LEDGER } from '#features/fulfilment/orders/event-labels.rules.ts'
import type { OrderRow } from '#features/fulfilment/orders/index.server.ts'
import { codesOf, eventsOf, notesOf, parcelsOf } from '#features/fulfilment/orders/index.server.ts'
import { ledgerOfOrder } from '#features/money/ledger/index.server.ts'
import { refundsOfOrder } from '#features/money/payments/index.server.ts'
import { sellerRefundWords } from '#features/money/payments/refusals.rules.ts'
import { carrierName } from '#shared/carriers.ts'
import { euro } from '#shared/money.ts'
import { newestFirst } from './ui/story.rules.ts'
import type { TimelineEntryView } from './views.ts'

type Entry = TimelineEntryView

const entry = (kind: Entry['kind'], key: string, at: string, title: string, more: Partial<Entry> = {}): Entry => ({
  kind,
  key: `${kind}-${key}`,
  at,
  title,
  by: '',
  detail: null,
  text: null,
  own: false,
  ...more,
})

/** Events of the order that carry no money; a parcel that left says with whom. */
const eventEntries = async (order: OrderRow['order']): Promise<Entry[]> => {
  const [events, parcels] = await Promise.all([eventsOf(order), parcelsOf([order.id])])
  const sent = new Map((parcels.get(order.id) ?? []).map((parcel) => [parcel.shippedAt, parcel]))
  return events
    .filter(({ key }) => !SHOWN_BY_LEDGER.has(key))
    .map(({ key, at, label, byLabel }) => {
      const parcel = key.startsWith('ship') ? sent.get(at) : undefined
      const detail = parcel ? `${carrierName(parcel.carrier)}, numero ${parcel.trackingNumber}` : null
      return entry('event', `${key} ${at}`, at, label, { by: byLabel, detail })
    })
}

const OF_FEES: readonly string[] = ['fee', 'fee_reversal']

/** What moved, out of the ledger, and what is asked back and has not arrived; the fee is told to who may see it. */
const moneyEntries = async (orderId: number, seesEarnings: boolean): Promise<Entry[]> => {
  const [ledger, codes, asked] = await Promise.all([ledgerOfOrder(orderId), codesOf(orderId), refundsOfOrder(orderId)])
  const told = ledger.filter(({ kind }) => seesEarnings || !OF_FEES.includes(kind))
  const moved = told.flatMap((movement) => {
    const words = ledgerEntryText(movement, codes.get(Number(movement.occasion.split(':').at(-1))))
    return words ? [entry('money', String(movement.id), movement.postedAt, words.title, { detail: words.detail })] : []
  })
  const open = asked
    .filter(({ status }) => status !== 'completed')
    .map(({ id, amountCents, status, failure, house, requestedAt }) =>
      entry('money', `refund ${id}`, requestedAt, `Rimborso di ${euro(amountCents)} agli sposi`, {
        detail: sellerRefundWords({ status, failure, house }),
      }),
    )
  return [...moved, ...open]
}

/** What the seller noted down; staff does not read it. */
const noteEntries = async (orderId: number): Promise<Entry[]> =>
  (await notesOf(orderId)).map(({ id, writtenAt, text }) =>
    entry('note', String(id), writtenAt.toISOString(), 'Nota interna', { by: 'la vedi solo tu', text, own: true }),
  )

/**
 * One story of a sale for its seller: events, money and notes, newest first; its page puts the messages between them.
 *
 * @param viewerId the seller; null for staff, which sees events and money only
 * @param seesEarnings whether the fee is part of the story
 */
export const timelineOf = async (row: OrderRow, viewerId: number | null, seesEarnings: boolean): Promise<Entry[]> => {
  const { id } = row.order
  const money = moneyEntries(id, seesEarnings)
  const parts = await Promise.all([eventEntries(row.order), money, viewerId === null ? [] : noteEntries(id)])
  return newestFirst(parts.flat())
}
