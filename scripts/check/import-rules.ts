/**
 * The import rules of the house (docs/architecture.md), as data and one pure function, so that a test can break each of them.
 */

/** A file of the tree: its path from the project's root, and what it imports. */
export interface SourceFile {
  readonly path: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** Path from the project's root for our own files, the package's name for others. */
  readonly target: string
  /** `import type`: gone before anything runs. */
  readonly typeOnly: boolean
}

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

interface Rule {
  readonly name: string
  readonly forbids: (from: string, to: Import) => boolean
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')
const isServerFile = (path: string) => /\.server\.tsx?$/.test(path)
/** As `district/slice`. */
const sliceOf = (path: string): string | undefined => /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** The folders of `src/features`, from the ground up: code of a district imports only from itself and from those before it. */
export const DISTRICTS = [
  'site',
  'people',
  'money',
  'trust',
  'shop',
  'auction',
  'fulfilment',
  'books',
  'office',
] as const
const floorOf = (path: string): number =>
  (DISTRICTS as readonly string[]).indexOf(/^src\/features\/([^/]+)\//.exec(path)?.[1] ?? '')
const own = (path: string) => /^(src|seed|scripts|e2e|test)\//.test(path) || path === 'server.ts'
const isPublic = (path: string) =>
  /\/index\.server\.ts$|\.contract\.ts$|\.rules\.ts$|\/views\.ts$/.test(path) ||
  /^src\/features\/[^/]+\/[^/]+\/ui\//.test(path)
const isSchema = (path: string) => path.endsWith('/schema.server.ts')
const isRules = (path: string) => path.endsWith('.rules.ts')
const isContract = (path: string) => path.endsWith('.contract.ts') || path.endsWith('/views.ts')
const isReadsOrTables = (path: string) => /(schema|queries)\.server\.ts$/.test(path)
const packageIs = (target: string, ...names: string[]) =>
  names.some((name) => target === name || target.startsWith(`${name}/`))

/** Files whose loaders and actions run on the server; the framework takes them out of the browser's half. */
const isPageModule = (path: string) =>
  /\.(page|layout|route)\.tsx?$/.test(path) || path === 'src/root.tsx' || path === 'src/routes.ts'

/** What puts the slices together and starts them. */
const isRoof = (path: string) =>
  /^src\/(app|bundle|commands|development|make-world|renderer|schedule|serve|slices|start|start-database)\.server\.ts$/.test(
    path,
  )
/** What may make the seed world. */
const makesWorld = (path: string) => /^src\/(bundle|development)\.server\.ts$/.test(path)

const production = (path: string) => path.startsWith('src/') && !isTest(path)

export const rules: readonly Rule[] = [
  {
    name: 'shared-is-the-ground',
    forbids: (from, { target }) =>
      from.startsWith('src/shared/') && !isTest(from) && !target.startsWith('src/shared/') && !packageIs(target, 'zod'),
  },
  {
    name: 'platform-knows-no-feature',
    forbids: (from, { target }) =>
      from.startsWith('src/platform/') && !isTest(from) && own(target) && !/^src\/(platform|shared)\//.test(target),
  },
  {
    name: 'ui-knows-no-feature',
    forbids: (from, { target }) =>
      from.startsWith('src/ui/') && !isTest(from) && own(target) && !/^src\/(ui|shared)\//.test(target),
  },
  {
    name: 'rules-are-pure',
    forbids: (from, { target, typeOnly }) =>
      isRules(from) &&
      !(target.startsWith('src/shared/') || isRules(target) || (typeOnly && (isContract(target) || isRules(target)))),
  },
  {
    name: 'contract-is-zod-and-rules',
    forbids: (from, { target }) =>
      from.endsWith('.contract.ts') &&
      !(target.startsWith('src/shared/') || isRules(target) || isContract(target) || packageIs(target, 'zod')),
  },
  {
    name: 'browser-code-imports-no-server-code',
    forbids: (from, { target, typeOnly }) =>
      production(from) &&
      !isServerFile(from) &&
      !isPageModule(from) &&
      !from.endsWith('.email.tsx') &&
      !typeOnly &&
      isServerFile(target),
  },
  {
    name: 'browser-code-imports-no-zod',
    forbids: (from, { target, typeOnly }) =>
      production(from) &&
      /^src\/(ui|areas|features\/[^/]+\/[^/]+\/ui)\//.test(from) &&
      !isServerFile(from) &&
      !isPageModule(from) &&
      !typeOnly &&
      (packageIs(target, 'zod') || target.endsWith('.contract.ts')),
  },
  {
    name: 'slices-meet-at-the-front-door',
    forbids: (from, { target, typeOnly }) => {
      const here = sliceOf(from)
      const there = sliceOf(target)
      if (!here || !there || here === there || isTest(from) || isPublic(target)) return false
      return !(isSchema(target) && (isReadsOrTables(from) || typeOnly))
    },
  },
  {
    name: 'districts-import-downwards',
    // Reads may join anybody's tables.
    forbids: (from, { target, typeOnly }) =>
      production(from) &&
      sliceOf(from) !== undefined &&
      !typeOnly &&
      !isSchema(target) &&
      floorOf(target) > floorOf(from),
  },
  {
    name: 'the-rest-of-the-house-uses-the-front-door',
    forbids: (from, { target }) =>
      !sliceOf(from) &&
      !isTest(from) &&
      !from.startsWith('src/routes.ts') &&
      sliceOf(target) !== undefined &&
      !isPublic(target) &&
      !(isSchema(target) && from.startsWith('src/areas/') && isReadsOrTables(from)) &&
      // A script that makes a slice's data reads what it makes them from.
      !(from.startsWith('scripts/') && /\/data\/[^/]+\.json$/.test(target)),
  },
  {
    name: 'sql-stays-in-its-rooms',
    forbids: (from, { target, typeOnly }) =>
      production(from) &&
      !typeOnly &&
      packageIs(target, 'drizzle-orm', 'pg', 'pg-boss') &&
      !(from.startsWith('src/platform/') || /(schema|queries|service)\.server\.ts$/.test(from)),
  },
  {
    name: 'http-stays-in-its-rooms',
    forbids: (from, { target, typeOnly }) =>
      production(from) &&
      !typeOnly &&
      (packageIs(target, 'fastify') || target.startsWith('@fastify/')) &&
      !(/routes\.server\.ts$/.test(from) || from.startsWith('src/platform/http/') || from === 'src/app.server.ts'),
  },
  {
    name: 'service-knows-no-http-and-no-react',
    forbids: (from, { target }) =>
      /(service|queries)\.server\.ts$/.test(from) &&
      (packageIs(target, 'react', 'react-dom', 'react-router', 'fastify') ||
        target.endsWith('.tsx') ||
        target.endsWith('routes.server.ts')),
  },
  {
    name: 'reads-do-not-call-changes',
    forbids: (from, { target, typeOnly }) =>
      /queries\.server\.ts$/.test(from) && !typeOnly && /service\.server\.ts$/.test(target),
  },
  {
    name: 'nobody-imports-the-roof',
    forbids: (from, { target }) =>
      production(from) &&
      isRoof(target) &&
      (!isRoof(from) || from === 'src/slices.server.ts') &&
      !from.startsWith('src/areas/dev/'),
  },
  {
    name: 'production-code-imports-no-seed-or-test',
    forbids: (from, { target }) =>
      production(from) && !makesWorld(from) && (/^(seed|e2e|scripts|test)\//.test(target) || isTest(target)),
  },
]

/**
 * Holds the districts to the tree and to the page that shows them.
 *
 * @param page docs/architecture.md: one numbered line for each district, in order, with its slices in backticks
 */
export const findMapProblems = (files: readonly Pick<SourceFile, 'path'>[], page: string): Violation[] => {
  const problem = (from: string, to: string): Violation => ({ rule: 'map-shows-the-house', from, to })
  const slices = new Set(files.map(({ path }) => sliceOf(path)).filter((slice) => slice !== undefined))
  const drawn = [...page.matchAll(/^\d+\. \*\*(\w[\w-]*)\*\* (.*)$/gm)].map(([, district = '', text = '']) => ({
    district,
    slices: [...text.matchAll(/`([\w-]+)`/g)].map(([, slice]) => `${district}/${slice}`),
  }))
  const shown = new Set(drawn.flatMap((line) => line.slices))
  const order = drawn.map(({ district }) => district).join(' → ')
  return [
    ...(order === DISTRICTS.join(' → ') ? [] : [problem('docs/architecture.md', order)]),
    ...[...slices]
      .filter((slice) => floorOf(`src/features/${slice}/`) < 0)
      .map((slice) => problem(slice, 'no district')),
    ...[...slices].filter((slice) => !shown.has(slice)).map((slice) => problem('docs/architecture.md', `no ${slice}`)),
    ...[...shown].filter((slice) => !slices.has(slice)).map((slice) => problem(slice, 'no such folder')),
  ]
}

/** Every forbidden arrow, plus the rings: files that import each other, slices that lean on each other. */
export const findViolations = (files: readonly SourceFile[]): Violation[] => {
  const found: Violation[] = []
  for (const file of files)
    for (const target of file.imports)
      for (const rule of rules)
        if (rule.forbids(file.path, target)) found.push({ rule: rule.name, from: file.path, to: target.target })
  return [...found, ...fileRings(files), ...sliceRings(files)]
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The first ring through each strongly connected group, as `a → b → a`. */
const rings = (graph: Graph): string[][] => {
  const state = new Map<string, 'open' | 'done'>()
  const path: string[] = []
  const found: string[][] = []
  const visit = (node: string): void => {
    state.set(node, 'open')
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === 'open') found.push([...path.slice(path.indexOf(next)), next])
      else if (!state.has(next)) visit(next)
    }
    path.pop()
    state.set(node, 'done')
  }
  for (const node of graph.keys()) if (!state.has(node)) visit(node)
  return found
}

const fileRings = (files: readonly SourceFile[]): Violation[] => {
  const known = new Set(files.map((file) => file.path))
  const graph: Graph = new Map(
    files.map((file) => [
      file.path,
      new Set(file.imports.filter((to) => !to.typeOnly && known.has(to.target)).map((to) => to.target)),
    ]),
  )
  return rings(graph).map((ring) => ({ rule: 'no-cycles', from: ring[0] as string, to: ring.slice(1).join(' → ') }))
}

/** Slices that lean on each other, pages counted: a page that shows several slices stands in `src/areas`. Tables may be read by anyone. */
const sliceRings = (files: readonly SourceFile[]): Violation[] => {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const here = sliceOf(file.path)
    if (!here || isTest(file.path)) continue
    const targets = graph.get(here) ?? new Set()
    for (const to of file.imports) {
      const there = sliceOf(to.target)
      if (there && there !== here && !to.typeOnly && !isSchema(to.target)) targets.add(there)
    }
    graph.set(here, targets)
  }
  return rings(graph).map((ring) => ({
    rule: 'slices-form-no-ring',
    from: ring[0] as string,
    to: ring.slice(1).join(' → '),
  }))
}
