/** Rules about what may stand in a file, beside those about what it imports. */
export interface SourceProblem {
  readonly rule: string
  readonly path: string
  readonly line: number
}

interface SourceRule {
  readonly name: string
  readonly applies: (path: string) => boolean
  readonly pattern: RegExp
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const inHouse = (path: string) => (path.startsWith('src/') || path.startsWith('seed/')) && !isTest(path)

/** Where a green note is no outcome of a form, which has to be in sight: it stood there before. */
const SAYS_HOW_THINGS_STAND = new Set([
  'src/ui/parts/note.example.tsx',
  'src/features/fulfilment/orders/ui/order-notice.tsx',
  'src/features/fulfilment/returns/ui/withdrawal-receipt.tsx',
  'src/features/shop/purchase/ui/measures-form.tsx',
  'src/features/site/settings/ui/launch-list.tsx',
  'src/features/people/suppliers/ui/company-form.tsx',
  'src/features/people/suppliers/ui/payment-account-form.tsx',
  'src/features/money/selling-accounts/ui/cards-account-card.tsx',
  'src/features/money/selling-accounts/ui/selling-account-card.tsx',
])

const sourceRules: readonly SourceRule[] = [
  {
    name: 'reads-do-not-write',
    applies: (path) => path.endsWith('queries.server.ts'),
    pattern: /\.(insert|update|delete)\(\s*[a-z]\w*\s*\)/,
  },
  {
    name: 'replicas-answer-queries',
    applies: (path) =>
      inHouse(path) && !path.endsWith('queries.server.ts') && path !== 'src/platform/db/replica.server.ts',
    pattern: /\bonReplica\b/,
  },
  {
    name: 'environment-has-one-reader',
    applies: (path) => inHouse(path) && path !== 'src/platform/config.server.ts',
    pattern: /process\.env/,
  },
  {
    name: 'clock-has-one-reader',
    // The browser measures how long it has been looking; it never decides.
    applies: (path) =>
      inHouse(path) && path !== 'src/platform/clock.server.ts' && path !== 'src/ui/figures/use-time-left.ts',
    pattern: /Date\.now\(\)|new Date\(\s*\)/,
  },
  {
    name: 'bodies-are-read-within-limits',
    // Of a call Fastify reads the body, within the limit of its route.
    applies: (path) => inHouse(path) && path !== 'src/platform/pages/read-form.server.ts',
    pattern: /\brequest\s*\.(formData|json|text|arrayBuffer|blob|bytes)\(|\brequest\.body\?*\.(pipe|getReader|tee)/,
  },
  {
    name: 'forms-say-for-whom-they-were-drawn',
    applies: (path) => inHouse(path) && path !== 'src/ui/forms/form.tsx',
    pattern: /import \{.*\bForm\b.*\} from 'react-router'/,
  },
  {
    name: 'outcomes-are-form-notes',
    applies: (path) => inHouse(path) && path.endsWith('.tsx') && !SAYS_HOW_THINGS_STAND.has(path),
    pattern: /<Note tone="success"/,
  },
  {
    name: 'colours-stand-in-tokens',
    applies: (path) =>
      (path.startsWith('src/ui/') || path.startsWith('src/areas/') || path.startsWith('src/features/')) &&
      path.endsWith('.css') &&
      path !== 'src/ui/tokens.css',
    pattern: /#[0-9a-f]{3,8}\b(?![^(]*\))|\brgba?\(/i,
  },
]

/** Lines that break a rule. */
export const findSourceProblems = (sources: ReadonlyMap<string, string>): SourceProblem[] => {
  const problems: SourceProblem[] = []
  for (const [path, source] of sources) {
    const rules = sourceRules.filter((rule) => rule.applies(path))
    if (rules.length === 0) continue
    source.split('\n').forEach((text, index) => {
      if (/^\s*(\*|\/\/|\/\*)/.test(text)) return
      for (const rule of rules) if (rule.pattern.test(text)) problems.push({ rule: rule.name, path, line: index + 1 })
    })
  }
  return problems
}

/** In a stylesheet a property is given a value or registered; in code it is named, to be set on an element. */
const PROPERTY_SET = /(?<![\w-])(--[\w-]+)\s*[:{]|['"](--[\w-]+)['"]/g
const PROPERTY_READ = /var\(\s*(--[\w-]+)/g

/** Custom properties that are read and set nowhere: a declaration that reads one counts for nothing. */
export const findUnknownProperties = (sources: ReadonlyMap<string, string>): SourceProblem[] => {
  const own = [...sources].filter(([path]) => path.startsWith('src/'))
  const set = new Set(
    own.flatMap(([, source]) => [...source.matchAll(PROPERTY_SET)].map(([, css, code]) => css ?? code)),
  )
  return own.flatMap(([path, source]) =>
    source
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(PROPERTY_READ)]
          .filter(([, name]) => !set.has(name))
          .map(() => ({ rule: 'custom-properties-are-set', path, line: index + 1 })),
      ),
  )
}

/** A sentence begins to be one: long enough not to be a word of the code by accident. */
const SENTENCE = /(?<!\w)(['"`])((?:(?!\1)[^\\\n]|\\.){25,})\1/g

const sentencesIn = (source: string): { readonly text: string; readonly line: number }[] =>
  source.split('\n').flatMap((line, index) =>
    /^\s*(\*|\/\/|\/\*)/.test(line)
      ? []
      : [...line.matchAll(SENTENCE)].flatMap(([, , text = '']) =>
          // What stands in a template is named differently in each file.
          text.includes(' ') ? [{ text: text.replace(/\$\{[^}]*\}/g, '…'), line: index + 1 }] : [],
        ),
  )

/** Sentences of a contract that stand in the rules of its slice as well: the rules are their place (decision 0085). */
export const findRepeatedSentences = (sources: ReadonlyMap<string, string>): SourceProblem[] => {
  const said = new Set<string>()
  const sliceOf = (path: string) => /^src\/features\/[^/]+\/[^/]+\//.exec(path)?.[0]
  for (const [path, source] of sources)
    if (path.endsWith('.rules.ts')) for (const { text } of sentencesIn(source)) said.add(`${sliceOf(path)} ${text}`)
  return [...sources].flatMap(([path, source]) =>
    path.endsWith('.contract.ts')
      ? sentencesIn(source)
          .filter(({ text }) => said.has(`${sliceOf(path)} ${text}`))
          .map(({ line }) => ({ rule: 'sentences-are-said-once', path, line }))
      : [],
  )
}

/** Pages with an action that would become the error page when its request is lost (decision 0093). */
export const findForgetfulPages = (sources: ReadonlyMap<string, string>): SourceProblem[] =>
  [...sources].flatMap(([path, source]) => {
    if (!path.endsWith('.page.tsx') || source.includes('clientAction')) return []
    const line = source.split('\n').findIndex((text) => text.startsWith('export const action')) + 1
    return line > 0 ? [{ rule: 'pages-keep-what-was-typed', path, line }] : []
  })

const DOCUMENTED =
  /^src\/(shared\/[^/]+\.ts|features\/[^/]+\/[^/]+\/[^/]+\.rules\.ts|features\/[^/]+\/[^/]+\/index\.server\.ts)$/

/** Exported functions and values of rules, shared ground and front doors that carry no docstring. */
export const findUndocumented = (sources: ReadonlyMap<string, string>): SourceProblem[] => {
  const problems: SourceProblem[] = []
  for (const [path, source] of sources) {
    if (!DOCUMENTED.test(path) || isTest(path)) continue
    const lines = source.split('\n')
    lines.forEach((text, index) => {
      if (!/^export (const|function|class) /.test(text)) return
      const above = lines[index - 1]?.trim() ?? ''
      if (!above.endsWith('*/')) problems.push({ rule: 'exports-carry-docstrings', path, line: index + 1 })
    })
  }
  return problems
}
