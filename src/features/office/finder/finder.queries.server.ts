import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { announcementCode, offerNumber } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { conversationPath } from '#features/fulfilment/messages/conversation.rules.ts'
import { conversations } from '#features/fulfilment/messages/schema.server.ts'
import { statusLabelOf } from '#features/fulfilment/orders/order.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { hasWords } from '#features/site/own-words/index.server.ts'
import { MOST_WORDS, wordQuery } from '#features/site/own-words/own-words.rules.ts'
import { portalEntries } from '#features/site/own-words/schema.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { type Cents, euro } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { askedBeginnings, type FinderItem, type FinderResults, finderKinds } from './finder.rules.ts'

/** Kinds that have entries, by their number in the table. */
const entryKinds = { 1: 'order', 2: 'offer', 3: 'product', 4: 'conversation' } as const
type EntryKindNumber = keyof typeof entryKinds
type EntryKind = (typeof entryKinds)[EntryKindNumber]

/** What is looked for: each with the space before its word, the longest first; empty ones stand everywhere. */
type Beginnings = Readonly<Record<`word${0 | 1 | 2 | 3 | 4 | 5}`, string>>

/**
 * Whether a text has a word for every beginning. Byte by byte: a pattern, or the rules of a language, would cost three times as much
 * as walking the index.
 */
const hasEach = (words: SQL): SQL =>
  sql.join(
    Array.from(
      { length: MOST_WORDS },
      (_none, index) => sql`strpos(${words} collate "C", ${sql.placeholder(`word${index}`)}) > 0`,
    ),
    sql` and `,
  )

const beginningsOf = (words: readonly string[]): Beginnings => {
  const longest = words.toSorted((a, b) => b.length - a.length)
  const [word0 = '', word1 = '', word2 = '', word3 = '', word4 = '', word5 = ''] = longest.map((word) => ` ${word}`)
  return { word0, word1, word2, word3, word4, word5 }
}

/** The newest of each kind that have every word. */
const hitsRead = (most: number) =>
  preparedRead<Readonly<Record<`asked${EntryKindNumber}`, string>>, { kind: EntryKindNumber; ids: string }>(
    `portal_entries_${most}`,
    (q) =>
      q
        .select({
          kind: sql<EntryKindNumber>`k.kind`,
          ids: sql<string>`array_to_string(array(select e.subject_id from ${portalEntries} e
            where ${hasWords(sql`k.asked`)} order by e.subject_id desc limit ${sql.raw(String(most))}), ',')`,
        })
        .from(
          sql`(values (1, ${sql.placeholder('asked1')}), (2, ${sql.placeholder('asked2')}),
            (3, ${sql.placeholder('asked3')}), (4, ${sql.placeholder('asked4')})) k (kind, asked)`,
        ),
  )

interface OpenRow {
  readonly id: number
  readonly title: string
  readonly city: string
  readonly budgetCents: Cents
}

/** Open announcements of a sector with every word, those that end first before the others. */
const openRead = (most: number) =>
  preparedRead<Beginnings & { sectorId: number; at: Date }, OpenRow>(`portal_open_${most}`, (q) =>
    q
      .select({
        id: announcements.id,
        title: announcements.title,
        city: announcements.city,
        budgetCents: announcements.budgetCents,
      })
      .from(announcements)
      .innerJoin(accounts, and(eq(accounts.id, announcements.coupleId), eq(accounts.status, 'active')))
      .where(
        and(
          eq(announcements.sectorId, sql.placeholder('sectorId')),
          eq(announcements.status, 'published'),
          gt(announcements.expiresAt, sql.placeholder('at')),
          hasEach(
            sql`portal_words('AN-' || (20000 + ${announcements.id}) || ' ' || ${announcements.title} || ' ' || ${announcements.city})`,
          ),
        ),
      )
      .orderBy(announcements.expiresAt, announcements.id)
      .limit(sql.raw(String(most)) as never),
  )

const firstTitle = sql<string>`(select ${orderLines.title} from ${orderLines} where ${orderLines.orderId} = ${outer(orders.id)} order by ${orderLines.id} limit 1)`

type Reader = (supplierId: number, ids: number[]) => Promise<FinderItem[]>

const orderItems: Reader = async (supplierId, ids) => {
  const rows = await db()
    .select({
      id: orders.id,
      title: firstTitle,
      status: orders.status,
      pickup: orders.pickup,
      coupleName: accounts.fullName,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.coupleId))
    .where(and(inArray(orders.id, ids), eq(orders.supplierId, supplierId)))
  return rows.map(({ id, title, coupleName, ...order }) => ({
    kind: 'order',
    id,
    title: title ?? '',
    detail: `${orderNumber(id)}, ${displayName(coupleName)}, ${statusLabelOf(order).toLowerCase()}`,
    path: `/portal/orders/${id}`,
  }))
}

