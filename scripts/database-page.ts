// npm run database:page: writes docs/database.md, what fires on which table. With --check it only says whether the page is true.
import { readFileSync, writeFileSync } from 'node:fs'
import { readDatabaseTexts } from '../src/platform/db/database-texts.server.ts'
import { databasePage, unexplained } from './database/page.ts'

const PAGE = 'docs/database.md'

const parts = readDatabaseTexts()
const page = databasePage(parts)
if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
const problems = [
  ...unexplained(parts),
  ...(readFileSync(PAGE, 'utf8') === page ? [] : [`${PAGE} is not what the database texts say: npm run database:page`]),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
