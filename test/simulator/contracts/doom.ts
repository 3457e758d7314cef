import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { config } from '#platform/config.server.ts'

/** A process that dies at the how manieth statement that writes or commits: before it is sent, or when it is answered and nobody has read that. */
export interface Doom {
  left: number
  readonly when: 'before' | 'answered'
  /** From here on nothing of it reaches anybody any more. */
  dead: boolean
}

/** What everything fails with that a dead process still tries. */
class Died extends Error {
  readonly code = 'ECONNRESET'

  constructor() {
    super('The process died')
    this.name = 'Died'
  }
}

const doomed = new AsyncLocalStorage<Doom | undefined>()

/**
 * Names a write, so that the server reads and plans it once per connection, as the product has it do with what it reads: here the same hundreds
 * are said a thousand times over.
 */
const prepare = (query: unknown, names: Map<string, string>): void => {
  const asked = query as { readonly text?: string; name?: string } | null
  if (typeof asked !== 'object' || !asked?.text || asked.name || !/^(?:insert|update|delete) /.test(asked.text)) return
  const name = names.get(asked.text) ?? `w${names.size}`
  names.set(asked.text, name)
  asked.name = name
}

/** Statements at which nobody dies: they write nothing. */
const READS = /^\s*(?:select|show|set|begin|rollback|savepoint|release|listen|explain)\b/i

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown> | undefined

type Lend = (this: pg.Pool, told?: (...lent: unknown[]) => void) => unknown

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string } | null)?.text ?? '')

const fail = (args: readonly unknown[]): Promise<never> | undefined => {
  const told = args.at(-1)
  if (typeof told !== 'function') return Promise.reject(new Died())
  process.nextTick(told, new Died())
}

/** Runs something in a process that dies at this point; without one, in a process that lives. */
export const dyingAt = <T>(doom: Doom | undefined, run: () => Promise<T>): Promise<T> => doomed.run(doom, run)

/** Whether whoever asks is dead already. */
export const isDead = (): boolean => doomed.getStore()?.dead ?? false

/**
 * Lets processes die between any two of their writes, inside this one: every statement passes through the driver's one method, as in the crash
 * test (`test/crash/strike.ts`), and of a dead process's connection the server takes back what was not committed, and its locks, as when it is
 * hung up on.
 *
 * @returns puts the driver back
 */
export const interceptWrites = (): (() => void) => {
  const send = pg.Client.prototype.query as unknown as Query
  // What hanging up would do at the server. The connection itself is kept: a new one has to learn every statement anew, which costs a tenth
  // of a history.
  const takenBack = new WeakMap<pg.Client, Promise<unknown>>()
  const takeBack = (client: pg.Client): void => {
    const answer = send.call(client, 'rollback; select pg_advisory_unlock_all()')
    takenBack.set(
      client,
      Promise.resolve(answer).catch(() => undefined),
    )
  }
  const names = new Map<string, string>()
  const query: Query = function (...args) {
    if (config.DATABASE_PREPARED === 'on') prepare(args[0], names)
    const doom = doomed.getStore()
    if (!doom) return send.apply(this, args)
    const die = () => {
      doom.dead = true
      takeBack(this)
    }
    if (doom.dead) {
      takeBack(this)
      return fail(args)
    }
    if (READS.test(textOf(args[0])) || --doom.left > 0) return send.apply(this, args)
    if (doom.when === 'before') {
      die()
      return fail(args)
    }
    const told = args.at(-1)
    if (typeof told === 'function')
      return send.call(this, ...args.slice(0, -1), () => {
        die()
        ;(told as (error: Error) => void)(new Died())
      })
    return send.apply(this, args)?.then(
      () => {
        die()
        throw new Died()
      },
      (error: unknown) => {
        die()
        throw error
      },
    )
  }
  pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query
  // Who waited for a connection goes on as who it is, and not as the one who gave it back.
  const lend = pg.Pool.prototype.connect as unknown as Lend
  const connect: Lend = function (told) {
    const doom = doomed.getStore()
    if (!doom || !told) return lend.call(this, told && AsyncResource.bind(told))
    if (doom.dead) return void process.nextTick(told, new Died())
    const lent = (error: Error | undefined, client: pg.PoolClient | undefined) => {
      const { release } = client ?? {}
      if (client && release)
        client.release = (broken) => {
          if (doom.dead) void Promise.resolve(takenBack.get(client)).then(() => release.call(client))
          else release.call(client, broken)
        }
      told(error, client, client?.release)
    }
    return lend.call(this, AsyncResource.bind(lent as (...lent: unknown[]) => void))
  }
  pg.Pool.prototype.connect = connect as unknown as typeof pg.Pool.prototype.connect
  return () => {
    pg.Client.prototype.query = send as unknown as typeof pg.Client.prototype.query
    pg.Pool.prototype.connect = lend as unknown as typeof pg.Pool.prototype.connect
  }
}
