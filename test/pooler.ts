import { spawn } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { withDatabase } from '#platform/db/address.server.ts'
import { accountFor } from '#platform/db/embedded-account.server.ts'
import { onConnection } from '#platform/db/on-connection.server.ts'
import type { TestServer } from './database.ts'
import { freePort } from './server.ts'
import { temporaryFolder } from './throwaway.ts'

const START_MS = 10_000

export interface Pooler {
  readonly port: number
  readonly stop: () => void
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1', () => answer(true)).once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * PgBouncer in transaction mode, in front of every database of a server.
 *
 * @param program where PgBouncer is
 * @param server the address of any database there
 */
export const startPooler = async (program: string, server: string): Promise<Pooler> => {
  const { hostname, port: serverPort, username, password, searchParams } = new URL(server.replace('@/', '@socket/'))
  const folder = temporaryFolder()
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  const target = [
    `host=${searchParams.get('host') ?? hostname}`,
    `port=${searchParams.get('port') ?? (serverPort || 5432)}`,
    `user=${username}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ]
  const lines = [
    '[databases]',
    `* = ${target.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 2000',
    'default_pool_size = 20',
    // A database of a test file is gone soon, and what is kept open there keeps others out of the server.
    'server_idle_timeout = 5',
    '',
  ]
  writeFileSync(settings, lines.join('\n'))
  // It does not run as root either.
  const account = accountFor(folder, join(folder, 'data'))
  chmodSync(folder, 0o755)
  const [command, args] = account.command(program, ['--quiet', settings])
  const child = spawn(command, args, { ...account.identity, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-2000)
  })
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PgBouncer ended (${code}).\n${said}`)))
  })
  failed.catch(() => undefined)
  const deadline = Date.now() + START_MS
  while (!(await Promise.race([isListening(port), failed]))) {
    if (Date.now() > deadline) throw new Error(`PgBouncer does not listen.\n${said}`)
    await pause(25)
  }
  return {
    port,
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The address of a database as the product is to use it in this run: as it is, or through the pooler, with the direct one beside it.
 *
 * @remarks one that leads through something of the test's own (test/swallow.ts) stays: the test is about that way
 */
export const throughPooler = async (url: string): Promise<string> => {
  // Suites that start their own servers have none.
  const server = inject('testServer') as TestServer | undefined
  const name = /^[^?]*\/([^/?]+)/.exec(url)?.[1] ?? ''
  if (!server?.poolerPort || url !== withDatabase(server.adminUrl, name)) return url
  const { config } = await import('#platform/config.server.ts')
  const { rememberSession } = await import('#platform/db/connections.server.ts')
  await onConnection(url, rememberSession)
  Object.assign(config, { DATABASE_DIRECT_URL: url, DATABASE_PREPARED: 'off' })
  return withDatabase(`postgres://postgres@127.0.0.1:${server.poolerPort}/`, name)
}
