// npm run reset: back to an empty data folder; the next start makes the seed world anew.
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { stopEmbedded } from '../src/platform/db/embedded.server.ts'

const dataDir = resolve(process.env.DATA_DIR ?? './data')
await stopEmbedded(join(dataDir, 'postgres'))
await rm(dataDir, { recursive: true, force: true })
console.log(`${dataDir} removed. The next npm start begins with a fresh world.`)
