import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { RELEASED } from '../check/migration-rules.ts'

/** Another release of the product, beside this one. */

export const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Names of a folder's migrations, the oldest first. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** The last commit whose tables are those of the last release: the one before the first migration that came after it. */
export const lastReleased = (): string | undefined => {
  const next = migrationsIn('migrations').find((name) => name.slice(0, 4) > RELEASED)
  if (!next) return undefined
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `migrations/${next}`)
  return added ? `${added}^` : 'HEAD'
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>
}

/** Gives a work tree the packages it was written for: ours, where they are the same and perhaps some more. */
const givePackages = (folder: string): void => {
  const lock = (of: string): Lock => JSON.parse(readFileSync(join(of, 'package-lock.json'), 'utf8'))
  const ours = lock('.').packages
  const isOurs = ([path, { version }]: [string, { readonly version?: string }]) => ours[path]?.version === version
  if (Object.entries(lock(folder).packages).every(isOurs))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

/** Checks a commit out into a work tree of its own, with its packages, and does something there. */
export const inRelease = async <T>(ref: string, act: (folder: string) => Promise<T> | T): Promise<T> => {
  const folder = join(mkdtempSync(join(tmpdir(), 'promessi-release-')), 'tree')
  git('worktree', 'add', '--quiet', '--detach', folder, ref)
  try {
    givePackages(folder)
    return await act(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(dirname(folder), { recursive: true, force: true })
  }
}
