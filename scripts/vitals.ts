// npm run vitals -- http://localhost:3000: a session on a phone with a processor four times slower: how long every touch takes to
// be answered (INP) and how much each page moves under the finger (CLS). Says where a promise is broken.
import { type CDPSession, chromium, devices, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { refusedCookies } from '../e2e/support/cookies.ts'
import { dialog, hydrated } from '../e2e/support/journey.ts'
import { cumulativeShift, type Shift, slowestAnswers, type Touch } from './support/vitals.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const SLOWER = 4
const PROMISED = { inpMs: 100, cls: 0.02 }

/** What one step of the session saw. */
interface Seen {
  readonly step: string
  readonly touches: Touch[]
  readonly shifts: Shift[]
}
const seen: Seen[] = []

/** Runs in every page before its own scripts: tells this process of every event that took long and of every shift. */
const observe = (): void => {
  const tell = (kind: string, facts: object) =>
    (window as unknown as { tellVital?: (kind: string, facts: object) => void }).tellVital?.(kind, facts)
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}.${element.getAttribute('class') ?? ''}`.slice(0, 60) : '?'
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { name, duration, startTime, processingStart, processingEnd, interactionId, target } = entry
      if (interactionId > 0)
        tell('touch', {
          id: interactionId,
          name,
          duration,
          wait: processingStart - startTime,
          work: processingEnd - processingStart,
          on: nameOf(target),
        })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources?: { node: Node | null }[]
    })[])
      if (!entry.hadRecentInput)
        tell('shift', {
          at: performance.timeOrigin + entry.startTime,
          value: entry.value,
          path: location.pathname,
          of: nameOf(entry.sources?.[0]?.node ?? null),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

const { products } = (await (await fetch(`${base}/api/store-products/atelier-mondella`)).json()) as {
  products: { code: string }[]
}

const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  storageState: refusedCookies(new URL(base).origin),
  baseURL: base,
})
await context.exposeFunction('tellVital', (kind: 'touch' | 'shift', facts: never) => {
  const present = seen.at(-1)
  if (kind === 'touch') present?.touches.push(facts)
  else present?.shifts.push(facts)
})
await context.addInitScript(observe)
const page = await context.newPage()
const cdp: CDPSession = await context.newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

/** Nothing is under way any more: what a person sees before touching the next thing. */
const atRest = async (): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
}
const step = async (name: string, act: (page: Page) => Promise<unknown>): Promise<void> => {
  seen.push({ step: name, touches: [], shifts: [] })
  await act(page)
  await atRest()
}
/** Nobody touches what has just come into sight within a frame: it is scrolled to, seen, touched. */
const tap = async (target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  await target.tap()
}
const tapLink = (name: string | RegExp) => tap(page.getByRole('link', { name }).filter({ visible: true }).first())
const tapButton = (name: string | RegExp) => tap(page.getByRole('button', { name }).filter({ visible: true }).first())

const session: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[] = [
  [
    'home',
    (at) =>
      at
        .goto('/')
        .then(() => at.mouse.wheel(0, 300))
        .then(() => hydrated(at)),
  ],
  ['menu', () => tapButton('Apri il menu')],
  ['menu: a section', (at) => tap(at.locator('dialog[open] summary').filter({ hasText: 'Link utili' }))],
  ['how it works', (at) => tap(at.getByRole('dialog').getByRole('link', { name: 'Come funziona' }))],
  ['menu again', () => tapButton('Apri il menu')],
  ['menu: another section', (at) => tap(at.locator('dialog[open] summary').filter({ hasText: 'Link utili' }))],
  ['faq', (at) => tap(at.getByRole('dialog').getByRole('link', { name: 'FAQ' }))],
  [
    'faq: searched',
    (at) => at.getByRole('searchbox', { name: 'Cerca fra le domande' }).pressSequentially('rimborso', { delay: 120 }),
  ],
  ['faq: an answer', (at) => tap(at.locator('.faq summary').first())],
  ['a product', (at) => at.goto(`/prodotto/${products[0]?.code}/x`).then(() => hydrated(at))],
  [
    'list, by the menu',
    async (at) => {
      await tapButton('Apri il menu')
      await tap(at.getByRole('dialog').getByRole('link', { name: 'ANNUNCI SPOSI' }))
      await at.waitForURL('**/auctions')
    },
  ],
  ['list: filters', () => tapButton('Filtri')],
  ['list: filtered', (at) => tap(dialog(at, 'Filtri').getByRole('link', { name: 'In corso' }))],
  ['list: filters closed', (at) => tap(dialog(at, 'Filtri').getByRole('button', { name: /^Mostra/ }))],
  ['announcement', (at) => tap(at.locator('.announcement-card a').first())],
  ['announcement: description', () => tapLink(/^Descrizione/)],
  ['announcement: questions', () => tapLink(/^Domande/)],
  ['share', () => tapButton('Condividi')],
  ['share closed', () => tapButton('Chiudi')],
  ['login window', () => tapLink('Accedi')],
  [
    'login typed',
    async (at) => {
      const login = dialog(at, 'Accedi')
      await login.getByLabel('Nome utente').pressSequentially('giulia@promessi.example', { delay: 60 })
      await login.getByLabel('Password', { exact: true }).pressSequentially('Promessi2026!', { delay: 60 })
    },
  ],
  ['logged in', (at) => tap(dialog(at, 'Accedi').getByRole('button', { name: 'Accedi' }))],
  ['my menu', () => tapButton(/^Menu di/)],
  ['my wedding', (at) => tap(at.getByRole('dialog').getByRole('link', { name: 'I miei annunci' }))],
  ['my wedding: purchases', (at) => tap(at.getByRole('main').getByRole('link', { name: /^I miei acquisti/ }))],
  ['my wedding: payments', (at) => tap(at.getByRole('main').getByRole('link', { name: /^I miei pagamenti/ }))],
  ['search window', () => tapLink('Cerca')],
  [
    'search typed',
    (at) => at.getByRole('dialog').getByRole('combobox').first().pressSequentially('abito', { delay: 120 }),
  ],
]

let broken = 0
try {
  for (const [name, act] of session)
    await step(name, act).catch((error: Error) => {
      broken += 1
      console.log(`${name}: not done, ${error.message.split('\n')[0]}`)
    })
} finally {
  await browser.close()
}

console.log(`${'Step'.padEnd(26)} slowest answer (wait + work), on what`)
for (const { step: name, touches } of seen) {
  const [slowest] = slowestAnswers(touches)
  if (!slowest) continue
  const { duration, wait, work, name: event, on } = slowest
  console.log(
    name.padEnd(26),
    `${duration} ms`.padStart(7),
    `(${Math.round(wait)} + ${Math.round(work)})`.padEnd(12),
    event,
    on,
  )
}
const answers = slowestAnswers(seen.flatMap(({ touches }) => touches))
const inp = answers[Math.floor(answers.length / 50)]?.duration ?? 0
console.log(`INP ${inp} ms of ${answers.length} touches; promised: less than ${PROMISED.inpMs} ms`)

const shifts = seen.flatMap(({ step: during, shifts: all }) => all.map((shift) => ({ ...shift, during })))
let worst = 0
for (const path of new Set(shifts.map((shift) => shift.path))) {
  const own = shifts.filter((shift) => shift.path === path)
  const cls = cumulativeShift(own)
  worst = Math.max(worst, cls)
  const largest = own.toSorted((one, other) => other.value - one.value)[0]
  console.log(`CLS ${cls.toFixed(3)} ${path}, most while “${largest?.during}”, by ${largest?.of}`)
}
console.log(`CLS ${worst.toFixed(3)} at worst; promised: less than ${PROMISED.cls}`)
process.exit(broken > 0 || inp >= PROMISED.inpMs || worst >= PROMISED.cls ? 1 : 0)
