import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findCallsOfNobody } from './calls-of-pages.ts'
import { findFullFolders, MOST_FILES } from './folder-rules.ts'
import { DISTRICTS, findMapProblems, findViolations, rules, type SourceFile } from './import-rules.ts'
import { importsOf, readTree } from './read-tree.ts'
import {
  findForgetfulPages,
  findRepeatedSentences,
  findSourceProblems,
  findUndocumented,
  findUnknownProperties,
} from './source-rules.ts'
import { findUnnamedOuterColumns } from './sub-selects.ts'

const arrow = (path: string, target: string, typeOnly = false): SourceFile[] => [
  { path, imports: [{ target, typeOnly }] },
]
const broken = (files: SourceFile[]) => [...new Set(findViolations(files).map(({ rule }) => rule))]

const A = 'src/features/auction/announcements'
const trespasses: readonly [string, string, string][] = [
  ['shared-is-the-ground', 'src/shared/money.ts', 'src/platform/clock.server.ts'],
  ['shared-is-the-ground', 'src/shared/money.ts', 'node:crypto'],
  ['platform-knows-no-feature', 'src/platform/mail/mail.server.ts', 'src/features/people/accounts/index.server.ts'],
  ['platform-knows-no-feature', 'src/platform/mail/mail.server.ts', 'src/ui/parts/button.tsx'],
  ['ui-knows-no-feature', 'src/ui/figures/price.tsx', `${A}/offers.rules.ts`],
  ['rules-are-pure', `${A}/offers.rules.ts`, 'zod'],
  ['rules-are-pure', `${A}/offers.rules.ts`, `${A}/schema.server.ts`],
  ['rules-are-pure', `${A}/offers.rules.ts`, 'react'],
  ['contract-is-zod-and-rules', `${A}/offers.contract.ts`, 'src/platform/clock.server.ts'],
  ['browser-code-imports-no-server-code', `${A}/ui/offer-card.tsx`, `${A}/offers.queries.server.ts`],
  ['browser-code-imports-no-zod', `${A}/ui/offer-card.tsx`, `${A}/offers.contract.ts`],
  ['browser-code-imports-no-zod', 'src/ui/fields/text-field.tsx', 'zod'],
  [
    'slices-meet-at-the-front-door',
    'src/features/fulfilment/orders/orders.service.server.ts',
    `${A}/offers.service.server.ts`,
  ],
  ['slices-meet-at-the-front-door', 'src/features/fulfilment/orders/orders.service.server.ts', `${A}/schema.server.ts`],
  [
    'slices-meet-at-the-front-door',
    'src/features/fulfilment/purchases/pages/my-purchases.page.tsx',
    `${A}/announcements.queries.server.ts`,
  ],
  ['the-rest-of-the-house-uses-the-front-door', 'seed/world.ts', `${A}/offers.service.server.ts`],
  ['the-rest-of-the-house-uses-the-front-door', 'seed/world.ts', 'src/features/site/catalog/data/cities.json'],
  ['districts-import-downwards', `${A}/offers.service.server.ts`, 'src/features/fulfilment/orders/index.server.ts'],
  [
    'districts-import-downwards',
    'src/features/site/legal/ui/legal-link.tsx',
    'src/features/people/accounts/ui/login-dialog.tsx',
  ],
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
  [`${A}/offers.service.server.ts`, 'src/features/money/billing/index.server.ts'],
  [`${A}/offers.queries.server.ts`, 'src/features/people/suppliers/schema.server.ts'],
  [`${A}/offers.queries.server.ts`, 'src/features/fulfilment/orders/schema.server.ts'],
  [`${A}/views.ts`, 'src/features/fulfilment/orders/views.ts', true],
  [`${A}/offers.queries.server.ts`, 'drizzle-orm'],
  [`${A}/ui/offer-card.tsx`, `${A}/views.ts`, true],
  [`${A}/ui/offer-card.tsx`, 'src/features/shop/favourites/ui/favourite-button.tsx'],
  [`${A}/pages/offer.page.tsx`, `${A}/offers.contract.ts`],
  [`${A}/offers.rules.ts`, `${A}/views.ts`, true],
  ['src/shared/job.ts', 'zod', true],
  ['src/bundle.server.ts', 'seed/first-run.ts'],
  ['scripts/build-cities.ts', 'src/features/site/catalog/data/comuni-corrections.json'],
]
it.each(legal)('lets %s reach %s', (from, to, typeOnly) => {
  expect(broken(arrow(from, to, typeOnly))).toEqual([])
})

