// npm run scale [-- --share 0.01] [-- --folder ./data-scale]: a database as large as the promises of speed are made for. With
// DATABASE_URL it fills that (empty) database, else an embedded server whose data lives in the folder and which keeps running.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../src/platform/db/embedded.server.ts'
import { findOrCreateDatabase } from '../src/platform/db/own-server.server.ts'
import { fillDatabase } from './scale/fill.ts'

const { values } = parseArgs({ options: { share: { type: 'string' }, folder: { type: 'string' } } })
const share = Number(values.share ?? 1)
if (!(share > 0 && share <= 1)) throw new Error('--share is a number above 0, at most 1')
const folder = resolve(values.folder ?? './data-scale')
const server = process.env.DATABASE_URL ? null : await startEmbedded(`${folder}/postgres`)
const url = process.env.DATABASE_URL ?? (await findOrCreateDatabase(server?.url as string))
if (!(await fillDatabase(url, share))) throw new Error('The database is not empty')
console.log(`Look at it with: ${server ? `DATA_DIR=${folder}` : 'DATABASE_URL=…'} npm start`)
process.exit(0)
