import type { SourceProblem } from './source-rules.ts'

interface SubSelect {
  readonly start: number
  readonly end: number
}

const closing = (source: string, start: number): number => {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    if (source[at] === '(') depth++
    if (source[at] === ')' && --depth === 0) return at + 1
  }
  return source.length
}

const subSelectsOf = (source: string): readonly SubSelect[] =>
  [...source.matchAll(/\(\s*select\b/g)].map(({ index }) => ({ start: index, end: closing(source, index) }))

/** The text of a sub-select, with blanks where others stand inside it. */
const ownText = (source: string, { start, end }: SubSelect, all: readonly SubSelect[]): string =>
  all
    .filter((other) => other.start > start && other.end <= end)
    .reduce(
      (text, inner) =>
        text.slice(0, inner.start - start) + ' '.repeat(inner.end - inner.start) + text.slice(inner.end - start),
      source.slice(start, end),
    )

const tablesOf = (source: string): ReadonlySet<string> =>
  new Set([
    ...[...source.matchAll(/import \{([^}]*)\} from '[^']*schema\.server\.ts'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
    ...[...source.matchAll(/const (\w+) = alias\(/g)].map(([, name = '']) => name),
  ])

/** What may follow a table that is called by its own name; any other word is an alias, and its columns go by that. */
const NO_ALIAS = 'where|join|left|right|inner|cross|on|using|order|group|having|limit|fetch|union|for'
const TABLE_OF_ITS_OWN_NAME = new RegExp(`(?:from|join|,)\\s+\\$\\{(\\w+)\\}(?!\\s+(?!(?:${NO_ALIAS})\\b)[a-z_])`, 'g')

/** Columns that a hand-written sub-select takes from the query around it without `outer`: Drizzle may drop their table. */
export const findUnnamedOuterColumns = (sources: ReadonlyMap<string, string>): SourceProblem[] =>
  [...sources].flatMap(([path, source]) => {
    if (!path.endsWith('.server.ts')) return []
    const tables = tablesOf(source)
    const all = subSelectsOf(source)
    return all.flatMap((one) => {
      const text = ownText(source, one, all)
      const inside = new Set([...text.matchAll(TABLE_OF_ITS_OWN_NAME)].map(([, table]) => table))
      return [...text.matchAll(/\$\{(\w+)\.\w+\}/g)]
        .filter(([, table = '']) => tables.has(table) && !inside.has(table))
        .map(({ index }) => ({
          rule: 'outer-columns-name-their-table',
          path,
          line: source.slice(0, one.start + index).split('\n').length,
        }))
    })
  })
