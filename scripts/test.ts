// npm test: everything; stops at the first red. The same list runs in CI.
import { spawn } from 'node:child_process'

interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
}

const vitest = 'node_modules/.bin/vitest'
const inOrder: readonly Step[] = [
  { title: 'checks', command: process.execPath, args: ['scripts/check.ts'] },
  { title: 'rules', command: vitest, args: ['run', '--project', 'rules'] },
  { title: 'build', command: 'node_modules/.bin/react-router', args: ['build', '--logLevel', 'warn'] },
]
/** The browser leaves a core idle most of the time; the database suites, one file at a time, fill it. */
const browser: Step = { title: 'browser', command: 'node_modules/.bin/playwright', args: ['test'] }
const database: Step = {
  title: 'API, races, parity',
  command: vitest,
  args: ['run', '--project', 'api', '--maxWorkers=1'],
}

/** @param aside true keeps what it says until it is done, so that two steps do not talk at once */
const run = ({ title, command, args }: Step, aside = false): Promise<void> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    console.log(`\n— ${title}`)
    const child = spawn(command, args, { stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'] })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (some: Buffer) => said.push(some))
    child.on('error', reject)
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
      if (code === 0) resolve()
      else reject(new Error(`${title} failed`))
    })
  })

try {
  for (const step of inOrder) await run(step)
  const ends = await Promise.allSettled([run(browser), run(database, true)])
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
