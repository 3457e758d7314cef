/**
 * `npm run test:previous [-- --ref <commit>] [-- <further arguments for vitest>]`: while a release is rolled out, processes of the one before it
 * go on with the tables of the new one. The API suites of that release, as they were, with its code, run here on databases that are made by
 * today's migrations and database texts (decision 0135). With --break a column is renamed in them: suites that do not notice prove nothing.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { RELEASED } from './check/migration-rules.ts'

/** Suites of an older release that are about today's tables being those of its own sources. Path by path, with the reason. */
const EXCLUDED: Readonly<Record<string, string>> = {}

const BREAK = '\n--> statement-breakpoint\nALTER TABLE "questions" RENAME COLUMN "text" TO "words";\n'

const { values: asked, positionals } = parseArgs({
  options: { ref: { type: 'string' }, break: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** The last commit whose tables are those of the last release: the one before the first migration that came after it. */
const lastReleased = (): string | undefined => {
  const next = migrationsIn('migrations').find((name) => name.slice(0, 4) > RELEASED)
  if (!next) return undefined
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `migrations/${next}`)
  return added ? `${added}^` : 'HEAD'
}

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

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>
}

/** The packages it was written for: ours, where they are the same and perhaps some more. */
const givePackages = (folder: string): void => {
  const lock = (of: string): Lock => JSON.parse(readFileSync(join(of, 'package-lock.json'), 'utf8'))
  const ours = lock('.').packages
  const isOurs = ([path, { version }]: [string, { readonly version?: string }]) => ours[path]?.version === version
  if (Object.entries(lock(folder).packages).every(isOurs))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

const runSuites = (folder: string): number => {
  const excluded = Object.entries(EXCLUDED).filter(([path]) => existsSync(join(folder, path)))
  for (const [path, why] of excluded) console.log(`Left out: ${path}, ${why}`)
  const args = ['run', '--project', 'api', ...excluded.flatMap(([path]) => ['--exclude', path]), ...positionals]
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  return spawnSync(process.execPath, [vitest, ...args], { cwd: folder, stdio: 'inherit' }).status ?? 1
}

const main = (): number => {
  const ref = asked.ref ?? lastReleased()
  if (!ref) {
    console.log(
      `Skipped: there is no migration after ${RELEASED}, the newest one of the last release. --ref names another commit.`,
    )
    return 0
  }
  const folder = join(mkdtempSync(join(tmpdir(), 'promessi-previous-')), 'tree')
  git('worktree', 'add', '--quiet', '--detach', folder, ref)
  try {
    const had = migrationsIn(join(folder, 'migrations')).length
    const now = migrationsIn('migrations').length
    console.log(`${git('log', '-1', '--format=%h of %as, "%s"', ref)}: ${had} migrations then, ${now} now`)
    giveTodaysTables(folder)
    givePackages(folder)
    return runSuites(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(dirname(folder), { recursive: true, force: true })
  }
}

process.exitCode = main()