it('finds rings of files and of slices', () => {
  const files: SourceFile[] = [
    {
      path: 'src/features/shop/a/one.rules.ts',
      imports: [{ target: 'src/features/shop/b/two.rules.ts', typeOnly: false }],
    },
    {
      path: 'src/features/shop/b/two.rules.ts',
      imports: [{ target: 'src/features/shop/a/one.rules.ts', typeOnly: false }],
    },
  ]
  expect(broken(files)).toEqual(['no-cycles', 'slices-form-no-ring'])
  const apart: SourceFile[] = [
    {
      path: 'src/features/shop/a/one.rules.ts',
      imports: [{ target: 'src/features/shop/b/two.rules.ts', typeOnly: false }],
    },
    {
      path: 'src/features/shop/b/three.rules.ts',
      imports: [{ target: 'src/features/shop/a/four.rules.ts', typeOnly: false }],
    },
  ]
  expect(broken(apart)).toEqual(['slices-form-no-ring'])
})

it('counts pages among what makes a ring', () => {
  const file = (path: string, target: string): SourceFile => ({ path, imports: [{ target, typeOnly: false }] })
  const leaning = [
    file('src/features/shop/products/pages/product.page.tsx', 'src/features/shop/cart/ui/add-to-cart.tsx'),
    file('src/features/shop/cart/cart-lines.queries.server.ts', 'src/features/shop/products/index.server.ts'),
  ]
  expect(broken(leaning)).toEqual(['slices-form-no-ring'])
})

it('holds the districts to the folders and to the page that shows them', () => {
  const files = [{ path: 'src/features/site/catalog/slug.rules.ts' }]
  const page = DISTRICTS.map((name, at) => `${at + 1}. **${name}** — ${name === 'site' ? '`catalog`' : ''}`).join('\n')
  const problems = (tree: typeof files, text: string) =>
    findMapProblems(tree, text).map(({ from, to }) => `${from}: ${to}`)
  expect(problems(files, page)).toEqual([])
  expect(problems([...files, { path: 'src/features/site/texts/a.ts' }], page)).toEqual([
    'docs/architecture.md: no site/texts',
  ])
  expect(problems([...files, { path: 'src/features/garden/roses/a.ts' }], page)).toContain('garden/roses: no district')
  expect(problems([], page)).toEqual(['site/catalog: no such folder'])
  expect(problems(files, page.split('\n').reverse().join('\n'))).toHaveLength(1)
})

it('a folder holds so many files and no more, tests and the folders inside apart', () => {
  const folder = (count: number, name = (n: number) => `${A}/file-${n}.ts`) =>
    Array.from({ length: count }, (_, n) => ({ path: name(n) }))
  expect(findFullFolders(folder(MOST_FILES))).toEqual([])
  expect(findFullFolders(folder(MOST_FILES + 1))).toEqual([{ rule: 'folders-hold-35-files', from: A, to: '36 files' }])
  expect(findFullFolders([...folder(MOST_FILES), ...folder(9, (n) => `${A}/file-${n}.api.test.ts`)])).toEqual([])
  expect(findFullFolders([...folder(MOST_FILES), ...folder(9, (n) => `${A}/ui/file-${n}.tsx`)])).toEqual([])
})

