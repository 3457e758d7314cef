/**
 * `npm run test:previous [-- --ref <commit>] [-- <further arguments for vitest>]`: while a release is rolled out, processes of the one before it
 * go on with the tables of the new one. The API suites of that release, as they were, with its code, run here on databases that are made by
 * today's migrations and database texts (decision 0135). With --break a column is renamed in them: suites that do not notice prove nothing.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { RELEASED } from './check/migration-rules.ts'
import { git, inRelease, lastReleased, migrationsIn } from './support/other-release.ts'

/** Suites of an older release that are about today's tables being those of its own sources. Path by path, with the reason. */
const EXCLUDED: Readonly<Record<string, string>> = {}

const BREAK = '\n--> statement-breakpoint\nALTER TABLE "questions" RENAME COLUMN "text" TO "words";\n'

const { values: asked, positionals } = parseArgs({
  options: { ref: { type: 'string' }, break: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const textsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('database.sql'))
    .map((path) => join('src', path))

/** Everything that makes a database is today's; all other code stays what it was. */
const giveTodaysTables = (folder: string): void => {
  rmSync(join(folder, 'migrations'), { recursive: true })
  cpSync('migrations', join(folder, 'migrations'), { recursive: true })
  for (const path of textsIn(folder)) rmSync(join(folder, path))
  for (const path of textsIn('.')) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(path, join(folder, path))
  }
  const newest = migrationsIn(join(folder, 'migrations')).at(-1) as string
  if (asked.break) appendFileSync(join(folder, 'migrations', newest), BREAK)
}

const runSuites = (folder: string): number => {
  const excluded = Object.entries(EXCLUDED).filter(([path]) => existsSync(join(folder, path)))
  for (const [path, why] of excluded) console.log(`Left out: ${path}, ${why}`)
  const args = ['run', '--project', 'api', ...excluded.flatMap(([path]) => ['--exclude', path]), ...positionals]
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  return spawnSync(process.execPath, [vitest, ...args], { cwd: folder, stdio: 'inherit' }).status ?? 1
}

const main = async (): Promise<number> => {
  const ref = asked.ref ?? lastReleased()
  if (!ref) {
    console.log(
      `Skipped: there is no migration after ${RELEASED}, the newest one of the last release. --ref names another commit.`,
    )
    return 0
  }
  return inRelease(ref, (folder) => {
    const had = migrationsIn(join(folder, 'migrations')).length
    const now = migrationsIn('migrations').length
    console.log(`${git('log', '-1', '--format=%h of %as, "%s"', ref)}: ${had} migrations then, ${now} now`)
    giveTodaysTables(folder)
    return runSuites(folder)
  })
}

process.exitCode = await main()
