/**
 * `npm run test:pooler`: the suites with PgBouncer in transaction mode between the product and its database (decision 0133). Further
 * arguments go to vitest.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PROGRAM = '/usr/sbin/pgbouncer'

const main = (): number => {
  if (!existsSync(PROGRAM)) {
    console.log(`Skipped: there is no ${PROGRAM}. Install the package "pgbouncer" of Debian.`)
    return 0
  }
  const version = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]
  console.log(`Running through ${version}`)
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'api', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_PGBOUNCER: PROGRAM },
  })
  return status ?? 1
}

process.exitCode = main()
