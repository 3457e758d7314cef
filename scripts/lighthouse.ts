// npm run lighthouse: Lighthouse (mobile) on home, list and detail of a running product. Usage: npm run lighthouse -- http://localhost:3000
// Paths after the address take those instead; giulia@/my-auctions is what this person of the demo sees.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { findBrowser } from '../e2e/support/browser.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const list = await fetch(`${base}/api/auctions`, {
  method: 'PATCH',
  headers: { 'content-type': 'application/json' },
  body: '{}',
})
const found = (await list.json()) as { id: string }[] | { auctions: { id: string }[] }
const first = Array.isArray(found) ? found[0] : found.auctions[0]

const { executablePath, env } = await findBrowser()
Object.assign(process.env, env)
const profile = await mkdtemp(join(tmpdir(), 'promessi-lighthouse-'))
const port = 9333
const chrome: ChildProcess = spawn(
  executablePath ?? 'chromium',
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ],
  { stdio: 'ignore' },
)
for (let tries = 0; tries < 100; tries += 1) {
  if (
    await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    )
  )
    break
  await new Promise((resolve) => setTimeout(resolve, 100))
}

/** The session cookie of somebody of the demo, by the development door. */
const sessionOf = async (person: string): Promise<string> => {
  const answer = await fetch(`${base}/dev/login/${person}`, { redirect: 'manual' })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const promised: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
let failed = false
try {
  for (const path of process.argv.slice(3).length > 0
    ? process.argv.slice(3)
    : ['/', '/auctions', `/auctions/detail/${first?.id}`]) {
    const [, person, address] = /^(?:(\w+)@)?(\/.*)$/.exec(path) ?? []
    const result = await lighthouse(base + address, {
      port,
      ...(person && { extraHeaders: { Cookie: await sessionOf(person) } }),
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(promised),
    })
    const report = result?.lhr
    if (!report) throw new Error(`No report for ${path}`)
    const scores = Object.entries(promised).map(([name, least]) => {
      const score = Math.round((report.categories[name]?.score ?? 0) * 100)
      failed ||= score < least
      return `${name} ${score}${score < least ? ` (< ${least})` : ''}`
    })
    const { audits } = report
    const times = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map((id) => `${audits[id]?.displayValue}`)
    console.log(path.padEnd(24), scores.join(' · '), '|', times.join(' · '))
    for (const audit of Object.values(audits))
      if (
        audit.score !== null &&
        audit.score < 0.9 &&
        audit.scoreDisplayMode !== 'informative' &&
        audit.scoreDisplayMode !== 'notApplicable'
      )
        console.log('   ', audit.id, audit.displayValue ?? '')
  }
} finally {
  chrome.kill()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(failed ? 1 : 0)
