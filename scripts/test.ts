// npm test: everything, in order, stopping at the first red. The same list runs in CI.
import { spawnSync } from 'node:child_process'

const steps: readonly (readonly [string, string, readonly string[]])[] = [
  ['checks', process.execPath, ['scripts/check.ts']],
  ['rules', 'node_modules/.bin/vitest', ['run', '--project', 'rules']],
  ['build', 'node_modules/.bin/react-router', ['build', '--logLevel', 'warn']],
  ['API, races, parity', 'node_modules/.bin/vitest', ['run', '--project', 'api']],
  ['browser', 'node_modules/.bin/playwright', ['test']],
]

for (const [title, command, args] of steps) {
  const started = performance.now()
  console.log(`\n— ${title}`)
  const result = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${result.status === 0 ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  if (result.status !== 0) process.exit(result.status ?? 1)
}
