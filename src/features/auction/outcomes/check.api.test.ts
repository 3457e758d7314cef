import { getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { checkedLog, kindsIn, type LoggedAuction, loggedAuction } from '../../../../test/outcomes.ts'

let app: TestApp
let auction: LoggedAuction
let kinds: readonly string[]

beforeAll(async () => {
  app = await startTestApp()
  auction = await loggedAuction(app)
  kinds = await kindsIn(auction.id)
  await app.clock.advance(DAY)
}, 120_000)
afterAll(() => app.close())

/** What the check finds after a statement that is taken back. @returns leaf and what, one after the other */
const foundAfter = async (statement: string): Promise<string[]> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { checkLog } = await import('./check.queries.server.ts')
  const { checkDays } = await import('./check-days.queries.server.ts')
  let found: string[] = []
  await db()
    .transaction(async (tx) => {
      for (const table of ['outcome_leaves', 'outcome_heads', 'outcome_nodes', 'outcome_days'])
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      await tx.execute(sql.raw(statement))
      const { faults } = await checkLog(tx, auction.id)
      const days = await checkDays(tx)
      found = [...faults.map(({ n, what }) => `${n} ${what}`), ...days.faults.map(({ n, what }) => `day ${n} ${what}`)]
      tx.rollback()
    })
    .catch((error: Error) => {
      if (error.message !== 'Rollback') throw error
    })
  return found
}

const later = (column: string) => `${column} = ${column} + interval '1 second'`
const more = (column: string) => `${column} = ${column} + 1`
const longer = (column: string) => `${column} = ${column} || 'x'`
const leafOf = (kind: string): number => kinds.lastIndexOf(kind)

/** Column of the announcement, what is done to it, the leaf and what of it does not fit. */
const ofAnnouncement: readonly (readonly [column: string, set: string, kind: string, what: string])[] = [
  ['mode', `mode = 'sealed'`, 'published', 'mode'],
  ['step_cents', `step_cents = 100`, 'published', 'step'],
  ['budget_cents', more('budget_cents'), 'published', 'budget'],
  ['sector_id', more('sector_id'), 'published', 'sector'],
  ['expires_at', later('expires_at'), 'overtime', 'end'],
  ['overtimes', more('overtimes'), 'overtime', 'overtimes'],
  ['published_at', later('published_at'), 'published', 'published_at'],
  ['title', longer('title'), 'published', 'commitment'],
  ['description', longer('description'), 'published', 'commitment'],
  ['answers', `answers = answers || '{"needPhoto":"Album"}'`, 'published', 'commitment'],
  ['question_version', more('question_version'), 'published', 'commitment'],
  ['city', longer('city'), 'published', 'commitment'],
  ['province', longer('province'), 'published', 'commitment'],
  ['timing', `timing = 'month'`, 'published', 'commitment'],
  ['service_on', more('service_on'), 'published', 'commitment'],
  ['service_until_on', `service_until_on = service_on`, 'published', 'commitment'],
  ['duration_days', more('duration_days'), 'published', 'commitment'],
  ['status', `status = 'refused', winner_offer_id = null, winner_supplier_id = null`, 'award', 'status'],
  ['decided_at', later('decided_at'), 'award', 'decided_at'],
  ['decided_by', `decided_by = 'system'`, 'award', 'decided_by'],
]

