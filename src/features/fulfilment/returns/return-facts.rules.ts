import { type Exclusion, runsFromContract, type Withdrawal } from '#features/shop/products/withdrawal.rules.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'
import {
  canReturn,
  canWithdraw,
  isFault,
  isUnordered,
  type LineMoment,
  type OrderMoment,
  type ReturnKind,
  type ReturnStatus,
} from './return.rules.ts'
import {
  type BoughtLine,
  type PaidPieces,
  type Pieces,
  paidForLine,
  paidForPieces,
  piecesOf,
  refundOf,
  shippingLeft,
} from './return-amount.rules.ts'

/** A return of the order, as far as it counts for the others. */
export interface KnownReturn {
  readonly id: number
  readonly kind: ReturnKind
  readonly status: ReturnStatus
  readonly reason: number | null
  readonly amountCents: Cents | null
  readonly lines: readonly PaidPieces[]
}

/** Everything that decides what may be sent back of an order, and for how much. */
export interface ReturnFacts {
  readonly order: OrderMoment & {
    readonly totalCents: Cents
    readonly nowCents: Cents
    readonly shippingCents: Cents
    readonly balancePaidAt: Date | null
    readonly kind: 'auction' | 'store'
  }
  readonly lines: readonly (BoughtLine & LineMoment & { readonly withdrawal: Withdrawal })[]
  readonly returns: readonly KnownReturn[]
  /** A parcel of it has left, or it was picked up. */
  readonly hasLeft: boolean
  /** Given back by the seller at the provider itself: it is not there to be given again. */
  readonly goodwillCents: Cents
}

/** Whether all of it was paid, not only the advance, or the first steps of a plan. */
export const isPaidInFull = ({
  order,
}: {
  readonly order: Pick<ReturnFacts['order'], 'balancePaidAt' | 'kind' | 'nowCents' | 'totalCents'>
}): boolean => (order.kind === 'store' && order.balancePaidAt !== null) || order.nowCents === order.totalCents

/** The couple asked that the service begin within its days to withdraw (K9). */
export const isStartRequested = ({ lines }: Pick<ReturnFacts, 'lines'>): boolean =>
  lines.some(({ startRequestedAt }) => startRequestedAt !== null)

/** Paid and still with its seller, ready to be picked up or not: a withdrawal from all of it cancels the order. */
export const isUnsent = ({ order, hasLeft }: ReturnFacts): boolean =>
  (order.status === 'paid' || order.status === 'shipped') && !hasLeft

const counting = (facts: ReturnFacts): readonly KnownReturn[] =>
  facts.returns.filter(({ status }) => status !== 'cancelled')

const goneOf = (returns: readonly KnownReturn[], lineId: number) => {
  const own = returns.flatMap(({ lines }) => lines.filter(({ orderLineId }) => orderLineId === lineId))
  return {
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    paidCents: sumOf(own.map(({ paidCents }) => paidCents)),
  }
}

/** A return that is only asked for: a withdrawal takes its place. */
const isMereRequest = ({ kind, status }: KnownReturn): boolean => kind === 'return' && status === 'requested'

/** What of a line can still go back. */
export interface LineState {
  readonly id: number
  readonly pieces: number
  readonly left: number
  /** What was paid for none, one, two … of what is left. */
  readonly paidFor: readonly Cents[]
  readonly exclusion: Exclusion | null
  /** Only a fault of the seller brings it back: excluded from the withdrawal, a service, or rented (OQ-128). */
  readonly isFaultOnly: boolean
  readonly withdrawable: number
}

