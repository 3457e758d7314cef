import { cents } from '#shared/money.ts'
import { inconsistentAwards } from './award-books.ts'
import { inconsistentPayments } from './provider-books.ts'
import {
  heldOf,
  ledgerOf,
  linesOf,
  type OrderRow,
  ordersOf,
  type PaymentRow,
  paymentsOf,
  refundsOf,
  returnsOf,
} from './reads.ts'
import type { Scene } from './scene.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

interface Books {
  readonly orders: readonly OrderRow[]
  readonly payments: readonly PaymentRow[]
  readonly lines: Awaited<ReturnType<typeof linesOf>>
  readonly refunds: Awaited<ReturnType<typeof refundsOf>>
  readonly returns: Awaited<ReturnType<typeof returnsOf>>
  readonly ledger: Awaited<ReturnType<typeof ledgerOf>>
  readonly held: Awaited<ReturnType<typeof heldOf>>
}

type Say = (what: string) => void

const account = (books: Books, orderId: number, name: string, kind?: string): number =>
  sum(
    books.ledger
      .filter((line) => line.orderId === orderId && line.account === name && (!kind || line.kind === kind))
      .map(({ amountCents }) => amountCents),
  )

const ended = (order: OrderRow): boolean => order.status === 'cancelled'

const liveReturns = (books: Books, order: OrderRow) =>
  books.returns.filter(({ orderId, status }) => orderId === order.id && status !== 'cancelled')

/** The couple has withdrawn from what was to begin at once: its seller says what of it was given already, and keeps that (art. 57(3) cod. cons.). */
const mayBeKept = (books: Books, order: OrderRow): boolean =>
  order.cancelReason === 'Recesso' &&
  books.lines.some(({ orderId, startRequestedAt }) => orderId === order.id && startRequestedAt !== null)

/** The seller has not said it. */
const waitsForSeller = (books: Books, order: OrderRow): boolean =>
  mayBeKept(books, order) && liveReturns(books, order).some(({ status }) => status === 'received')

/** Nothing of it is still to be decided: earlier withdrawals from single pieces wait for the seller. */
const concluded = (books: Books, order: OrderRow): boolean =>
  ended(order) && liveReturns(books, order).length <= 1 && !waitsForSeller(books, order)

/** What of the sale stands in the ledger; of the shipping no fee is due. */
const goodsLeft = (books: Books, { id }: OrderRow): number => -account(books, id, 'goods') - account(books, id, 'bonus')

/** What the ledger says of an order against its payments, refunds and state. */
const checkMoney = (books: Books, order: OrderRow, say: Say): void => {
  const { id, paidAt, nowCents, totalCents, balancePaidAt } = order
  const mine = books.payments.filter(({ purpose, subjectId }) => purpose !== 'purchase' && subjectId === id)
  const captured = mine.filter(({ status }) => status === 'captured')
  const paid = sum(captured.map(({ amountCents }) => amountCents))
  const back = sum(
    books.refunds
      .filter(
        ({ paymentId, purpose, status }) =>
          purpose !== 'stray' && status === 'completed' && mine.some((one) => one.id === paymentId),
      )
      .map(({ amountCents }) => amountCents),
  )
  const isPaid = captured.some(({ purpose }) => purpose === 'order')
  if (isPaid !== (paidAt !== null)) say(`order ${id} is ${order.status}, its money was ${isPaid ? '' : 'never '}taken`)
  // Whoever has chosen an offer may pay for it later; an order of a store lives as long as its attempt.
  if (order.status === 'awaiting_payment' && order.kind === 'store') say(`order ${id} still waits for its payment`)
  const owedNow = nowCents === totalCents || balancePaidAt !== null ? totalCents : nowCents
  if (isPaid && paid !== owedNow) say(`order ${id}: ${paid} paid, ${owedNow} agreed`)
  if (account(books, id, 'provider', 'payment') !== paid)
    say(`order ${id}: the ledger has ${account(books, id, 'provider', 'payment')} paid, the payments ${paid}`)
  if (-account(books, id, 'provider', 'refund') !== back)
    say(`order ${id}: the ledger has ${-account(books, id, 'provider', 'refund')} given back, the refunds ${back}`)
  if (back > paid) say(`order ${id}: ${back} given back of ${paid}`)
  const total = sum(books.ledger.filter(({ orderId }) => orderId === id).map(({ amountCents }) => amountCents))
  if (total !== 0) say(`order ${id}: the ledger is ${total} out of balance`)
  if (!isPaid) return
  const open = account(books, id, 'customer')
  const isOwed = balancePaidAt === null && (!ended(order) || waitsForSeller(books, order))
  const due = isOwed ? totalCents - nowCents : 0
  if (open !== due) say(`order ${id} (${order.status}): the couple owes ${open} in the ledger, ${due} in truth`)
  if (!concluded(books, order)) return
  const [left, kept] = [goodsLeft(books, order) - account(books, id, 'shipping'), paid - back]
  if (kept !== 0 && !mayBeKept(books, order)) say(`order ${id} has ended, and ${kept} of it was kept`)
  if (left !== kept) say(`order ${id} has ended, and ${left} of the sale is left, ${kept} was kept`)
}

