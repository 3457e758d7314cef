import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the server itself ends on a connection of this kind. */
const limits = async () => {
  const { db } = await import('./db.server.ts')
  const { rows } = await db().execute(
    "select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name",
  )
  return rows.map(({ setting }) => Number(setting) / 1000)
}

describe('time limits', () => {
  it('of statements hold on the server, longer ones for sweeps', async () => {
    const { onSweepConnections } = await import('./db.server.ts')
    expect(await limits()).toEqual([30, 30])
    expect(await onSweepConnections(limits)).toEqual([30, 600])
  })

  it('and planning are the server’s where a pooler lends connections, until a connection of its own takes them off', async () => {
    const { LIMITS, rememberSession } = await import('./connections.server.ts')
    const { onConnection } = await import('./on-connection.server.ts')
    const { openPool } = await import('./pool.server.ts')
    const { url } = await freshDatabase()
    const lent = async () => {
      const pool = openPool(url, 1, LIMITS.request, { lentByTransaction: true })
      const { rows } = await pool.query(
        "select current_setting('statement_timeout') as statement, current_setting('jit') as jit",
      )
      await pool.end()
      return rows[0]
    }
    expect(await lent()).toEqual({ statement: '0', jit: 'on' })
    await onConnection(url, rememberSession)
    expect(await lent()).toEqual({ statement: '30s', jit: 'off' })
    const alone = await onConnection(url, (client) => client.query('show statement_timeout'))
    expect(alone.rows).toEqual([{ statement_timeout: '0' }])
  })

  it('of answers close the connection, and the pool goes on with another one', async () => {
    const { openPool } = await import('./pool.server.ts')
    const { isUnavailable } = await import('./unavailable.server.ts')
    const { url } = await freshDatabase()
    const pool = openPool(url, 1, { statementMs: 60_000, answerMs: 300 })
    const slow = pool.query('select pg_sleep(30)')
    await expect(slow).rejects.toSatisfy(isUnavailable)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  it('of a transaction leave no poisoned connection behind', async () => {
    const { openPool } = await import('./pool.server.ts')
    const { url } = await freshDatabase()
    const pool = openPool(url, 1, { statementMs: 60_000, answerMs: 300 })
    const client = await pool.connect()
    await client.query('begin')
    await expect(client.query('select pg_sleep(30)')).rejects.toThrow()
    await expect(client.query('rollback')).rejects.toThrow()
    client.release()
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    await pool.end()
  })

  it('of waiting for a connection: the pool refuses instead of queueing for ever', async () => {
    const { CONNECT_MS } = await import('./connections.server.ts')
    const { openPool } = await import('./pool.server.ts')
    const { isUnavailable } = await import('./unavailable.server.ts')
    expect(CONNECT_MS).toBeLessThanOrEqual(5000)
    const { url } = await freshDatabase()
    const pool = openPool(url, 1, { statementMs: 60_000, answerMs: 60_000 })
    const holder = await pool.connect()
    await expect(pool.query('select 1')).rejects.toSatisfy(isUnavailable)
    holder.release()
    await pool.end()
  })
})

describe('a transaction', () => {
  it('whose connection died before it began leaves its place to others', async () => {
    const { db, inTransaction, poolUse } = await import('./db.server.ts')
    const { dropConnections } = await import('./connections.server.ts')
    const { isUnavailable } = await import('./unavailable.server.ts')
    await db().execute('select 1')
    const begun = inTransaction(() => Promise.resolve('begun'))
    // It has a connection now, and asks for its beginning next.
    await Promise.resolve()
    dropConnections()
    await expect(begun).rejects.toSatisfy(isUnavailable)
    // Those that were idle go when their sockets say so.
    await vi.waitFor(() => expect(poolUse()).toMatchObject({ busy: 0, waiting: 0 }))
    expect(await inTransaction(() => Promise.resolve('begun'))).toBe('begun')
  })
})

describe('GET /health', () => {
  it('asks for a restart only after a minute without any answer of the database', async () => {
    const health = async () => (await app.inject('/health')).statusCode
    const real = performance.now.bind(performance)
    let ahead = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
    expect(await health()).toBe(200)
    ahead = 50_000
    expect(await health()).toBe(200)
    ahead = 65_000
    expect(await health()).toBe(503)
    clock.mockRestore()
  })
})

describe('faults', () => {
  it.each([
    ['refused', { code: 'ECONNREFUSED' }, true],
    ['no such socket', { code: 'ENOENT' }, true],
    ['a server that hangs, with as many waiting as the system lets', { code: 'EAGAIN' }, true],
    ['no network', { code: 'ENETDOWN' }, true],
    ['shutting down', { code: '57P01' }, true],
    ['starting up', { code: '57P03' }, true],
    ['too many connections', { code: '53300' }, true],
    ['statement ended by its limit', { code: '57014' }, true],
    ['connection exception', { code: '08006' }, true],
    ['broken without a code', { message: 'Connection terminated unexpectedly' }, true],
    ['a constraint', { code: '23505', message: 'timeout exceeded' }, false],
    ['a deadlock', { code: '40P01' }, false],
    ['a mistake of ours', { code: 'ERR_INVALID_ARG_TYPE' }, false],
    ['anything else', { message: 'x is not a function' }, false],
  ])('%s', async (_name, { code, message = '' }: { code?: string; message?: string }, away) => {
    const { isUnavailable, toUnavailable } = await import('./unavailable.server.ts')
    const fault = toUnavailable(Object.assign(new Error(message), code ? { code } : {}))
    expect(isUnavailable(fault)).toBe(away)
    expect(isUnavailable(new Error('Failed query', { cause: fault }))).toBe(away)
  })
})

describe('values that cannot be stored', () => {
  it.each([
    ['half a character in JSON', `select '{"a":"\\ud83d"}'::jsonb`, true],
    ['a NUL in JSON', `select '{"a":"\\u0000"}'::jsonb`, true],
    ['a number that is none', `select 'x'::int`, false],
  ])('%s', async (_name, statement, unstorable) => {
    const { db, isUnstorable } = await import('./db.server.ts')
    const fault = await db()
      .execute(statement)
      .catch((error: unknown) => error)
    expect(isUnstorable(fault)).toBe(unstorable)
  })
})