it('reads every way of importing', () => {
  const source = `
import { a } from '#features/fulfilment/orders/index.server.ts'
import type { B } from './b.ts'
import { type C, type D } from './c.ts'
export { e } from '../e.ts'
import './styles.css'
const f = await import('./f.ts')
`
  expect(importsOf('src/features/shop/x/y.ts', source)).toEqual([
    { target: 'src/features/fulfilment/orders/index.server.ts', typeOnly: false },
    { target: 'src/features/shop/x/b.ts', typeOnly: true },
    { target: 'src/features/shop/x/c.ts', typeOnly: true },
    { target: 'src/features/shop/e.ts', typeOnly: false },
    { target: 'src/features/shop/x/styles.css', typeOnly: false },
    { target: 'src/features/shop/x/f.ts', typeOnly: false },
  ])
})

it.each([
  ['replicas-answer-queries', `${A}/offers.service.server.ts`, 'const found = await onReplica(read)()'],
  ['reads-do-not-write', `${A}/offers.queries.server.ts`, 'await tx.insert(offers).values(x)'],
  ['environment-has-one-reader', 'src/app.server.ts', 'process.env.PORT'],
  ['bodies-are-read-within-limits', `${A}/pages/offer.page.tsx`, 'const form = await request.formData()'],
  ['bodies-are-read-within-limits', `${A}/pages/offer.page.tsx`, 'await request.body?.pipeTo(away)'],
  ['clock-has-one-reader', `${A}/offers.rules.ts`, 'const now = Date.now()'],
  ['clock-has-one-reader', `${A}/offers.rules.ts`, 'const now = new Date()'],
  ['colours-stand-in-tokens', `${A}/ui/offers.css`, 'color: #3049a6;'],
  ['outcomes-are-form-notes', `${A}/ui/x.tsx`, '{saved && <Note tone="success">Fatto</Note>}'],
  ['forms-say-for-whom-they-were-drawn', `${A}/ui/x.tsx`, "import { Form, Link } from 'react-router'"],
])('%s bites', (rule, path, line) => {
  expect(findSourceProblems(new Map([[path, line]]))).toEqual([{ rule, path, line: 1 }])
})

it('refuses a sentence that stands in contract and rules of one slice', () => {
  const rules = (path: string) =>
    [`${path}/offer.rules.ts`, `const OVER = 'Non puoi superare il budget indicato'\n`] as const
  const contract = (sentence: string) => [`${A}/offers.contract.ts`, `const a = 1\nz.string(${sentence})\n`] as const
  const found = (...sources: (readonly [string, string])[]) => findRepeatedSentences(new Map(sources))
  const repeated = [{ rule: 'sentences-are-said-once', path: `${A}/offers.contract.ts`, line: 2 }]
  expect(found(rules(A), contract("'Non puoi superare il budget indicato'"))).toEqual(repeated)
  expect(found(rules(`${A}/wizard`), contract('"Non puoi superare il budget indicato"'))).toEqual(repeated)
  expect(found(rules('src/features/auction/leads'), contract("'Non puoi superare il budget indicato'"))).toEqual([])
  expect(found(rules(A), contract("'Non puoi superare il budget'"))).toEqual([])
  // What a template puts in goes by another name in each file.
  const template = (name: string) => ['`Puoi scrivere al massimo $', `{${name}} caratteri\``].join('')
  expect(found([`${A}/a.rules.ts`, `const tooLong = ${template('max')}`], contract(template('LIMITS.text')))).toEqual(
    repeated,
  )
})

