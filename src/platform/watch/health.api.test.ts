import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const real = performance.now.bind(performance)
let ahead = 0
const later = (ms: number): void => {
  ahead = ms
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
}
afterEach(() => vi.restoreAllMocks())

const health = async () => {
  const answer = await app.inject('/health')
  return [answer.statusCode, answer.json()]
}

it('says that all is well, and nothing else', async () => {
  expect(await health()).toEqual([200, { ok: true, degraded: [] }])
})

it('names a database that is silent long before it asks for a restart', async () => {
  const { db } = await import('../db/db.server.ts')
  await db().execute('select 1')
  later(20_000)
  expect(await health()).toEqual([200, { ok: true, degraded: ['database'] }])
  later(65_000)
  expect(await health()).toEqual([503, { ok: false, why: 'database', degraded: ['database'] }])
})

it('names sweeps while one of them fails', async () => {
  const { runSweeps } = await import('../jobs/sweeps.server.ts')
  await runSweeps([{ name: 'prova', run: () => Promise.reject(new Error('Cannot be done')) }])
  expect(await health()).toEqual([200, { ok: true, degraded: ['sweeps'] }])
  later(31_000)
  expect((await health())[1]).not.toMatchObject({ degraded: ['sweeps'] })
})

it('names sweeps that do not come to an end, and does not where the process has none', async () => {
  const degraded = async () => ((await health())[1] as { degraded: string[] }).degraded
  const { startSweeps, stopSweeps } = await import('../jobs/sweeps.server.ts')
  const { noteWell } = await import('./faults.server.ts')
  noteWell('sweeps')
  startSweeps([], { atOnce: false })
  later(800_000)
  expect(await degraded()).not.toContain('sweeps')
  later(1_000_000)
  expect(await degraded()).toContain('sweeps')
  await stopSweeps()
  expect(await degraded()).not.toContain('sweeps')
})

it('names jobs that are due for long and taken by nobody, and no others', async () => {
  const degraded = async () => ((await health())[1] as { degraded: string[] }).degraded
  const { lookForLateJobs } = await import('../jobs/late.server.ts')
  const { QUEUE } = await import('../jobs/jobs.server.ts')
  const { db } = await import('../db/db.server.ts')
  await app.drain()
  await db().execute(`insert into pgboss.job (name, data, start_after) values
    ('${QUEUE}', '{"name": "prova", "payload": {}}', now() - interval '4 minutes'),
    ('${QUEUE}', '{"name": "prova", "payload": {}}', now() + interval '4 minutes')`)
  await lookForLateJobs(QUEUE)
  expect(await degraded()).toEqual([])
  await db().execute(`update pgboss.job set start_after = start_after - interval '2 minutes' where name = '${QUEUE}'`)
  await lookForLateJobs(QUEUE)
  expect(await degraded()).toEqual(['jobs'])
  await db().execute(`delete from pgboss.job where name = '${QUEUE}'`)
  later(31_000)
  await lookForLateJobs(QUEUE)
  expect(await degraded()).not.toContain('jobs')
})

it('forgets a fault when it has worked again, or when nobody has tried for long', async () => {
  const degraded = async () => ((await health())[1] as { degraded: string[] }).degraded
  const { noteFault, noteWell } = await import('./faults.server.ts')
  for (const part of ['jobs', 'mail'] as const) noteFault(part)
  expect(await degraded()).toEqual(['jobs', 'mail'])
  noteWell('jobs')
  expect(await degraded()).toEqual(['mail'])
  later(601_000)
  expect(await degraded()).not.toContain('mail')
  noteWell('mail')
})
