// npm test: everything; stops at the first red. The same list runs in CI.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What to do once when it failed, if that is worth anything. */
  readonly again?: () => Step | null
  readonly passed?: () => void
}

const vitest = 'node_modules/.bin/vitest'
const inOrder: readonly Step[] = [
  { title: 'checks', command: process.execPath, args: ['scripts/check.ts'] },
  { title: 'rules', command: vitest, args: ['run', '--project', 'rules'] },
  { title: 'build', command: 'node_modules/.bin/react-router', args: ['build', '--logLevel', 'warn'] },
]
/** More than these are no accident of the machine. */
const MOST_AGAIN = 4

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly ok: boolean
  }[]
}

/** Where the journeys of a report stand that failed. */
const failedIn = (folder: string): readonly string[] => {
  const walk = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(walk),
  ]
  try {
    return walk(JSON.parse(readFileSync(`${folder}/report.json`, 'utf8')))
  } catch {
    return []
  }
}

/** Journeys that failed and then passed: each is a race to be mended. */
const flaky: string[] = []

/** In CI a few that failed are tried once more, on a world of their own, and named at the end; elsewhere nothing is (decision 0092). */
const browser = (title: string, ...projects: string[]): Step => {
  const folder = `test-results/${title}`
  const step: Step = {
    title: `browser, ${title}`,
    command: 'node_modules/.bin/playwright',
    args: ['test', ...projects.flatMap((project) => ['--project', project])],
    env: { E2E_OUTPUT: folder },
  }
  const again = () => {
    const failed = failedIn(folder)
    if (!process.env.CI || failed.length === 0 || failed.length > MOST_AGAIN) return null
    return {
      ...step,
      title: `${step.title}: ${failed.length} failed, again on a new world`,
      args: [...step.args, '--last-failed'],
      passed: () => flaky.push(...failed),
    }
  }
  return { ...step, again }
}
/** A browser waits most of its time: two of them, each on a world of its own, and one worker of the database suites fill two cores. */
const journeys = browser('journeys', 'desktop', 'phone', 'journey')
const pages = browser('pages', 'pages', 'pages-phone', 'pages-clock')
const database: Step = {
  title: 'API, races, parity',
  command: vitest,
  args: ['run', '--project', 'api', `--maxWorkers=${Math.min(Math.max(availableParallelism() - 2, 1), 6)}`],
}
/** They mostly wait for a process to start or to end. */
const processes: Step = { title: 'processes', command: vitest, args: ['run', '--project', 'process'] }

/** How much of what a failed step said last is said again at the end: the report of a runner stands there. */
const REPEATED = 12_000

/** @param aside true keeps what it says until it is done, so that two steps do not talk at once */
const run = async (step: Step, aside = false): Promise<void> => {
  try {
    await runOnce(step, aside)
  } catch (error) {
    const again = step.again?.()
    if (!again) throw error
    console.error(error instanceof Error ? error.message : error)
    await runOnce(again, aside)
    again.passed?.()
  }
}

const runOnce = ({ title, command, args, env }: Step, aside: boolean): Promise<void> =>
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
  const pagesThenProcesses = async () => {
    await run(pages, true)
    await run(processes, true)
  }
  const ends = await Promise.allSettled([run(journeys), pagesThenProcesses(), run(database, true)])
  const failed = ends.filter((end) => end.status === 'rejected')
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => String(reason)).join('\n\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (process.env.CI) console.log(`\nflaky: ${flaky.length === 0 ? 'none' : `\n${flaky.join('\n')}`}`)
}
