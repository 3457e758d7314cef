import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDatabase } from '../../src/platform/db/address.server.ts'
import { query } from '../../test/database.ts'
import { beginStart, untilStart } from '../../test/first-start.ts'
import { freePort, type ServerProcess, startServer } from '../../test/server.ts'
import { Cluster } from './cluster.ts'

const DATABASE = 'promessi'

/** Seconds of a return to service, in the order in which they pass. */
export interface Return {
  readonly files: number
  readonly changes: number
  readonly product: number
  readonly all: number
}

/** The cluster and the product of one drill, in a folder that is gone afterwards. */
export class Scene {
  /** On the disk, not in memory: what is measured has to be written somewhere. */
  readonly home = mkdtempSync(join(tmpdir(), 'promessi-drill-'))
  readonly uploads = join(this.home, 'data', 'uploads')
  readonly cluster: Cluster
  readonly #port: string
  #product: Pick<ServerProcess, 'kill'> | undefined

  private constructor(binaries: string, port: number) {
    this.cluster = new Cluster(this.home, binaries)
    this.#port = String(port)
  }

  static async open(binaries: string): Promise<Scene> {
    return new Scene(binaries, await freePort())
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`
  }
  get databaseUrl(): string {
    return this.urlOf(DATABASE)
  }
  urlOf(database: string): string {
    return withDatabase(this.cluster.url, database)
  }

  #settings(database: string, folder: string): Record<string, string> {
    const DATA_DIR = join(this.home, folder)
    return { DATABASE_URL: this.urlOf(database), DATA_DIR, PORT: this.#port, TRUST_PROXY: 'on' }
  }

  /** The product with the seed world in a new database. */
  async begin(): Promise<void> {
    await this.cluster.create()
    await query(this.cluster.url, `create database ${DATABASE}`)
    const start = beginStart(this.#settings(DATABASE, 'data'))
    this.#product = {
      kill: async (signal) => {
        start.child.kill(signal)
        await start.ended
      },
    }
    await untilStart(start, () => start.written().includes('Promessi ·'))
  }

  /** The product on a database that is there, with a data folder of its own. Resolves when it may be sent visitors. */
  async start(database: string, folder: string): Promise<void> {
    await this.stopProduct('SIGTERM')
    this.#product = await startServer(this.#settings(database, folder))
  }

  async stopProduct(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#product?.kill(signal)
    this.#product = undefined
  }

  /** The machine dies, and the disk of the database with it. The pictures are on another one. */
  async destroy(): Promise<void> {
    this.cluster.destroy()
    await this.stopProduct('SIGKILL')
  }

  /**
   * From the order to restore to the first answer that visitors may come.
   *
   * @param moment milliseconds of the epoch; none: the end of what was kept
   */
  async comeBack(moment?: number): Promise<Return> {
    const ordered = Date.now()
    const since = () => (Date.now() - ordered) / 1000
    await this.cluster.restore(moment)
    const files = since()
    await this.cluster.start()
    const changes = since() - files
    await this.start(DATABASE, 'data')
    const all = since()
    return { files, changes, product: all - files - changes, all }
  }

  /** What the operator's command finds: files that rows name, pictures and papers, and how many of them are not there. */
  checkUploads(): { readonly named: number; readonly missing: number } {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['server.ts', 'check-uploads'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...this.#settings(DATABASE, 'data') },
      encoding: 'utf8',
    })
    if (status !== 0 && status !== 1) throw new Error(`check-uploads ended with ${status}: ${stderr}`)
    const rows = [...stdout.matchAll(/^[a-z-]+ +(\d+) +(\d+) +\d+ +\d+$/gm)]
    const sum = (column: 1 | 2) => rows.reduce((total, row) => total + Number(row[column]), 0)
    return { named: sum(1), missing: sum(2) }
  }

  async clear(): Promise<void> {
    await this.stopProduct('SIGKILL')
    await this.cluster.stop().catch(() => undefined)
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10 })
  }
}
