// npm run db:generate -- --name x: a migration from the tables. Functions, triggers, views and constraints that drizzle does not know stand
// in the `database.sql` of their slice and need none (decision 0083).
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const META = 'migrations/meta'

const drizzleKit = join('node_modules', 'drizzle-kit', 'bin.cjs')
const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

// The next migration starts from the newest snapshot; those before it are sixteen thousand lines each that nothing reads.
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(META, name))