it('refuses a custom property that is read and set nowhere', () => {
  const tokens = ['src/ui/tokens.css', '--line-field: 1px;\n@property --turn {'] as const
  const found = (css: string) => findUnknownProperties(new Map([tokens, [`${A}/ui/offers.css`, css]]))
  expect(found('border: var(--line-field) solid;\nrotate: var(--turn);')).toEqual([])
  // The end of a class name is no property.
  expect(found('.a__cell--line:has(b) {\nborder: var(--line) solid;')).toEqual([
    { rule: 'custom-properties-are-set', path: `${A}/ui/offers.css`, line: 2 },
  ])
  const drawn: [string, string] = [`${A}/ui/offer.tsx`, "<i style={{ '--share': 1 }} />"]
  expect(findUnknownProperties(new Map([drawn, [`${A}/ui/offer.css`, 'width: var(--share)']]))).toEqual([])
})

it('asks for docstrings on rules, shared ground and front doors', () => {
  const bare = new Map([['src/shared/x.ts', 'export const x = 1']])
  expect(findUndocumented(bare)).toHaveLength(1)
  const told = new Map([['src/shared/x.ts', '/** What x is. */\nexport const x = 1']])
  expect(findUndocumented(told)).toEqual([])
})

it('asks a page with an action to keep what was typed', () => {
  const page = (source: string) => findForgetfulPages(new Map([['src/x/a.page.tsx', source]]))
  const action = 'export const action = () => null\n'
  expect(page(`\n${action}`)).toEqual([{ rule: 'pages-keep-what-was-typed', path: 'src/x/a.page.tsx', line: 2 }])
  expect(page(`export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'\n${action}`)).toEqual([])
  expect(page('export const loader = () => null')).toEqual([])
})

it('asks a call that writes to say for whom its page was drawn', () => {
  const path = `${A}/ui/send.ts`
  const found = (source: string) => findCallsOfNobody(new Map([[path, source]]))
  const call = "fetch('/api/x', { method: 'POST' })"
  expect(found(call)).toEqual([{ rule: 'calls-say-for-whom-they-were-drawn', path, line: 1 }])
  expect(found('const request = new XMLHttpRequest()')).toHaveLength(1)
  expect(found("fetch('/api/x', { method: 'POST', headers: drawnForHeader() })")).toEqual([])
  expect(found("fetch('/api/x')")).toEqual([])
})

it('asks for the table of a column that a sub-select takes from around it', () => {
  const query = (part: string) =>
    new Map([
      [
        'src/x.queries.server.ts',
        `import { lines, orders } from './schema.server.ts'\nconst x = sql\`(select l.title from $${part} limit 1)\``,
      ],
    ])
  const problem = { rule: 'outer-columns-name-their-table', path: 'src/x.queries.server.ts', line: 2 }
  const found = (part: string) => findUnnamedOuterColumns(query(part))
  expect(found('{lines} l where l.order_id = $' + '{orders.id}')).toEqual([problem])
  expect(found('{lines} l where l.order_id = $' + '{outer(orders.id)}')).toEqual([])
  expect(found('{orders} where $' + '{orders.id} = 1')).toEqual([])
  // Inside, the table goes by its alias: its own name is the one around.
  expect(found('{orders} o where o.couple_id = $' + '{orders.coupleId}')).toEqual([problem])
  // The column of a table that only the sub-select inside names.
  expect(found('{lines} l where exists (select 1 from $' + '{orders}) and $' + '{orders.id} = 1')).toEqual([problem])
})

it('finds the house itself in order', () => {
  const { files, sources } = readTree(process.cwd())
  expect(files.length).toBeGreaterThan(200)
  expect([...sources.keys()].filter((path) => path.endsWith('.css')).length).toBeGreaterThan(50)
  expect(findViolations(files)).toEqual([])
  expect(findFullFolders(files)).toEqual([])
  expect(findMapProblems(files, readFileSync('docs/architecture.md', 'utf8'))).toEqual([])
  expect(findSourceProblems(sources)).toEqual([])
  expect(findUnknownProperties(sources)).toEqual([])
  expect(findRepeatedSentences(sources)).toEqual([])
  expect(findUnnamedOuterColumns(sources)).toEqual([])
  expect(findForgetfulPages(sources)).toEqual([])
  expect(findCallsOfNobody(sources)).toEqual([])
})
