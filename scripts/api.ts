// The API's document in .openapi, checked by a public linter, and the types that clients make from it.
import { mkdir, writeFile } from 'node:fs/promises'
import { makeDocument } from './api/document.ts'
import { typesOf } from './api/generator.ts'
import { lintDocument } from './api/lint.ts'

const document = await makeDocument()
const problems = await lintDocument(document)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(`${problems.length} problems in the API document`)
  process.exit(1)
}
await mkdir('.openapi', { recursive: true })
await writeFile('.openapi/openapi.json', JSON.stringify(document, null, 2))
await writeFile('.openapi/api.ts', await typesOf(document))
process.exit(0)
