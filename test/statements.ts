import { createHash } from 'node:crypto'
import pg from 'pg'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement without what changes from question to question: numbers of parameters, how many are in a list, white space. */
const shape = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\((\$(?:, \$)+)\)/g, '($)')
    .replace(/\s+/g, ' ')
    .trim()

/** A short name of a statement, to find it again. */
export const markOf = (text: string): string => createHash('sha256').update(shape(text)).digest('hex').slice(0, 8)

/** Of the queue, and the heartbeat of the live line: they come when their time has come, whatever runs. */
const isOfItsOwn = (text: string): boolean => text.includes('pgboss') || text === 'select 1'

/** Every reading statement that is sent while something runs, each shape once. */
export const statementsOf = async (run: () => Promise<unknown>): Promise<Statement[]> => {
  const seen = new Map<string, Statement>()
  const sent = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [query, values] = given as [{ text?: string; values?: unknown[] } | string, unknown[]?]
    const text = typeof query === 'string' ? query : (query?.text ?? '')
    const statement = { text, values: (typeof query === 'string' ? undefined : query.values) ?? values ?? [] }
    if (/^[\s(]*(select|with)\b/i.test(text) && !isOfItsOwn(text) && !seen.has(markOf(text)))
      seen.set(markOf(text), statement)
    return (sent as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof sent
  try {
    await run()
  } finally {
    pg.Client.prototype.query = sent
  }
  return [...seen.values()]
}
