import { and, asc, desc, eq, exists, gt, gte, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { purchases } from '#features/money/billing/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { verificationState } from '#features/people/verification/index.server.ts'
import { supplierVerifications } from '#features/people/verification/schema.server.ts'
import { searchTerms } from '#features/shop/search/search.rules.ts'
import { db } from '#platform/db/db.server.ts'
import { orderIdOfNumber } from '#shared/order-number.ts'
import { MOST_COUNTED } from './people.rules.ts'
import type { PeopleCursor, PeopleFilter, PeopleKind } from './people-list.rules.ts'
import { dataRequests } from './schema.server.ts'

/** As the indexes of the words are made (database.sql): the same expression, else they are of no use. */
const accountWords = sql`people_words(coalesce(a.full_name, '') || ' ' || a.email || ' ' || a.handle)`
const coupleWords = sql`people_words(coalesce(c.wedding_locality, '') || ' ' || coalesce(c.tax_code, ''))`
const supplierWords = sql`people_words(coalesce(s.business_name, '') || ' ' || coalesce(s.contact_name, '') || ' ' || coalesce(s.vat_number, '') || ' ' || coalesce(s.fiscal_code, '') || ' ' || coalesce(s.city, '') || ' ' || coalesce(s.pec, ''))`

/** A word may begin anything that names the person; each of several may stand somewhere else. */
const hasWord = (word: string, kind: PeopleKind): SQL => {
  const asked = sql`to_tsquery('simple', ${`${word}:*`})`
  const own =
    kind === 'couple'
      ? sql`select c.id from ${couples} c where ${coupleWords} @@ ${asked}`
      : sql`select s.id from ${suppliers} s where ${supplierWords} @@ ${asked}`
  return sql`${accounts.id} in (select a.id from ${accounts} a where ${accountWords} @@ ${asked} union all ${own})`
}

/** A number is an account's or an order's; everything else are words. */
const matches = (q: string, kind: PeopleKind): SQL | undefined => {
  const orderId = orderIdOfNumber(q)
  if (orderId !== null) {
    const party = kind === 'couple' ? orders.coupleId : orders.supplierId
    return sql`${accounts.id} = (select ${party} from ${orders} where ${orders.id} = ${orderId})`
  }
  const words = searchTerms(q)
  if (words.length === 0) return sql`false`
  const named = and(...words.map((word) => hasWord(word, kind)))
  return /^\d{1,9}$/.test(q) ? or(eq(accounts.id, Number(q)), named) : named
}

const inView = (view: string): SQL | undefined => {
  switch (view) {
    case 'sospesi':
      return eq(accounts.status, 'suspended')
    case 'chiusi':
      return eq(accounts.status, 'closed')
    case 'richieste':
      return exists(
        db()
          .select({ one: sql`1` })
          .from(dataRequests)
          .where(and(eq(dataRequests.accountId, accounts.id), isNull(dataRequests.closedAt))),
      )
    case 'non-verificati':
      return and(isNotNull(suppliers.unverifiedSince), eq(accounts.status, 'active'))
    case 'da-verificare':
      return exists(
        db()
          .select({ one: sql`1` })
          .from(supplierVerifications)
          .where(and(eq(supplierVerifications.id, accounts.id), eq(supplierVerifications.status, 'submitted'))),
      )
    default:
      return undefined
  }
}

const hasPlan = (plan: string, at: Date): SQL => {
  const inForce = exists(
    db()
      .select({ one: sql`1` })
      .from(purchases)
      .where(
        and(
          eq(purchases.supplierId, accounts.id),
          eq(purchases.kind, 'subscription'),
          eq(purchases.status, 'active'),
          lte(purchases.startsAt, at),
          gt(purchases.endsAt, at),
          plan === 'nessuno' ? undefined : eq(purchases.name, plan),
        ),
      ),
  )
  return plan === 'nessuno' ? not(inForce) : inForce
}

const hasVerification = (state: string): SQL =>
  state === 'mancante' ? isNull(supplierVerifications.id) : eq(verificationState(), state)

/** The people of one kind, narrowed as asked. The query joins `couples`, or `suppliers` with their verification. */
const peopleWhere = (kind: PeopleKind, filter: PeopleFilter, at: Date): SQL | undefined =>
  and(
    eq(accounts.role, kind),
    inView(filter.view),
    filter.q === '' ? undefined : matches(filter.q, kind),
    filter.isConfirmed === null
      ? undefined
      : filter.isConfirmed
        ? isNotNull(accounts.emailConfirmedAt)
        : isNull(accounts.emailConfirmedAt),
    filter.createdFrom ? gte(accounts.createdAt, filter.createdFrom) : undefined,
    filter.createdBefore ? lt(accounts.createdAt, filter.createdBefore) : undefined,
    filter.weddingFrom ? gte(couples.weddingOn, filter.weddingFrom) : undefined,
    filter.weddingUntil ? lte(couples.weddingOn, filter.weddingUntil) : undefined,
    filter.sectorId ? eq(suppliers.sectorId, filter.sectorId) : undefined,
    filter.verification ? hasVerification(filter.verification) : undefined,
    filter.plan ? hasPlan(filter.plan, at) : undefined,
  )

const idsOf = (kind: PeopleKind) => {
  const ids = db().select({ id: accounts.id }).from(accounts).$dynamic()
  return kind === 'couple'
    ? ids.innerJoin(couples, eq(couples.id, accounts.id))
    : ids
        .innerJoin(suppliers, eq(suppliers.id, accounts.id))
        .leftJoin(supplierVerifications, eq(supplierVerifications.id, accounts.id))
}

/** A page of ids by registration, and whether there are more on either side. */
export interface PeopleIds {
  readonly ids: readonly number[]
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** One page of a list of people, walked by the number of the account: the millionth page costs what the first one does. */
export const peopleIds = async (
  kind: PeopleKind,
  filter: PeopleFilter,
  at: Date,
  cursor: PeopleCursor | null,
  size: number,
): Promise<PeopleIds> => {
  const isBack = cursor?.side === 'before'
  // Walking back is walking the other way round.
  const isDown = filter.descending !== isBack
  const beyond = cursor && (isDown ? lt(accounts.id, cursor.id) : gt(accounts.id, cursor.id))
  const found = await idsOf(kind)
    .where(and(peopleWhere(kind, filter, at), beyond ?? undefined))
    .orderBy((isDown ? desc : asc)(accounts.id))
    .limit(size + 1)
  const hasMore = found.length > size
  const ids = found.slice(0, size).map(({ id }) => id)
  return isBack
    ? { ids: ids.toReversed(), hasBefore: hasMore, hasAfter: true }
    : { ids, hasBefore: cursor !== null, hasAfter: hasMore }
}

/** How many people there are, counted up to a bound. */
export const countPeople = async (kind: PeopleKind, filter: PeopleFilter, at: Date): Promise<number> => {
  const some = idsOf(kind)
    .where(peopleWhere(kind, filter, at))
    .limit(MOST_COUNTED + 1)
    .as('some')
  const [row] = await db().select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
}
