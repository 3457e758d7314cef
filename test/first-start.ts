import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withDatabase } from '#platform/db/address.server.ts'
import { type Lock, readLock, residents } from '#platform/db/embedded-lock.server.ts'
import { announcements } from '../seed/announcements.ts'
import { admins, collaborators, couples, suppliers } from '../seed/people.ts'

const POLL_MS = 20
/** The seed world on a machine that others use as well. */
const WHOLE_MS = 900_000

/** How a start is cut short: by the terminal, by an order to stop, by a crash, by a power cut. */
export type Cut = 'SIGINT' | 'SIGTERM' | 'kill' | 'power'

/** The product in a process group of its own, as a terminal has it. */
export interface FirstStart {
  readonly child: ChildProcess
  /** What it has written so far. */
  readonly written: () => string
  /** The exit code; null for a process that was killed. */
  readonly ended: Promise<number | null>
}

const dataOf = (folder: string): string => join(folder, 'postgres', 'data')

/** The lock of the database in a data folder. */
export const lockOf = (folder: string): Lock | undefined => readLock(dataOf(folder))

/** Processes of the database that still use the data folder. */
export const leftRunning = (folder: string): readonly number[] =>
  existsSync(dataOf(folder)) ? (residents(dataOf(folder)) ?? []) : []

/** Whether `initdb` is at work. */
export const isMakingCluster = (folder: string): boolean =>
  existsSync(join(folder, 'postgres')) &&
  readdirSync(join(folder, 'postgres')).some((name) => name.startsWith('data.init.'))

/** @param script what Node runs: the product, or what `npm start` runs */
export const beginStart = (
  settings: Readonly<Record<string, string>>,
  script: readonly string[] = ['server.ts'],
): FirstStart => {
  const child = spawn(process.execPath, script, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, written: () => written, ended }
}

/** Waits until something holds. @throws Error when the process ends before, or it takes longer than the world */
export const untilStart = async (start: FirstStart, holds: () => boolean): Promise<void> => {
  for (let waited = 0; !holds(); waited += POLL_MS) {
    if (start.child.exitCode !== null || waited > WHOLE_MS)
      throw new Error(`The start did not come so far (${start.child.exitCode}).\n${start.written()}`)
    await pause(POLL_MS)
  }
}

const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal)
  } catch {
    // Gone already.
  }
}

/** Cuts a start short. @returns its exit code, null when it was killed */
export const cutShort = async (folder: string, start: FirstStart, cut: Cut): Promise<number | null> => {
  const pid = start.child.pid as number
  if (cut === 'SIGINT' || cut === 'SIGTERM') signalGroup(pid, cut)
  else {
    const database = cut === 'power' ? leftRunning(folder) : []
    signalGroup(pid, 'SIGKILL')
    for (const one of database)
      try {
        process.kill(one, 'SIGKILL')
      } catch {
        // Gone with its parent.
      }
  }
  return start.ended
}

/** What a start has made of the world, as far as a visitor could tell. */
export interface WorldCount {
  readonly databases: readonly string[]
  readonly accounts: number
  readonly announcements: number
  /** Orders that are paid but stand in no ledger, and the like, are for other suites: here only that they are there. */
  readonly orders: boolean
  readonly missingPictures: number
  readonly mark: string | null
  readonly lazyCommits: string
}

/** What must be there. */
export const expectedWorld: WorldCount = {
  databases: ['promessi'],
  accounts: admins.length + couples.length + suppliers.length + collaborators.length,
  announcements: announcements.length,
  orders: true,
  missingPictures: 0,
  mark: 'complete',
  lazyCommits: 'on',
}

const ask = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Looks into the database of a running product, and at its pictures. */
export const countWorld = async (folder: string): Promise<WorldCount> => {
  const lock = lockOf(folder)
  const admin = `postgres://postgres@/postgres?host=${encodeURIComponent(lock?.socketFolder ?? '')}&port=${lock?.port}`
  const databases = await ask<{ name: string }>(
    admin,
    `select datname as name from pg_database where datname like 'promessi%' order by 1`,
  )
  const url = withDatabase(admin, 'promessi')
  const [row] = await ask<Omit<WorldCount, 'databases' | 'missingPictures'>>(
    url,
    `select (select count(*)::int from accounts) as accounts, (select count(*)::int from announcements) as announcements,
       exists (select from orders) as orders, (select state from product_marks where name = 'world') as mark,
       current_setting('synchronous_commit') as "lazyCommits"`,
  )
  const pictures = await ask<{ path: string }>(url, `select folder || '/' || name as path from stored_images`)
  const missingPictures = pictures.filter(({ path }) => !existsSync(join(folder, 'uploads', path))).length
  return {
    ...(row as Omit<WorldCount, 'databases' | 'missingPictures'>),
    databases: databases.map(({ name }) => name),
    missingPictures,
  }
}