/** How every line of the order stands. */
export const lineStates = (facts: ReturnFacts): LineState[] =>
  facts.lines.map((line) => {
    const pieces = piecesOf(line)
    const gone = goneOf(counting(facts), line.id)
    const held = goneOf(
      counting(facts).filter((one) => !isMereRequest(one)),
      line.id,
    )
    const left = pieces - gone.quantity
    const exclusion = line.withdrawal === 'allowed' ? null : line.withdrawal
    return {
      id: line.id,
      pieces,
      left,
      paidFor: Array.from({ length: left + 1 }, (_none, quantity) =>
        paidForPieces(paidForLine(line, isPaidInFull(facts)), pieces, gone, quantity),
      ),
      exclusion,
      isFaultOnly: exclusion !== null || runsFromContract(line),
      withdrawable: exclusion ? 0 : pieces - held.quantity,
    }
  })

const unique = (chosen: readonly Pieces[]): boolean =>
  new Set(chosen.map(({ orderLineId }) => orderLineId)).size === chosen.length

type Refusal =
  | 'return_too_early'
  | 'return_too_late'
  | 'withdrawal_too_early'
  | 'withdrawal_too_late'
  | 'withdrawal_excluded'
  | 'withdrawal_whole'
  | 'only_faults'
  | 'line_unknown'
  | 'too_many_pieces'
  | 'nothing_left'
  | 'return_open'

/** What is asked: the pieces, or null for everything that can go. */
export interface Asked {
  readonly kind: ReturnKind
  readonly reason: number | null
  readonly lines: readonly Pieces[] | null
}

/** The lines whose days to withdraw are not over, by id. */
const linesInTime = ({ order, lines }: ReturnFacts, now: Date): ReadonlySet<number> =>
  new Set(lines.filter((line) => canWithdraw(order, line, now)).map(({ id }) => id))

/** The pieces that are meant: those named, or everything that can still go back in this way. */
export const piecesAsked = (facts: ReturnFacts, { kind, reason, lines }: Asked, now: Date): readonly Pieces[] => {
  // What was never ordered is no piece of the order.
  if (isUnordered(reason)) return []
  if (lines) return lines
  const inTime = linesInTime(facts, now)
  return lineStates(facts).flatMap(({ id, left, withdrawable }) => {
    const quantity = kind === 'return' ? left : inTime.has(id) ? withdrawable : 0
    return quantity > 0 ? [{ orderLineId: id, quantity }] : []
  })
}

const timing = (facts: ReturnFacts, kind: ReturnKind, now: Date): Verdict<Refusal> => {
  const { order } = facts
  if (kind === 'return') {
    if (canReturn(order, now)) return yes
    return order.status === 'received' ? no('return_too_late') : no('return_too_early')
  }
  if (linesInTime(facts, now).size > 0) return yes
  const { status } = order
  return status === 'awaiting_payment' || status === 'cancelled'
    ? no('withdrawal_too_early')
    : no('withdrawal_too_late')
}

/**
 * Whether it may be asked: in time, of pieces that were bought and have not gone back, of lines that may go back in this way; one
 * return at a time, withdrawals at any (OQ-127, OQ-128, OQ-130).
 */
export const mayAsk = (facts: ReturnFacts, asked: Asked, now: Date): Verdict<Refusal> => {
  const { kind, reason } = asked
  const inTime = timing(facts, kind, now)
  if (!inTime.ok) return inTime
  if (kind === 'return' && facts.returns.some((one) => one.kind === 'return' && isOpen(one))) return no('return_open')
  if (isUnordered(reason)) return yes
  const pieces = piecesAsked(facts, asked, now)
  if (pieces.length === 0)
    return no(
      kind === 'withdrawal' && lineStates(facts).some(({ left }) => left > 0) ? 'withdrawal_excluded' : 'nothing_left',
    )
  const states = new Map(lineStates(facts).map((state) => [state.id, state]))
  if (!unique(pieces) || pieces.some(({ orderLineId }) => !states.has(orderLineId))) return no('line_unknown')
  const among = (holds: (state: LineState) => boolean): boolean =>
    pieces.some(({ orderLineId }) => holds(states.get(orderLineId) as LineState))
  if (kind === 'withdrawal' && among(({ exclusion }) => exclusion !== null)) return no('withdrawal_excluded')
  const open = linesInTime(facts, now)
  if (kind === 'withdrawal' && among(({ id }) => !open.has(id))) return no('withdrawal_too_late')
  if (kind === 'return' && among(({ isFaultOnly }) => isFaultOnly) && !isFault(reason)) return no('only_faults')
  const isTooMuch = pieces.some(({ orderLineId, quantity }) => {
    const state = states.get(orderLineId)
    return quantity > ((kind === 'withdrawal' ? state?.withdrawable : state?.left) ?? 0)
  })
  if (isTooMuch) return no('too_many_pieces')
  // The balance is asked for the whole order: with an advance alone it is all or nothing.
  return kind === 'withdrawal' && !isPaidInFull(facts) && !isEverything(facts, pieces) ? no('withdrawal_whole') : yes
}

