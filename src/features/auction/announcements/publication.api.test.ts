import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addDays, instantInRome, todayInRome } from '#shared/days.ts'
import { admin, couple, signInAgain, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp } from '../../../../test/app.ts'
import { auctionBody } from '../../../../test/auctions.ts'

it('an announcement that would outlive its event is refused, published for shorter, and never when no time is left', async () => {
  const app = await startTestApp('empty')
  const owner = await couple(app)
  const staff = await admin(app)
  const call = (method: 'GET' | 'POST', url: string, who: TestActor, payload?: Record<string, unknown>) =>
    app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  const today = todayInRome(app.clock.now())
  const send = (ahead: number, expire: string) =>
    call('POST', '/api/auctions', owner, auctionBody(app, { date: addDays(today, ahead), expire }))
  for (const [ahead, expire, field] of [
    [14, '7', 'date'],
    [15, '10', 'expire'],
  ] as const) {
    const refused = await send(ahead, expire)
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([422, [field]])
  }
  expect((await send(15, '7')).statusCode).toBe(200)
  expect((await send(15, '7')).statusCode).toBe(200)
  const ids = (await call('GET', '/api/auctions-user', owner)).json().map(({ id }: { id: string }) => id)
  const [late, soon] = ids as [string, string]
  await app.clock.advance(3 * DAY)
  const approve = async (id: string) => {
    const answer = await call('POST', `/api/portal/auctions/${id}/approve`, await signInAgain(staff))
    return [answer.statusCode, answer.json().error?.code]
  }
  expect(await approve(soon)).toEqual([200, undefined])
  const { db } = await import('#platform/db/db.server.ts')
  const { announcements } = await import('./schema.server.ts')
  const [row] = await db()
    .select()
    .from(announcements)
    .where(eq(announcements.id, Number(soon)))
  expect(row?.expiresAt).toEqual(instantInRome(addDays(today, 8)))
  await app.clock.advance(5 * DAY)
  expect(await approve(late)).toEqual([422, 'event_too_near'])
  await app.close()
})
