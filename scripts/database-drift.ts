// node scripts/database-drift.ts: makes the database from the migrations and once more from the table files, both with every database.sql,
// and says in what they differ. Part of npm run check.
import { buildBoth } from './database/build-both.ts'
import { findDrift, readStructure } from './database/structure.ts'

const { migrated, declared, destroy } = await buildBoth()
try {
  const structure = await readStructure(migrated)
  const drift = findDrift(structure, await readStructure(declared))
  if (drift.length > 0) {
    console.error(drift.join('\n'))
    process.exitCode = 1
  } else console.log(`${structure.size} tables, columns, indexes, constraints, functions, triggers and views`)
} finally {
  await destroy()
}
