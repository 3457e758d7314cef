import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { invitable, invitedOn } from '../../../../test/invitations.ts'
import { touchSessions } from '../../../../test/sessions.ts'

let app: TestApp
let staff: TestActor
const studios: TestActor[] = []

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  for (let index = 0; index < 10; index += 1) studios.push(await invitable(app, staff, 35 + index))
})
afterAll(() => app.close())

const run = async (ids: readonly number[]) => {
  const { inviteWave } = await import('./waves.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await Promise.all(ids.map((id) => inviteWave(systemCtx(), id)))
}

/** The clock two days on, without the sweeps that the app runs then. */
const twoDaysOn = async () => {
  const { advanceClockTo } = await import('#platform/change/dev-clock.server.ts')
  const then = new Date(app.clock.now().getTime() + 2 * DAY)
  await touchSessions(app.clock.now(), then)
  await advanceClockTo(then)
}

it('eight processes run one wave at once: it invites its eight once, and each is told once', async () => {
  const { id } = await openAnnouncement(app, { staff })
  await twoDaysOn()
  await run(Array.from({ length: 8 }, () => id))
  expect([...(await invitedOn(id)).keys()].toSorted((a, b) => a - b)).toEqual(
    studios.slice(0, 8).map(({ accountId }) => accountId),
  )
  await app.drain()
  const answer = await app.inject({ url: '/api/notifications', headers: studios[0]?.headers ?? {} })
  expect(answer.json<{ type: string }[]>().filter(({ type }) => type === '17')).toHaveLength(1)
})

it('waves of six announcements at once send no supplier more than three invitations', async () => {
  const ids: number[] = []
  for (let count = 0; count < 6; count += 1) ids.push((await openAnnouncement(app, { staff })).id)
  await twoDaysOn()
  await run(ids)
  const all = await Promise.all(ids.map(invitedOn))
  const sent = studios.map(({ accountId }) => all.filter((one) => one.has(accountId)).length)
  expect(Math.max(...sent)).toBe(3)
})
