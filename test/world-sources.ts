import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../scripts/check/read-tree.ts'

/** What makes the templates: the imports of these files, followed to the end, are every file that can change them. */
const ENTRIES = { tables: 'src/platform/db/migrate.server.ts', world: 'test/world.ts' }
/** What is read, not imported. */
const READ = { tables: ['migrations', 'package-lock.json'], world: ['public/illustrations'] }

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesIn(join(path, name)))
    : [path]

/** The database texts of the slices and of the platform. */
const databaseTexts = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => join('src', path))
    .toSorted()

/** The file and everything it imports for more than types, in a fixed order. Packages stand in package-lock.json. */
export const importedBy = (entry: string): ReadonlyMap<string, string> => {
  const sources = new Map<string, string>()
  const visit = (path: string): void => {
    if (sources.has(path) || !existsSync(path)) return
    const source = readFileSync(path, 'utf8')
    sources.set(path, source)
    for (const { target, typeOnly } of importsOf(path, source)) if (!typeOnly) visit(target)
  }
  visit(entry)
  return sources
}

/** A short name of everything that makes the tables, or the seed world in them: another one as soon as one of these files changes. */
export const sourcesHash = (of: 'tables' | 'world'): string => {
  const hash = createHash('sha256')
  const read = of === 'world' ? [...READ.tables, ...READ.world] : READ.tables
  for (const [path, source] of importedBy(ENTRIES[of])) hash.update(`${path}\0${source}\0`)
  for (const path of [...read.flatMap(filesIn), ...databaseTexts()])
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex').slice(0, 16)
}
