// npm start, npm run staff: builds when the sources are newer than the last build, then runs the product. Without NODE_ENV it is the demo: seed world,
// development doors, payment sandbox. A real deployment sets NODE_ENV=production and gets none of them.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const newest = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const SOURCES = ['src', 'seed', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const built = 'build/server/index.js'

if (!existsSync(built) || Math.max(...SOURCES.map(newest)) > statSync(built).mtimeMs) {
  console.log('Building…')
  const build = spawnSync('node_modules/.bin/react-router', ['build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

const demo = process.env.NODE_ENV === undefined
const child = spawn(process.execPath, ['server.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', ...(demo ? { DEMO: process.env.DEMO ?? '1' } : {}) },
})
// Both get Ctrl-C from the terminal; a signal sent to this process alone is handed on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
