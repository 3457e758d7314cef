// npm run explain [-- folder]: writes docs/explain.md, the plans of every list on the large world (npm run scale, default
// ./data-scale), or on the one of DATABASE_URL.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../src/platform/db/own-server.server.ts'

const folder = resolve(process.argv[2] ?? './data-scale')
const ownUrl = async () => findOrCreateDatabase((await startEmbedded(join(folder, 'postgres'))).url)
const url = process.env.DATABASE_URL ?? (await ownUrl())
const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'api', 'src/list-plans.server.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, EXPLAIN_URL: url },
})
process.exit(status ?? 1)
