import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { ANY_MOMENT, edgesOf, type Moment, standingsOf } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { runningStandingText } from '#features/auction/announcements/sight/sight.rules.ts'
import { runningFirst } from '#features/auction/offers/index.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { questions } from '#features/auction/questions/schema.server.ts'
import { askUntil } from '#features/fulfilment/invoice-requests/invoice.rules.ts'
import { orderInvoices } from '#features/fulfilment/invoice-requests/schema.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { refundTransfers } from '#features/fulfilment/refund-transfers/schema.server.ts'
import { DECISION_DAYS, returnNumber } from '#features/fulfilment/returns/return.rules.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { refunds } from '#features/money/payments/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { notifications } from '#features/people/notifications/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { planEveryTime, type Slot } from '#platform/db/prepared.server.ts'
import { addDaysInRome, instantInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { CLOSING_HOURS, rankLabel, type TodoItem, type TodoList } from './today.rules.ts'

const HOUR = 3_600_000

/** A moment, and until when something ends soon; or their places in a prepared read. */
interface Span {
  readonly moment: Moment
  readonly soon: Slot<Date>
}

/** What a prepared read is given for its moment. */
export const soonAfter = (at: Date) => ({ ...edgesOf(at), soon: new Date(at.getTime() + CLOSING_HOURS * HOUR) })
export const spanAt = (at: Date): Span => ({ moment: at, soon: soonAfter(at).soon })
/** The places of the moment in a prepared read. */
export const SOON: Span = { moment: ANY_MOMENT, soon: sql.placeholder('soon') }

interface Asked {
  readonly limit: number
  readonly offset: number
}

/** A list of things to do: how many, and some of them. */
interface Source {
  /** A subselect, for reads that ask more than this. */
  readonly count: (supplierId: Slot<number>, span: Span) => SQL<number>
  readonly items: (supplierId: number, at: Date, asked: Asked) => Promise<TodoItem[]>
}

/** First offers on announcements that end soon: one for each. */
const isClosing = (supplierId: Slot<number>, { moment, soon }: Span): SQL =>
  and(
    runningFirst(offers, supplierId, moment),
    gt(offers.runsUntil, moment instanceof Date ? moment : moment.at),
    lte(offers.runsUntil, soon),
  ) as SQL

const closing: Source = {
  count: (supplierId, span) => db().$count(offers, isClosing(supplierId, span)),
  items: async (supplierId, at, { limit, offset }) => {
    const mine = sql`(select min(o.price_cents) from ${offers} o where o.announcement_id = ${outer(announcements.id)} and o.supplier_id = ${supplierId})`
    const rows = await db()
      .select({
        id: announcements.id,
        title: announcements.title,
        mode: announcements.mode,
        expiresAt: announcements.expiresAt,
        all: sql<number>`(select count(*)::int from ${offers} o where o.announcement_id = ${outer(announcements.id)})`,
        cheaper: sql<number>`(select count(*)::int from ${offers} o where o.announcement_id = ${outer(announcements.id)} and o.price_cents < ${mine})`,
      })
      .from(offers)
      .innerJoin(announcements, eq(announcements.id, offers.announcementId))
      .where(isClosing(supplierId, spanAt(at)))
      .orderBy(asc(offers.runsUntil), asc(offers.announcementId))
      .limit(limit)
      .offset(offset)
    const closed = rows.filter(({ mode }) => mode !== 'open').map(({ id }) => id)
    const standings = await standingsOf(closed, supplierId)
    return rows.map(({ id, title, mode, expiresAt, all, cheaper }) => ({
      id,
      title,
      detail: runningStandingText(mode, standings.get(id)) ?? rankLabel(cheaper + 1, all),
      at: (expiresAt ?? at).toISOString(),
      isLate: false,
      path: `/auctions/detail/${id}`,
    }))
  },
}

const isUnreadAnswer = (supplierId: Slot<number>): SQL =>
  and(
    eq(notifications.accountId, supplierId),
    eq(notifications.type, notificationTypes.answer),
    isNull(notifications.readAt),
  ) as SQL

const answers: Source = {
  count: (supplierId) => db().$count(notifications, isUnreadAnswer(supplierId)),
  items: async (supplierId, _at, { limit, offset }) => {
    const rows = await db()
      .select({
        id: notifications.id,
        text: notifications.text,
        from: notifications.fromName,
        at: notifications.createdAt,
      })
      .from(notifications)
      .where(isUnreadAnswer(supplierId))
      .orderBy(desc(notifications.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, text, from, at }) => ({
      ...{ id, title: text, detail: from ?? '', at: at.toISOString(), isLate: false, path: null },
    }))
  },
}

/** Asked under an offer whose announcement is not decided: `runs_until` goes with the decision. */
const isUnansweredQuestion = (supplierId: Slot<number>): SQL =>
  and(
    eq(questions.supplierId, supplierId),
    isNotNull(questions.offerId),
    isNull(questions.answer),
    sql`exists (select 1 from ${offers} o where o.id = ${outer(questions.offerId)} and o.runs_until is not null)`,
  ) as SQL

const toAnswer: Source = {
  count: (supplierId) => db().$count(questions, isUnansweredQuestion(supplierId)),
  items: async (supplierId, _at, { limit, offset }) => {
    const rows = await db()
      .select({
        id: questions.id,
        offerId: questions.offerId,
        text: questions.text,
        title: announcements.title,
        askedAt: questions.askedAt,
      })
      .from(questions)
      .innerJoin(announcements, eq(announcements.id, questions.announcementId))
      .where(and(isUnansweredQuestion(supplierId), planEveryTime))
      .orderBy(asc(questions.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, offerId, text, title, askedAt }) => ({
      ...{ id, title: text, detail: title, at: askedAt.toISOString(), isLate: false },
      path: `/offer-detail/${offerId}#domande`,
    }))
  },
}

