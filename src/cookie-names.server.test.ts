import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { storageKeyOf } from '#features/auction/announcements/ui/wizard/wizard-storage.ts'
import { heartsCookie } from '#features/auction/wedding-page/index.server.ts'
import { passCookie } from '#features/office/welcome/gate.server.ts'
import { flowCookie, pendingCookie } from '#features/people/identities/flow.server.ts'
import { COOKIE_KEY } from '#features/site/cookies/cookies.rules.ts'
import { legalRegistry } from '#features/site/legal/legal.rules.ts'
import { challengeCookie, sessionCookie } from '#platform/http/session.server.ts'

const flow = { state: '', verifier: '', nonce: '', next: null, tab: null, expiresAt: 0 }
const soon = new Date('2026-11-21T10:00:00Z')

it('the Cookie Policy in force names whatever the site keeps in a browser', async () => {
  const written = [
    sessionCookie('', soon),
    challengeCookie('', soon),
    flowCookie('GOOGLE', flow),
    pendingCookie(''),
    passCookie(),
    heartsCookie(''),
  ]
  const names = written.map((cookie) => (cookie.split('=')[0] as string).replace(/^__(Host|Secure)-/, ''))
  const worker = await readFile(new URL('../public/sw.js', import.meta.url), 'utf8')
  const caches = [...worker.matchAll(/^const (?:SHELL|PRIVATE) = '([^']+)'$/gm)].map(([, name]) => name as string)
  expect(caches).toHaveLength(2)
  const kept = [COOKIE_KEY, storageKeyOf(1, null).split(':')[0] as string, ...caches]
  const file = `features/site/legal/texts/cookies/${legalRegistry.cookies.at(-1)?.version}.it.md`
  const text = await readFile(new URL(file, import.meta.url), 'utf8')
  expect(new Set(names).size).toBe(written.length)
  expect([...names, ...kept].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
