// Loaded before the product (`--import`), by nobody but the crash test: the process kills itself, its database or both exactly between two
// writes. Every statement of the product and of its queue passes through the driver's one method, so no code of the product knows of it.
import pg from 'pg'
import type { FaultPoint } from './fault-points.ts'

type Answered = (...answer: unknown[]) => void
type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown> | undefined

const READS = /^\s*(?:select|show|set|begin|rollback|savepoint|release|listen|explain)\b/i
const COMMIT = /^\s*commit\b/i

let armed: FaultPoint | undefined
let passed = 0

const strike = ({ victim, database }: FaultPoint): void => {
  if (victim !== 'app') process.kill(database, 'SIGKILL')
  if (victim !== 'database') process.kill(process.pid, 'SIGKILL')
  process.send?.('struck')
}

/** Whether this statement is the one that was chosen. Two are never. */
const chosen = (text: string): FaultPoint | undefined => {
  if (!armed || (armed.at === 'commit' ? !COMMIT.test(text) : READS.test(text))) return undefined
  passed += 1
  if (passed < armed.nth) return undefined
  const point = armed
  armed = undefined
  return point
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string } | null)?.text ?? '')

const send = pg.Client.prototype.query as unknown as Query

const query: Query = function (...args) {
  const point = chosen(textOf(args[0]))
  if (point?.when === 'before') strike(point)
  if (point?.when !== 'answered') {
    const answer = send.apply(this, args)
    // Said when everything before it has left.
    if (point?.when === 'sent')
      (this as unknown as { connection: { stream: NodeJS.WritableStream } }).connection.stream.write('', () =>
        strike(point),
      )
    return answer
  }
  const told = args.at(-1)
  if (typeof told === 'function')
    return send.call(this, ...args.slice(0, -1), (...answer: unknown[]) => {
      strike(point)
      ;(told as Answered)(...answer)
    })
  return send.apply(this, args)?.finally(() => strike(point))
}
pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query

process.on('message', (point: FaultPoint) => {
  armed = point
  passed = 0
})
// The line to the test alone does not keep the product running.
process.channel?.unref()
