import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs } from '../../../../test/actors.ts'
import { photographer } from '../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish } from '../../../../test/auctions.ts'
import { checkedLog, kindsIn, logFileFor } from '../../../../test/outcomes.ts'
import { checkLogFile } from './verify.rules.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

it('offers and answers that come at once are leaves one after the other', { timeout: 120_000 }, async () => {
  const [owner, staff] = [await couple(app), await admin(app)]
  const bidders = await Promise.all(Array.from({ length: 6 }, () => photographer(app)))
  const id = await publish(app, owner, staff)
  const { answerQuestion, askQuestion } = await import('#features/auction/questions/index.server.ts')
  const asked: number[] = []
  for (const bidder of bidders) asked.push(await askQuestion(await ctxAs(bidder.accountId), id, 'Che luci ci sono?'))
  const ctx = await ctxAs(owner.accountId)
  await Promise.all([
    ...bidders.map((bidder, at) => bid(app, bidder, id, `${2400 - at}.00`)),
    ...asked.map((questionId) => answerQuestion(ctx, questionId, 'Naturali.')),
  ])
  const kinds = await kindsIn(id)
  expect(kinds[0]).toBe('published')
  expect(kinds.slice(1).toSorted()).toEqual([...Array(6).fill('answered'), ...Array(6).fill('offer')])
  const file = await logFileFor(id)
  expect((await checkLogFile(file, file.keys)).map(({ n }) => n)).toEqual(kinds.map((_, n) => n))
  expect(await checkedLog(id)).toMatchObject({ erased: [], faults: [] })
})

it('two processes that close a day at once close it once', async () => {
  const { closeDay } = await import('./daily.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { lastDay } = await import('./daily.queries.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const before = await lastDay(db())
  const tomorrow = systemCtx(new Date(app.clock.now().getTime() + 86_400_000))
  await Promise.all(Array.from({ length: 5 }, () => closeDay(tomorrow)))
  const { outcomeDays, outcomeHeads } = await import('./schema.server.ts')
  expect((await lastDay(db()))?.day).not.toBe(before?.day)
  const heads = await db().select().from(outcomeHeads)
  const days = await db().select().from(outcomeDays)
  expect(new Set(heads.map(({ log, size }) => `${log}:${size}`)).size).toBe(heads.length)
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
})