/** A fee is kept on what is left of the sale, and on nothing else. */
const checkFee = async (scene: Scene, books: Books, order: OrderRow, say: Say): Promise<void> => {
  const { doors } = scene
  const { eq } = await import('drizzle-orm')
  const { feeOn, FEE_VAT_BPS } = await import('#features/money/billing/fees/fee.rules.ts')
  const [entry] = await doors.db().select().from(doors.feeEntries).where(eq(doors.feeEntries.orderId, order.id))
  const charged = -account(books, order.id, 'fee')
  if ((entry?.feeCents ?? 0) !== charged)
    say(`order ${order.id}: the fee is ${entry?.feeCents} in its entry, ${charged} in the ledger`)
  if (charged < 0) say(`order ${order.id}: the fee is below zero`)
  // Goodwill gives back no fee, except where the order is cancelled (decision 0024).
  const hasGoodwill = books.refunds.some(({ purpose, subjectId }) => purpose === 'goodwill' && subjectId === order.id)
  const isCertain = order.cancelReason === 'Recesso' ? concluded(books, order) && !hasGoodwill : ended(order)
  const left = mayBeKept(books, order) ? goodsLeft(books, order) : 0
  const agreed = entry ? feeOn(cents(left), entry.feeBps, FEE_VAT_BPS).feeCents : 0
  if (isCertain && charged !== agreed)
    say(`order ${order.id} has ended with ${left}, and ${charged} of the fee was kept instead of ${agreed}`)
}

const piecesOf = (line: Books['lines'][number]): number => (line.kind === 'rental' ? 1 : line.quantity)

/** How many pieces of a line are with the couple, or on their way, or lost to the shelf. */
const takenOf = (scene: Scene, books: Books, line: Books['lines'][number]): number => {
  const order = books.orders.find(({ id }) => id === line.orderId)
  if (!order?.paidAt) return 0
  const given = books.returns.filter(({ orderId, status }) => orderId === order.id && status !== 'cancelled')
  const pieces = (rows: typeof given): number =>
    sum(
      rows.flatMap(({ lines }) =>
        lines.filter(({ orderLineId }) => orderLineId === line.id).map(({ quantity }) => quantity),
      ),
    )
  const back = pieces(given.filter(({ id }) => scene.backOnShelf.has(id)))
  const unsent = ended(order) ? piecesOf(line) - pieces(given) : 0
  return piecesOf(line) - back - unsent
}

/** Shelves and calendars against the orders. */
const checkGoods = async (scene: Scene, books: Books, say: Say): Promise<void> => {
  const { doors, products } = scene
  const { inArray } = await import('drizzle-orm')
  for (const { orderLineId } of books.held.holds) say(`line ${orderLineId} still holds pieces`)
  const options = await doors
    .db()
    .select()
    .from(doors.priceOptions)
    .where(
      inArray(
        doors.priceOptions.id,
        products.flatMap(({ sale }) => sale),
      ),
    )
  for (const product of products) {
    const taken = sum(
      books.lines.filter(({ optionId }) => optionId === product.sale).map((line) => takenOf(scene, books, line)),
    )
    const shelf = options.find(({ id }) => id === product.sale)?.quantity ?? -1
    if (shelf !== product.pieces - taken)
      say(`option ${product.sale}: ${shelf} on the shelf, ${product.pieces - taken} in truth`)
    if (shelf < 0) say(`option ${product.sale}: ${shelf} on the shelf`)
  }
  for (const line of books.lines.filter(({ kind }) => kind === 'rental')) {
    const booked = books.held.bookings.filter(({ orderLineId }) => orderLineId === line.id)
    const taken = takenOf(scene, books, line)
    if (booked.length !== taken) say(`line ${line.id}: ${booked.length} bookings, ${taken} in truth`)
    for (const { source } of booked) if (source !== 'order') say(`line ${line.id} still has a ${source}`)
  }
}

/** Decided refunds have arrived, to the cent. */
const checkReturns = (books: Books, say: Say): void => {
  for (const { id, status, amountCents } of books.returns) {
    const back = sum(
      books.refunds
        .filter((one) => one.purpose === 'return' && one.subjectId === id && one.status === 'completed')
        .map((one) => one.amountCents),
    )
    if (back !== (amountCents ?? 0)) say(`return ${id}: ${amountCents} decided, ${back} given back`)
    if (amountCents !== null && status !== 'refunded') say(`return ${id} is decided and ${status}`)
  }
}

/** Everything about goods and money that does not add up at the end of a history. Empty when all is well. */
export const inconsistencies = async (scene: Scene): Promise<string[]> => {
  const wrong = await inconsistentPayments(scene)
  const say: Say = (what) => wrong.push(what)
  const books: Books = {
    orders: await ordersOf(scene),
    payments: await paymentsOf(scene),
    lines: await linesOf(scene),
    refunds: await refundsOf(scene),
    returns: await returnsOf(scene),
    ledger: await ledgerOf(scene),
    held: await heldOf(scene),
  }
  for (const order of books.orders) {
    checkMoney(books, order, say)
    await checkFee(scene, books, order, say)
  }
  wrong.push(...(await inconsistentAwards(scene, books.orders, (id) => -account(books, id, 'fee', 'fee'))))
  checkReturns(books, say)
  await checkGoods(scene, books, say)
  return wrong
}
