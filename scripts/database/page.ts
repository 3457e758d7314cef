import type { Part } from '../../src/platform/db/database-text.rules.ts'

/** `database.sql` with its folder, for the page's eye; the rest of the path is always the same. */
const ownerOf = (path: string): string => path.replace(/^src\/(features\/)?/, '').replace(/\/database\.sql$/, '')

const EVENTS = /\b(BEFORE|AFTER)\s+(.+?)\s+ON\s+\w+/s
const CALLS = /EXECUTE FUNCTION (\w+)\(/

/** "BEFORE INSERT", "AFTER UPDATE OF title, city (each statement, at commit)". */
const firesOn = ({ statement }: Part): string => {
  const [, moment = '', events = ''] = EVENTS.exec(statement) ?? []
  const notes = [
    statement.includes('FOR EACH STATEMENT') ? 'each statement' : '',
    statement.includes('INITIALLY DEFERRED') ? 'at commit' : '',
    /\bWHEN\s*\(/.test(statement) ? 'when it matters' : '',
  ].filter(Boolean)
  return `${moment} ${events.replace(/\s+/g, ' ')}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const head = (cells: readonly string[]): string[] => [line(cells), line(cells.map(() => '---'))]

const TITLES = { constraint: 'Constraints', index: 'Indexes', view: 'Views', function: 'Functions' } as const

/** Those of a kind, by owner and name. */
const listOf = (parts: readonly Part[], kind: keyof typeof TITLES): string[] => {
  const found = parts.filter((part) => part.kind === kind)
  if (found.length === 0) return []
  return [
    '',
    `## ${TITLES[kind]}`,
    '',
    ...head(['Name', 'In', 'Why']),
    ...found.map((part) =>
      line([`\`${part.table ? `${part.table}.` : ''}${part.name}\``, ownerOf(part.path), part.comment]),
    ),
  ]
}

/** docs/database.md: what the database does itself, from the texts that make it. */
export const databasePage = (parts: readonly Part[]): string => {
  const triggers = parts
    .filter(({ kind }) => kind === 'trigger')
    .toSorted((a, b) => (a.table === b.table ? (a.name < b.name ? -1 : 1) : a.table < b.table ? -1 : 1))
  const tables = triggers.map(({ table }) => table)
  const functions = parts.filter(({ kind }) => kind === 'function')
  return [
    '# What fires on which table',
    '',
    'Written by `npm run database:page` from every `database.sql`; `npm run check` holds it to them. Decision 0083 says why it is these.',
    `${triggers.length} triggers on ${new Set(tables).size} tables, ${functions.length} functions.`,
    '',
    ...head(['Table', 'Trigger', 'Fires', 'Function', 'In', 'Why']),
    ...triggers.map((part, index) =>
      line([
        tables[index - 1] === part.table ? '' : `\`${part.table}\``,
        `\`${part.name}\``,
        firesOn(part),
        `\`${CALLS.exec(part.statement)?.[1]}\``,
        ownerOf(part.path),
        part.comment,
      ]),
    ),
    ...(['constraint', 'view', 'index', 'function'] as const).flatMap((kind) => listOf(parts, kind)),
    '',
  ].join('\n')
}

/** Parts that do not say why they are there. */
export const unexplained = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ comment }) => !comment)
    .map(({ path, kind, name }) => `${path}: ${kind} ${name} does not say why it is there`)
