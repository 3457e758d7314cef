import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const bundle = 'build/server/index.js'
const START_MS = 90_000

/** The product as it is shipped: a process of its own that runs the bundle. */
export interface ServerProcess {
  readonly url: string
  /** The end of what it has written, for the message of a failure. */
  readonly written: () => string
  /** Sends a signal and resolves when the process is gone. */
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Says something to the module that was loaded first. Resolves when that answers, or when the process was killed; fails when it ends by itself. */
  readonly tell: (message: object) => Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Builds the bundle where there is none; one that is there is taken as it is. */
export const ensureBundle = (): void => {
  if (existsSync(bundle)) return
  const { status, stderr } = spawnSync(join('node_modules', '.bin', 'react-router'), ['build', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The bundle could not be built.\n${stderr}`)
}

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

const environment = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  DEMO: '1',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '0',
  ...settings,
})

/** Runs a command of the bundle beside the server of these settings. @returns what it printed @throws Error when it failed */
export const runCommand = (args: readonly string[], settings: Readonly<Record<string, string>>): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server.ts', ...args], {
    env: environment(settings),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed (${status}).\n${stderr}`)
  return stdout
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/**
 * Starts the bundle with the development doors open and waits until it answers.
 *
 * @param settings at least PORT, and DATA_DIR or DATABASE_URL
 * @param first address of a module that is loaded before it and can be spoken to
 * @throws Error with what the process wrote when it does not come up
 */
export const startServer = async (
  settings: Readonly<Record<string, string>>,
  first?: string,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [...(first ? ['--import', first] : []), 'server.ts'], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe', ...(first ? (['ipc'] as const) : [])],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written = `${written}${chunk}`.slice(-8000)
    })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${settings.PORT}`
  const deadline = Date.now() + START_MS
  while (!(await isUp(url))) {
    if (ended(child) || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not come up (${child.exitCode ?? child.signalCode}).\n${written}`)
    }
    await pause(25)
  }
  return {
    url,
    written: () => written,
    kill: async (signal) => {
      child.kill(signal)
      await gone
    },
    tell: (message) => {
      // Whoever is gone is told nothing.
      if (child.connected) child.send(message, () => undefined)
      const killed = gone.then(() => {
        if (child.signalCode !== 'SIGKILL')
          throw new Error(`The server ended by itself (${child.exitCode ?? child.signalCode}).\n${written}`)
      })
      return Promise.race([killed, new Promise<void>((resolve) => child.once('message', () => resolve()))])
    },
  }
}