const offerItems: Reader = async (supplierId, ids) => {
  const rows = await db()
    .select({ id: offers.id, title: announcements.title, city: announcements.city, priceCents: offers.priceCents })
    .from(offers)
    .innerJoin(announcements, eq(announcements.id, offers.announcementId))
    .where(and(inArray(offers.id, ids), eq(offers.supplierId, supplierId)))
  return rows.map(({ id, title, city, priceCents }) => ({
    kind: 'offer',
    id,
    title,
    detail: `Proposta ${offerNumber(id)}, ${euro(priceCents)}, ${city}`,
    path: `/offer-detail/${id}`,
  }))
}

const statusWords = {
  draft: 'bozza',
  published: 'pubblicato',
  archived: 'archiviato',
  withheld: 'nascosto dallo staff',
} as const

const productItems: Reader = async (supplierId, ids) => {
  const rows = await db()
    .select({ id: products.id, code: products.code, title: products.title, status: products.status })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.supplierId, supplierId)))
  return rows.map(({ id, code, title, status }) => ({
    ...{ kind: 'product', id, title, detail: `${code}, ${statusWords[status]}`, path: `/portal/products/${id}` },
  }))
}

const conversationItems: Reader = async (supplierId, ids) => {
  const rows = await db()
    .select({
      id: conversations.id,
      coupleName: accounts.fullName,
      title: sql<string | null>`case ${conversations.kind}
        when 'offer' then (select a.title from ${offers} o join ${announcements} a on a.id = o.announcement_id where o.id = ${outer(conversations.subjectId)})
        else (select l.title from ${orderLines} l where l.order_id = ${outer(conversations.subjectId)} order by l.id limit 1) end`,
    })
    .from(conversations)
    .innerJoin(accounts, eq(accounts.id, conversations.coupleId))
    .where(and(inArray(conversations.id, ids), eq(conversations.supplierId, supplierId)))
  return rows.map(({ id, coupleName, title }) => ({
    kind: 'conversation',
    id,
    title: displayName(coupleName),
    detail: title ?? '',
    path: conversationPath('supplier', id),
  }))
}

const readers: Readonly<Record<EntryKind, Reader>> = {
  order: orderItems,
  offer: offerItems,
  product: productItems,
  conversation: conversationItems,
}

/** How many of each kind: while typing, and on the page of results. */
const reads = {
  few: { hits: hitsRead(5), open: openRead(5) },
  many: { hits: hitsRead(25), open: openRead(25) },
} as const

const toAnnouncement = ({ id, title, city, budgetCents }: OpenRow): FinderItem => ({
  kind: 'announcement',
  id,
  title,
  detail: `${announcementCode(id)}, ${city}, budget ${euro(budgetCents)}`,
  path: `/auctions/detail/${id}`,
})

/**
 * What is the signed-in supplier's own and has words that begin with what was typed, the newest first; and the open announcements of its
 * sector.
 *
 * @param size `few` while typing, `many` on a page of results
 * @throws AppError 401, 403 except for suppliers
 */
export const findInPortal = async (ctx: Ctx, text: string, size: 'few' | 'many' = 'few'): Promise<FinderResults> => {
  const { accountId, sectorId } = requireSupplier(ctx)
  const asked = askedBeginnings(text)
  if (asked.length === 0) return []
  const beginnings = beginningsOf(asked)
  const { hits, open } = reads[size]
  const of = (kind: EntryKindNumber) => wordQuery(accountId, kind, asked)
  const [found, announced] = await Promise.all([
    hits({ asked1: of(1), asked2: of(2), asked3: of(3), asked4: of(4) }),
    open({ sectorId, at: ctx.now, ...beginnings }),
  ])
  const own = await Promise.all(
    found
      .filter(({ ids }) => ids !== '')
      .map(async ({ kind, ids }) => {
        const wanted = ids.split(',').map(Number)
        const items = new Map((await readers[entryKinds[kind]](accountId, wanted)).map((item) => [item.id, item]))
        return { kind: entryKinds[kind], items: wanted.flatMap((id) => items.get(id) ?? []) }
      }),
  )
  const all: FinderResults = [...own, { kind: 'announcement', items: announced.map(toAnnouncement) }]
  return finderKinds.flatMap((kind) => all.filter((one) => one.kind === kind && one.items.length > 0))
}