/** Nothing is decided about it yet. */
const isOpenReturn = (supplierId: Slot<number>): SQL =>
  and(
    eq(returns.supplierId, supplierId),
    inArray(returns.status, ['requested', 'received']),
    isNull(returns.amountCents),
  ) as SQL

const openReturns: Source = {
  count: (supplierId) => db().$count(returns, isOpenReturn(supplierId)),
  items: async (supplierId, at, { limit, offset }) => {
    const rows = await db()
      .select({
        id: returns.id,
        requestedAt: returns.requestedAt,
        coupleName: accounts.fullName,
        title: sql<string>`(select ${orderLines.title} from ${orderLines} where ${orderLines.orderId} = ${outer(orders.id)} order by ${orderLines.id} limit 1)`,
      })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .innerJoin(accounts, eq(accounts.id, orders.coupleId))
      .where(and(isOpenReturn(supplierId), planEveryTime))
      .orderBy(asc(returns.requestedAt), asc(returns.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, requestedAt, coupleName, title }) => ({
      id,
      title: title ?? '',
      detail: `${returnNumber(id)}, ${displayName(coupleName)}`,
      at: addDaysInRome(requestedAt, DECISION_DAYS).toISOString(),
      isLate: addDaysInRome(requestedAt, DECISION_DAYS) <= at,
      path: `/portal/orders/resi/${id}`,
    }))
  },
}

/** Chosen by the couple, neither paid nor given up. */
const isUnpaidWin = (supplierId: Slot<number>): SQL =>
  and(
    eq(announcements.winnerSupplierId, supplierId),
    // Written out: a prepared statement would not know that the index of those that are not paid has it.
    sql`${announcements.status} = 'awarded'`,
    isNull(announcements.boughtAt),
    isNull(announcements.closedUnpaidAt),
  ) as SQL

const unpaidWins: Source = {
  count: (supplierId) => db().$count(announcements, isUnpaidWin(supplierId)),
  items: async (supplierId, at, { limit, offset }) => {
    const rows = await db()
      .select({
        id: offers.id,
        title: announcements.title,
        priceCents: offers.priceCents,
        coupleName: accounts.fullName,
        decidedAt: announcements.decidedAt,
      })
      .from(announcements)
      .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
      .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
      .where(and(isUnpaidWin(supplierId), planEveryTime))
      .orderBy(asc(announcements.decidedAt), asc(announcements.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, title, priceCents, coupleName, decidedAt }) => ({
      id,
      title,
      detail: `${displayName(coupleName)}, ${euro(priceCents)}`,
      at: (decidedAt ?? at).toISOString(),
      isLate: false,
      path: `/offer-detail/${id}`,
    }))
  },
}

/** Asked by the couple, not issued; an order that was given up needs none. */
const isInvoiceToIssue = (supplierId: Slot<number>): SQL =>
  and(
    eq(orderInvoices.supplierId, supplierId),
    isNull(orderInvoices.issuedOn),
    sql`exists (select 1 from ${orders} o where o.id = ${outer(orderInvoices.orderId)} and o.status <> 'cancelled')`,
  ) as SQL

const toIssue: Source = {
  count: (supplierId) => db().$count(orderInvoices, isInvoiceToIssue(supplierId)),
  items: async (supplierId, at, { limit, offset }) => {
    const rows = await db()
      .select({
        id: orderInvoices.orderId,
        name: orderInvoices.name,
        totalCents: orders.totalCents,
        paidAt: orders.paidAt,
      })
      .from(orderInvoices)
      .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
      .where(and(isInvoiceToIssue(supplierId), planEveryTime))
      .orderBy(asc(orderInvoices.askedAt), asc(orderInvoices.orderId))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, name, totalCents, paidAt }) => {
      const until = instantInRome(askUntil(paidAt ?? at), '23:59')
      return {
        ...{ id, title: `Ordine ${orderNumber(id)}`, detail: `${name}, ${euro(totalCents)}` },
        ...{ at: until.toISOString(), isLate: until <= at, path: `/portal/orders/${id}/fattura` },
      }
    })
  },
}

/** The couple has said where to, and nothing keeps the seller from paying. */
const isTransferToPay = (supplierId: Slot<number>): SQL =>
  and(
    sql`${refundTransfers.status} = 'awaiting_payment'`,
    sql`exists (select 1 from ${orders} o where o.id = ${outer(refundTransfers.orderId)} and o.supplier_id = ${supplierId})`,
    sql`(${refundTransfers.refundId} is null
      or exists (select 1 from ${refunds} r where r.id = ${outer(refundTransfers.refundId)} and r.status = 'diverted'))`,
  ) as SQL

const toTransfer: Source = {
  count: (supplierId) => db().$count(refundTransfers, isTransferToPay(supplierId)),
  items: async (supplierId, at, { limit, offset }) => {
    const rows = await db()
      .select()
      .from(refundTransfers)
      .where(and(isTransferToPay(supplierId), planEveryTime))
      .orderBy(asc(refundTransfers.dueOn), asc(refundTransfers.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, orderId, amountCents, dueOn }) => {
      const until = dueOn ? instantInRome(dueOn, '23:59') : at
      return {
        ...{ id, title: `Ordine ${orderNumber(orderId)}`, detail: euro(amountCents) },
        ...{ at: until.toISOString(), isLate: until < at, path: `/portal/orders/${orderId}/rimborso` },
      }
    })
  },
}

/** Every list of things to do. */
export const todoSources: Readonly<Record<TodoList, Source>> = {
  scadenze: closing,
  domande: toAnswer,
  risposte: answers,
  resi: openReturns,
  conferme: unpaidWins,
  bonifici: toTransfer,
  fatture: toIssue,
}
