import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { type LocalGoogle, startGoogle } from '../../../../test/google.ts'

let app: TestApp
const providers: LocalGoogle[] = []

beforeAll(async () => {
  app = await startTestApp()
  providers.push(await startGoogle(), await startGoogle(['none', 'select_account']))
})
afterAll(async () => {
  for (const provider of providers) await provider.stop()
  await app?.close()
})

it.each([
  ['is sent no prompt when it announces none', 0, null],
  ['lets people choose their account when it says that it can', 1, 'select_account'],
] as const)('a provider %s', async (_title, index, prompt) => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, providers[index]?.settings)
  const started = await openBrowser(app).get('/accedi/google')
  const address = new URL(started.headers.location as string)
  expect(address.searchParams.get('prompt')).toBe(prompt)
  const there = await fetch(address, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') as string)
  expect([back.searchParams.has('code'), back.searchParams.get('error')]).toEqual([true, null])
})
