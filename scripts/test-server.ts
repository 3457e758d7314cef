/**
 * `npm run test:server`: the suites on a PostgreSQL like the one in production instead of the packaged one.
 *
 * With DATABASE_URL (a role that may create databases) on that server; without it, on a throw-away cluster made with
 * the PostgreSQL programs installed on this machine. Further arguments go to vitest.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installedBinaries, OLDEST_VERSION } from './support/installed-postgres.ts'

const runSuites = (settings: Readonly<Record<string, string>>): number => {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'api', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  return status ?? 1
}

const onInstalledServer = (binaries: string): number => {
  const version = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  console.log(`Running on a throw-away cluster of the installed ${version}`)
  return runSuites({ TEST_POSTGRES_PROGRAMS: binaries })
}

const main = (): number => {
  const given = process.env.DATABASE_URL
  if (given) {
    console.log('Running on the server of DATABASE_URL')
    return runSuites({ TEST_DATABASE_URL: given })
  }
  const binaries = installedBinaries()
  if (binaries) return onInstalledServer(binaries)
  console.log(
    `Skipped: no PostgreSQL server to run on. Set DATABASE_URL to one (${OLDEST_VERSION} or newer, a role that may create
databases), or install the package "postgresql". The suites on the packaged PostgreSQL run with: npm run test:api`,
  )
  return 0
}

process.exitCode = main()
