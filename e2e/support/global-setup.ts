import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'
import { withDatabase } from '#platform/db/address.server.ts'
import { startEmbedded, stopEmbedded } from '#platform/db/embedded.server.ts'
import { todayInRome } from '#shared/days.ts'
import { startGoogle } from '../../test/google.ts'
import { copyFolder, temporaryFolder } from '../../test/throwaway.ts'
import { cachedFolder } from '../../test/world-cache.ts'
import { sourcesHash } from '../../test/world-sources.ts'
import { freePort } from './ports.ts'

/** Who is signed in at the local provider that stands in Google's place. */
const GOOGLE_EMAIL = 'anna.maria.rossi@esempio.it'

const POLL_MS = 100
/** The first start makes the database, the tables and the seed world. */
const START_MS = 300_000
const STOP_MS = 15_000

/**
 * Starts the built product once for all journeys, as in production but with the doors of the demo open, on a world of
 * its own. `E2E_URL` names a running one to use instead.
 *
 * @remarks the address is chosen in `playwright.config.ts`, where the workers read it too
 */
export default async function globalSetup(config: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const address = new URL(config.projects[0]?.use.baseURL ?? '')
  if (!existsSync(join(config.rootDir, '..', 'build')))
    throw new Error('Nothing to test yet: run `npm run build` first')

  const dataDir = temporaryFolder()
  copyFolder(await keptWorld(config.projects[0]?.outputDir ?? ''), dataDir)
  const logFile = openLog(config.projects[0]?.outputDir ?? '', 'server.log')
  const google = await startGoogle()
  google.signIn({ sub: '1', email: GOOGLE_EMAIL, email_verified: true, name: 'Anna Maria Rossi' })
  const server = startServer(address, dataDir, logFile.handle, google.settings)
  closeSync(logFile.handle)
  const stop = async (): Promise<void> => {
    await stopServer(server, dataDir)
    await google.stop()
  }
  try {
    await untilReady(address, server, logFile.path)
    // It runs already. The journey of money reads its figures again where they are kept.
    process.env.E2E_DATABASE_URL = withDatabase((await startEmbedded(join(dataDir, 'postgres'))).url, 'promessi')
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${readFileSync(logFile.path, 'utf8').slice(-4000)}`)
  }
  return stop
}

/** Its announcements run and its dates are near only while it is young. */
const OLDEST_WORLD_MS = 3 * 3_600_000

/** A data folder in which the product has started for the first time and stopped. @returns its path: to be copied, not to be used */
const keptWorld = async (outputDir: string): Promise<string> => {
  const today = todayInRome(new Date()).replaceAll('-', '')
  const make = async (folder: string): Promise<void> => {
    const address = new URL(`http://127.0.0.1:${await freePort()}`)
    const logFile = openLog(outputDir, 'first-start.log')
    const server = startServer(address, folder, logFile.handle, {})
    closeSync(logFile.handle)
    try {
      await untilReady(address, server, logFile.path)
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${readFileSync(logFile.path, 'utf8').slice(-4000)}`)
    } finally {
      await stopProcess(server, folder)
    }
  }
  const { folder } = await cachedFolder('browser', `${today}x${sourcesHash('world')}`, make, {
    maxAgeMs: OLDEST_WORLD_MS,
  })
  return folder
}

const openLog = (folder: string, name: string): { path: string; handle: number } => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  return { path, handle: openSync(path, 'w') }
}

type Settings = Readonly<Record<string, string>>

const startServer = (address: URL, dataDir: string, log: number, settings: Settings): ChildProcess =>
  spawn(process.execPath, ['server.ts'], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      HOST: address.hostname,
      PORT: address.port,
      PUBLIC_URL: address.origin,
      DATA_DIR: dataDir,
      DATABASE_URL: '', // never the developer's own
      SMTP_URL: '',
      ANALYTICS_URL: `http://127.0.0.1:${process.env.E2E_ANALYTICS_PORT}/pagine`,
      ...settings,
    },
  })

/** Who lives in the seed world stands in the log when the product has started. */
const untilReady = async (address: URL, server: ChildProcess, logPath: string): Promise<void> => {
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`)
    const answer = await fetch(new URL('/ready', address)).catch(() => undefined)
    if (answer?.status === 200 && readFileSync(logPath, 'utf8').includes('Promessi ·')) return
    await pause(POLL_MS)
  }
  throw new Error(`The server was not ready within ${START_MS / 1000} seconds`)
}

const stopServer = async (server: ChildProcess, dataDir: string): Promise<void> => {
  await stopProcess(server, dataDir)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

/** Stops the product, and the database in its folder if that has outlived it. */
const stopProcess = async (server: ChildProcess, dataDir: string): Promise<void> => {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    const patience = setTimeout(() => server.kill('SIGKILL'), STOP_MS)
    await gone
    clearTimeout(patience)
  }
  await stopEmbedded(join(dataDir, 'postgres'))
}
