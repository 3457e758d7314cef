// npm start, npm run staff: builds when the sources are newer than the last build, then runs the product. Without NODE_ENV it is the demo: seed world,
// development doors, payment sandbox. A real deployment sets NODE_ENV=production and gets none of them.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { NODE_FLAGS } from './support/product.ts'

const SOURCES = ['src', 'seed', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const built = 'build/server/index.js'
/** There while a build is under way, and after one that was cut short. Not in `build`, which a build empties first. */
const building = 'node_modules/.cache/build-under-way'

const newest = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

let child: ChildProcess | undefined
// Both get Ctrl-C from the terminal; a signal sent to this process alone is handed on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child?.kill(signal))

/** @returns the exit code, as a shell says it also of a process that a signal has ended */
const run = async (args: readonly string[], options: SpawnOptions): Promise<number> => {
  child = spawn(process.execPath, args, options)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

if (!existsSync(built) || existsSync(building) || Math.max(...SOURCES.map(newest)) > statSync(built).mtimeMs) {
  console.log('Building…')
  mkdirSync(dirname(building), { recursive: true })
  writeFileSync(building, '')
  // Not by node_modules/.bin: what stands there on Windows is not started without a shell.
  const code = await run(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) process.exit(code)
  rmSync(building)
}

const demo = process.env.NODE_ENV === undefined
process.exit(
  await run([...NODE_FLAGS, 'server.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...(demo ? { DEMO: process.env.DEMO ?? '1' } : {}) },
  }),
)
