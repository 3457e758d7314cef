import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { type LedTo, notificationsLeadTo } from '../../../../test/notification-targets.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from '../../../../test/server.ts'
import { temporaryFolder } from '../../../../test/throwaway.ts'

let server: ServerProcess
let led: LedTo[]
const tokens = new Map<number, string>()

beforeAll(async () => {
  ensureBundle()
  const { url } = await freshDatabase('world')
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  led = await notificationsLeadTo()
  const { startSession } = await import('#features/people/accounts/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  for (const accountId of new Set(led.map((one) => one.accountId)))
    tokens.set(accountId, (await startSession(systemCtx(), accountId)).token)
  await app.close()
  server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: folder,
    DATABASE_POOL: '4',
    PORT: String(await freePort()),
  })
}, 120_000)
afterAll(() => server?.kill('SIGTERM'))

it('every notification of the world leads its reader to a page that is there', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  for (const { accountId, type, role, text, target } of led) {
    const headers = { cookie: `promessi=${tokens.get(accountId)}` }
    const answer = await fetch(`${server.url}${target}`, { headers, redirect: 'manual' })
    await answer.body?.cancel()
    if (answer.status !== 200) wrong.push(`${answer.status} ${role} ${type} ${target}: ${text}`)
  }
  expect(wrong).toEqual([])
  // The world tells of nearly everything; what is left out has tests of its own beside its jobs.
  expect(new Set(led.map(({ type }) => type)).size).toBeGreaterThanOrEqual(9)
})
