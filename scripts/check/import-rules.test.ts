import { expect, it } from 'vitest'
import { findViolations, rules, type SourceFile } from './import-rules.ts'
import { importsOf, readTree } from './read-tree.ts'
import { findSourceProblems, findUndocumented } from './source-rules.ts'

const arrow = (path: string, target: string, typeOnly = false): SourceFile[] => [
  { path, imports: [{ target, typeOnly }] },
]
const broken = (files: SourceFile[]) => [...new Set(findViolations(files).map(({ rule }) => rule))]

const A = 'src/features/announcements'
const trespasses: readonly [string, string, string][] = [
  ['shared-is-the-ground', 'src/shared/money.ts', 'src/platform/clock.server.ts'],
  ['shared-is-the-ground', 'src/shared/money.ts', 'node:crypto'],
  ['platform-knows-no-feature', 'src/platform/mail/mail.server.ts', 'src/features/accounts/index.server.ts'],
  ['platform-knows-no-feature', 'src/platform/mail/mail.server.ts', 'src/ui/button.tsx'],
  ['ui-knows-no-feature', 'src/ui/price.tsx', `${A}/offers.rules.ts`],
  ['rules-are-pure', `${A}/offers.rules.ts`, 'zod'],
  ['rules-are-pure', `${A}/offers.rules.ts`, `${A}/schema.server.ts`],
  ['rules-are-pure', `${A}/offers.rules.ts`, 'react'],
  ['contract-is-zod-and-rules', `${A}/offers.contract.ts`, 'src/platform/clock.server.ts'],
  ['browser-code-imports-no-server-code', `${A}/ui/offer-card.tsx`, `${A}/offers.queries.server.ts`],
  ['browser-code-imports-no-zod', `${A}/ui/offer-card.tsx`, `${A}/offers.contract.ts`],
  ['browser-code-imports-no-zod', 'src/ui/text-field.tsx', 'zod'],
  ['slices-meet-at-the-front-door', 'src/features/orders/orders.service.server.ts', `${A}/offers.service.server.ts`],
  ['slices-meet-at-the-front-door', 'src/features/orders/orders.service.server.ts', `${A}/schema.server.ts`],
  ['slices-meet-at-the-front-door', 'src/features/orders/pages/order.page.tsx', `${A}/announcements.queries.server.ts`],
  ['the-rest-of-the-house-uses-the-front-door', 'seed/world.ts', `${A}/offers.service.server.ts`],
  ['the-rest-of-the-house-uses-the-front-door', 'seed/world.ts', 'src/features/catalog/data/cities.json'],
  [
    'the-rest-of-the-house-uses-the-front-door',
    'src/areas/public/home.page.tsx',
    `${A}/announcements.queries.server.ts`,
  ],
  ['sql-stays-in-its-rooms', `${A}/pages/offer.page.tsx`, 'drizzle-orm'],
  ['sql-stays-in-its-rooms', `${A}/routes.server.ts`, 'pg'],
  ['http-stays-in-its-rooms', `${A}/offers.service.server.ts`, 'fastify'],
  ['service-knows-no-http-and-no-react', `${A}/offers.service.server.ts`, 'react-router'],
  ['service-knows-no-http-and-no-react', `${A}/offers.queries.server.ts`, `${A}/offers.routes.server.ts`],
  ['reads-do-not-call-changes', `${A}/offers.queries.server.ts`, `${A}/offers.service.server.ts`],
  ['nobody-imports-the-roof', `${A}/index.server.ts`, 'src/app.server.ts'],
  ['production-code-imports-no-seed-or-test', 'src/app.server.ts', 'seed/world.ts'],
  ['production-code-imports-no-seed-or-test', `${A}/index.server.ts`, `${A}/offers.api.test.ts`],
]

it.each(trespasses)('%s: %s → %s', (rule, from, to) => {
  expect(broken(arrow(from, to))).toContain(rule)
})