describe('one change in the tables is found at its leaf', () => {
  it('and nothing is found without one', async () => {
    expect(await foundAfter('select 1')).toEqual([])
  })

  it.each(ofAnnouncement)('announcements.%s', async (_column, set, kind, what) => {
    const found = await foundAfter(`update announcements set ${set} where id = ${auction.id}`)
    expect(found).toContain(`${leafOf(kind)} ${what}`)
  })

  it('announcements.winner_offer_id and winner_supplier_id', async () => {
    const [first] = auction.offerIds
    const other = await foundAfter(`update announcements set winner_offer_id = ${first} where id = ${auction.id}`)
    expect(other).toContain(`${leafOf('award')} winner`)
    const seller = auction.carla.accountId
    const theirs = await foundAfter(`update announcements set winner_supplier_id = ${seller} where id = ${auction.id}`)
    expect(theirs).toEqual([`${leafOf('award')} winner_supplier`])
  })

  it.each([
    ['price_cents', more('price_cents'), 'commitment'],
    ['model', longer('model'), 'commitment'],
    ['detail', longer('detail'), 'commitment'],
    ['days', longer('days'), 'commitment'],
    ['description', longer('description'), 'commitment'],
    ['withdrawal_choice', `withdrawal_choice = 'n'`, 'commitment'],
    ['turn', 'turn = 5', 'turn'],
    ['sent_at', later('sent_at'), 'sent_at'],
  ])('offers.%s', async (_column, set, what) => {
    // Carla's, the second leaf of an offer.
    const found = await foundAfter(`update offers set ${set} where id = ${auction.offerIds[1]}`)
    expect(found).toContain(`3 ${what}`)
  })

  it('offers.supplier_id, and an offer that was put in', async () => {
    const id = auction.offerIds[1]
    const theirs = `update offers set supplier_id = ${auction.bruno.accountId}, turn = 2 where id = ${id}`
    expect(await foundAfter(theirs)).toEqual(
      expect.arrayContaining(['3 commitment', '3 bidder', '3 turn', `${leafOf('closed')} suppliers`]),
    )
    const copy = `insert into offers (announcement_id, supplier_id, turn, price_cents, model, detail, days, description, image, fee_bps, sent_at)
      select announcement_id, supplier_id, turn + 1, price_cents, model, detail, days, description, image, fee_bps, sent_at from offers where id = ${id}`
    expect(await foundAfter(copy)).toEqual([expect.stringMatching(/^\d+ offer \d+ has no leaf$/)])
  })

  it.each([
    ['text', longer('text'), 'commitment'],
    ['answer', longer('answer'), 'commitment'],
    ['answered_at', later('answered_at'), 'answered_at'],
  ])('questions.%s', async (_column, set, what) => {
    const found = await foundAfter(`update questions set ${set} where id = ${auction.questionId}`)
    expect(found).toEqual([`${leafOf('answered')} ${what}`])
  })

  it('every column of every leaf', async () => {
    const { outcomeLeaves } = await import('./schema.server.ts')
    const changes: Record<string, (n: number) => string | null> = {
      announcementId: () => null,
      n: () => null,
      at: () => later('at'),
      kind: (n) =>
        n === 0 ? null : `kind = case kind when 'overtime' then 'succession' else 'overtime' end, subject_id = null`,
      subjectId: (n) => (['offer', 'answered'].includes(kinds[n] ?? '') ? 'subject_id = subject_id + 1000' : null),
      leaf: () => `leaf = overlay(leaf placing '#' from length(leaf) / 2 for 1)`,
      hash: () => `hash = overlay(hash placing '-' from 9 for 1)`,
    }
    expect(Object.keys(changes)).toEqual(Object.keys(getTableColumns(outcomeLeaves)))
    for (const [column, set] of Object.entries(changes))
      for (const n of kinds.keys()) {
        const change = set(n)
        if (change === null) continue
        const found = await foundAfter(
          `update outcome_leaves set ${change} where announcement_id = ${auction.id} and n = ${n}`,
        )
        expect({ column, n, found }).toMatchObject({ found: expect.arrayContaining([expect.stringMatching(`^${n} `)]) })
      }
  })

  it('a leaf that was written anew with its hash, by what the tree of all logs has seen', async () => {
    // Sound by itself: nothing else says when the question was answered but the row, which is changed too.
    const statement = `update outcome_leaves set leaf = replace(leaf, '"times":1', '"times":7') where announcement_id = ${auction.id} and n = ${kinds.indexOf('overtime')};
      update outcome_leaves set hash = encode(sha256('\\x00'::bytea || convert_to(leaf, 'utf8')), 'hex') where announcement_id = ${auction.id}`
    expect(await foundAfter(statement)).toEqual([`${kinds.length - 1} head`])
  })

  it.each(['salt', 'bidder_salt'])('outcome_salts.%s', async (column) => {
    const found = await foundAfter(
      `update outcome_salts set ${longer(column)} where announcement_id = ${auction.id} and n = 3`,
    )
    expect(found).toEqual([`3 ${column === 'salt' ? 'commitment' : 'bidder'}`])
  })

  it.each([
    ['outcome_heads', 'log', `log = 'AN-29999'`],
    // One more may be the size of the next head.
    ['outcome_heads', 'size', `size = size + 1000`],
    ['outcome_heads', 'entry', longer('entry')],
    ['outcome_heads', 'position', `position = position + 1000`],
    ['outcome_nodes', 'hash', `hash = overlay(hash placing '-' from 9 for 1)`],
    ['outcome_nodes', 'level', `level = level + 20`],
    ['outcome_nodes', 'index', `index = index + 1000`],
    ['outcome_days', 'day', `day = day + 1000`],
    ['outcome_days', 'size', more('size')],
    ['outcome_days', 'root', longer('root')],
    ['outcome_days', 'head', longer('head')],
    ['outcome_days', 'signature', `signature = overlay(signature placing 'AAAA' from 9 for 4)`],
  ])('%s.%s', async (table, _column, set) => {
    const last = { outcome_heads: 'position = 0', outcome_nodes: 'level = 0', outcome_days: 'size > 0' }[table]
    expect(await foundAfter(`update ${table} set ${set} where ${last}`)).not.toEqual([])
  })
})

it('the command names what does not fit, and ends with 1', async () => {
  const { checkOutcomes } = await import('./index.server.ts')
  const told: unknown[] = []
  expect(await checkOutcomes((one) => told.push(one))).toMatchObject({ faults: 0, logs: expect.any(Number) })
  const { db } = await import('#platform/db/db.server.ts')
  await db().execute(sql.raw(`update offers set price_cents = price_cents - 1 where id = ${auction.offerIds[1]}`))
  expect((await checkOutcomes((one) => told.push(one))).faults).toBe(1)
  expect(told).toEqual([{ announcementId: auction.id, n: 3, what: 'commitment' }])
  await db().execute(sql.raw(`update offers set price_cents = price_cents + 1 where id = ${auction.offerIds[1]}`))
  expect(await checkedLog(auction.id)).toMatchObject({ faults: [] })
})
