// npm test: everything; stops at the first red. The same list runs in CI.
import { spawn } from 'node:child_process'

interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const vitest = 'node_modules/.bin/vitest'
const inOrder: readonly Step[] = [
  { title: 'checks', command: process.execPath, args: ['scripts/check.ts'] },
  { title: 'rules', command: vitest, args: ['run', '--project', 'rules'] },
  { title: 'build', command: 'node_modules/.bin/react-router', args: ['build', '--logLevel', 'warn'] },
]
const browser = (title: string, ...projects: string[]): Step => ({
  title: `browser, ${title}`,
  command: 'node_modules/.bin/playwright',
  args: ['test', ...projects.flatMap((project) => ['--project', project])],
  env: { E2E_OUTPUT: `test-results/${title}` },
})
/** A browser waits most of its time: two of them, each on a world of its own, and the database suites fill two cores. */
const journeys = browser('journeys', 'desktop', 'phone', 'journey')
const pages = browser('pages', 'pages', 'pages-phone')
const database: Step = {
  title: 'API, races, parity',
  command: vitest,
  args: ['run', '--project', 'api', '--maxWorkers=1'],
}

/** How much of what a failed step said last is said again at the end: the report of a runner stands there. */
const REPEATED = 12_000

/** @param aside true keeps what it says until it is done, so that two steps do not talk at once */
const run = ({ title, command, args, env }: Step, aside = false): Promise<void> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    console.log(`\n— ${title}`)
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (some: Buffer) => {
        said.push(some)
        if (!aside) process.stdout.write(some)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      const all = Buffer.concat(said)
      if (aside) process.stdout.write(all)
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
      if (code === 0) resolve()
      else
        reject(new Error(`✗ ${title}, the end of its report:\n${all.subarray(-REPEATED).toString()}\n${title} failed`))
    })
  })

try {
  for (const step of inOrder) await run(step)
  const ends = await Promise.allSettled([run(journeys), run(pages, true), run(database, true)])
  const failed = ends.filter((end) => end.status === 'rejected')
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => String(reason)).join('\n\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
