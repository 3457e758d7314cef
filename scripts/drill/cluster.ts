import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Embedded, startEmbedded } from '../../src/platform/db/embedded.server.ts'
import { type Account, accountFor } from '../../src/platform/db/embedded-account.server.ts'

const run = promisify(execFile)

/** What an operator writes into `postgresql.conf` (docs/runbook.md): every change is handed over a minute after it was made, at the latest. */
export const ARCHIVE_TIMEOUT_S = 60

/** Told to copy and restore: `pgbackrest.conf` (docs/runbook.md). The lines about places alone are the drill's own. */
const backrestConf = (home: string): string => `[global]
repo1-path=${join(home, 'backups')}
repo1-retention-full=2
start-fast=y
compress-type=zst
process-max=2
log-level-console=warn
log-level-file=off
lock-path=${join(home, 'lock')}
spool-path=${join(home, 'spool')}

[promessi]
pg1-path=${join(home, 'postgres', 'data')}
pg1-socket-path=${join(home, 'postgres', 'run')}
pg1-user=postgres
`

/** A throw-away cluster of the installed PostgreSQL whose every change pgBackRest keeps. */
export class Cluster {
  readonly #home: string
  readonly #binaries: string
  readonly #account: Account
  #server: Embedded | undefined

  constructor(home: string, binaries: string) {
    this.#home = home
    this.#binaries = binaries
    // Its account walks through here, where it is another one than ours.
    chmodSync(home, 0o711)
    mkdirSync(this.#folder)
    this.#account = accountFor(this.#folder, this.#data)
    for (const name of ['backups', 'lock', 'spool']) this.#makeFolder(join(home, name))
    writeFileSync(this.#conf, backrestConf(home))
  }

  get #folder(): string {
    return join(this.#home, 'postgres')
  }
  get #data(): string {
    return join(this.#folder, 'data')
  }
  get #conf(): string {
    return join(this.#home, 'pgbackrest.conf')
  }

  #makeFolder(path: string): void {
    mkdirSync(path, { mode: 0o700 })
    this.#account.own(path)
  }

  /** Address of the running server's database that is always there. */
  get url(): string {
    if (!this.#server) throw new Error('The cluster does not run')
    return this.#server.url
  }

  /** Makes it, with its archive and an empty repository. */
  async create(): Promise<void> {
    await this.start()
    await this.stop()
    const settings = [
      '',
      'archive_mode = on',
      `archive_command = '${['pgbackrest', `--config=${this.#conf}`, '--stanza=promessi', 'archive-push', '%p'].join(' ')}'`,
      `archive_timeout = ${ARCHIVE_TIMEOUT_S}`,
      '',
    ]
    appendFileSync(join(this.#data, 'postgresql.conf'), settings.join('\n'))
    await this.start()
    await this.pgbackrest('stanza-create')
    await this.pgbackrest('check')
  }

  /** Resolves when it can be written to: after a restore, when all changes are in and it has become a primary. */
  async start(): Promise<void> {
    this.#server = await startEmbedded(this.#folder, { binaries: this.#binaries, transport: 'socket' })
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }

  /** Runs pgBackRest as the account that owns the cluster. @throws Error with what it wrote */
  async pgbackrest(command: string, ...options: readonly string[]): Promise<void> {
    const [program, args] = this.#account.command('pgbackrest', [
      `--config=${this.#conf}`,
      '--stanza=promessi',
      ...options,
      command,
    ])
    await run(program, args, this.#account.identity).catch((error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`pgbackrest ${command}: ${error.stderr || error.stdout || error.message}`)
    })
  }

  /** A power cut, and the disk with it. */
  destroy(): void {
    if (this.#server) process.kill(this.#server.pid, 'SIGKILL')
    this.#server = undefined
    // Its last children may write for a moment longer.
    rmSync(this.#data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  /**
   * Puts the newest fitting backup into an empty folder and leaves the rest to the start.
   *
   * @param moment milliseconds of the epoch; without one everything that was kept. A cluster of the past keeps nothing further: its
   * changes would be a branch that the next restore follows
   */
  async restore(moment?: number): Promise<void> {
    this.#makeFolder(this.#data)
    const target =
      moment === undefined ? undefined : new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')
    const options = target ? ['--type=time', `--target=${target}`, '--target-action=promote', '--archive-mode=off'] : []
    await this.pgbackrest('restore', ...options)
  }
}