/** Whether the seller still has something to do about it. */
export const isOpen = ({ status }: { readonly status: ReturnStatus }): boolean =>
  status === 'requested' || status === 'received'

/** The return whose place a withdrawal from these pieces takes; null when there is enough beside it. */
export const replacedBy = (facts: ReturnFacts, pieces: readonly Pieces[]): KnownReturn | null => {
  const request = facts.returns.find(isMereRequest)
  if (!request) return null
  const states = new Map(lineStates(facts).map((state) => [state.id, state]))
  return pieces.some(({ orderLineId, quantity }) => quantity > (states.get(orderLineId)?.left ?? 0)) ? request : null
}

/** The facts as a withdrawal finds them: what is only asked for counts as left. */
export const withoutRequests = (facts: ReturnFacts): ReturnFacts => ({
  ...facts,
  returns: facts.returns.filter((one) => !isMereRequest(one)),
})

/** The facts without one return. */
export const without = (facts: ReturnFacts, id: number): ReturnFacts => ({
  ...facts,
  returns: facts.returns.filter((one) => one.id !== id),
})

/** The pieces with what was paid for them. */
export const pricedPieces = (facts: ReturnFacts, pieces: readonly Pieces[]): PaidPieces[] =>
  pieces.flatMap(({ orderLineId, quantity }) => {
    const line = facts.lines.find(({ id }) => id === orderLineId)
    if (!line) return []
    const gone = goneOf(counting(facts), orderLineId)
    const linePaid = paidForLine(line, isPaidInFull(facts))
    return [{ orderLineId, quantity, paidCents: paidForPieces(linePaid, piecesOf(line), gone, quantity) }]
  })

/** Whether with these pieces everything that was ordered has gone back. */
export const isEverything = (facts: ReturnFacts, pieces: readonly Pieces[]): boolean =>
  lineStates(facts).every(
    ({ id, left }) => left === (pieces.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0),
  )

/** What one return gives back: the suggestion of the rules, and the most the seller may give (OQ-057). */
export const expectedRefund = (
  facts: ReturnFacts,
  asked: { readonly kind: ReturnKind; readonly reason: number | null; readonly lines: readonly PaidPieces[] },
) => refundOf({ ...asked, ...moneyLeft(facts), isEverything: isEverything(facts, asked.lines) })

/** What of the shipping and of the whole has not been given back yet. */
export const moneyLeft = (facts: ReturnFacts): { readonly shippingLeftCents: Cents; readonly paidLeftCents: Cents } => {
  const others = counting(facts)
  const paid = isPaidInFull(facts) ? facts.order.totalCents : facts.order.nowCents
  const given = sumOf(others.map(({ amountCents }) => cents(amountCents ?? 0)))
  return {
    shippingLeftCents: shippingLeft(
      facts.order.shippingCents,
      others.map(({ lines, amountCents }) => ({
        linesCents: sumOf(lines.map(({ paidCents }) => paidCents)),
        amountCents,
      })),
    ),
    paidLeftCents: cents(Math.max(0, paid - given - facts.goodwillCents)),
  }
}