it('has a trespass for every rule', () => {
  const tried = new Set(trespasses.map(([rule]) => rule))
  expect(rules.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})

const legal: readonly [string, string, boolean?][] = [
  [`${A}/offers.service.server.ts`, 'src/features/billing/index.server.ts'],
  [`${A}/offers.queries.server.ts`, 'src/features/suppliers/schema.server.ts'],
  [`${A}/offers.queries.server.ts`, 'drizzle-orm'],
  [`${A}/ui/offer-card.tsx`, `${A}/views.ts`, true],
  [`${A}/ui/offer-card.tsx`, 'src/features/favourites/ui/favourite-button.tsx'],
  [`${A}/pages/offer.page.tsx`, `${A}/offers.contract.ts`],
  [`${A}/offers.rules.ts`, `${A}/views.ts`, true],
  ['src/shared/job.ts', 'zod', true],
  ['src/bundle.server.ts', 'seed/first-run.ts'],
  ['scripts/build-cities.ts', 'src/features/catalog/data/comuni-corrections.json'],
]
it.each(legal)('lets %s reach %s', (from, to, typeOnly) => {
  expect(broken(arrow(from, to, typeOnly))).toEqual([])
})

it('finds rings of files and of slices', () => {
  const files: SourceFile[] = [
    { path: 'src/features/a/one.rules.ts', imports: [{ target: 'src/features/b/two.rules.ts', typeOnly: false }] },
    { path: 'src/features/b/two.rules.ts', imports: [{ target: 'src/features/a/one.rules.ts', typeOnly: false }] },
  ]
  expect(broken(files)).toEqual(['no-cycles', 'slices-form-no-ring'])
  const apart: SourceFile[] = [
    { path: 'src/features/a/one.rules.ts', imports: [{ target: 'src/features/b/two.rules.ts', typeOnly: false }] },
    { path: 'src/features/b/three.rules.ts', imports: [{ target: 'src/features/a/four.rules.ts', typeOnly: false }] },
  ]
  expect(broken(apart)).toEqual(['slices-form-no-ring'])
})

it('lets the pages of two slices show each other, while nothing leans on a page', () => {
  const file = (path: string, target: string): SourceFile => ({ path, imports: [{ target, typeOnly: false }] })
  const pages = [
    file(`${A}/pages/announcement.page.tsx`, `${A}/announcement-page.server.ts`),
    file(`${A}/announcement-page.server.ts`, 'src/features/orders/index.server.ts'),
    file('src/features/orders/orders.service.server.ts', `${A}/index.server.ts`),
  ]
  expect(broken(pages)).toEqual([])
  const leaning = file(`${A}/offers.routes.server.ts`, `${A}/announcement-page.server.ts`)
  expect(broken([...pages, leaning])).toEqual(['slices-form-no-ring'])
})

it('reads every way of importing', () => {
  const source = `
import { a } from '#features/orders/index.server.ts'
import type { B } from './b.ts'
import { type C, type D } from './c.ts'
export { e } from '../e.ts'
import './styles.css'
const f = await import('./f.ts')
`
  expect(importsOf('src/features/x/y.ts', source)).toEqual([
    { target: 'src/features/orders/index.server.ts', typeOnly: false },
    { target: 'src/features/x/b.ts', typeOnly: true },
    { target: 'src/features/x/c.ts', typeOnly: true },
    { target: 'src/features/e.ts', typeOnly: false },
    { target: 'src/features/x/styles.css', typeOnly: false },
    { target: 'src/features/x/f.ts', typeOnly: false },
  ])
})

it.each([
  ['reads-do-not-write', `${A}/offers.queries.server.ts`, 'await tx.insert(offers).values(x)'],
  ['environment-has-one-reader', 'src/app.server.ts', 'process.env.PORT'],
  ['bodies-are-read-within-limits', `${A}/pages/offer.page.tsx`, 'const form = await request.formData()'],
  ['bodies-are-read-within-limits', `${A}/pages/offer.page.tsx`, 'await request.body?.pipeTo(away)'],
  ['clock-has-one-reader', `${A}/offers.rules.ts`, 'const now = Date.now()'],
  ['clock-has-one-reader', `${A}/offers.rules.ts`, 'const now = new Date()'],
])('%s bites', (rule, path, line) => {
  expect(findSourceProblems(new Map([[path, line]]))).toEqual([{ rule, path, line: 1 }])
})

it('asks for docstrings on rules, shared ground and front doors', () => {
  const bare = new Map([['src/shared/x.ts', 'export const x = 1']])
  expect(findUndocumented(bare)).toHaveLength(1)
  const told = new Map([['src/shared/x.ts', '/** What x is. */\nexport const x = 1']])
  expect(findUndocumented(told)).toEqual([])
})

it('finds the house itself in order', () => {
  const { files, sources } = readTree(process.cwd())
  expect(files.length).toBeGreaterThan(200)
  expect(findViolations(files)).toEqual([])
  expect(findSourceProblems(sources)).toEqual([])
})
