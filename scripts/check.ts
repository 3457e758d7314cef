// The list of checks, the same locally and in CI, in order; stops at the first red.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findCallsOfNobody } from './check/calls-of-pages.ts'
import { findFullFolders } from './check/folder-rules.ts'
import { findMapProblems, findViolations } from './check/import-rules.ts'
import { findBreakingMigrations } from './check/migration-rules.ts'
import { readMigrations, readTree } from './check/read-tree.ts'
import {
  findForgetfulPages,
  findRepeatedSentences,
  findSourceProblems,
  findUndocumented,
  findUnknownProperties,
} from './check/source-rules.ts'
import { findUnnamedOuterColumns } from './check/sub-selects.ts'

const root = process.cwd()
const bin = (name: string) => `node_modules/.bin/${name}`

const run = (title: string, command: string, args: string[]): void => {
  const started = performance.now()
  const result = spawnSync(command, args, { stdio: 'inherit' })
  if (result.status !== 0) {
    console.error(`✗ ${title}`)
    process.exit(result.status ?? 1)
  }
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

const houseRules = async (): Promise<void> => {
  const { files, sources } = readTree(root)
  const problems = [
    ...[
      ...findViolations(files),
      ...findFullFolders(files),
      ...findMapProblems(files, readFileSync('docs/architecture.md', 'utf8')),
    ].map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
    ...[
      ...findSourceProblems(sources),
      ...findUnknownProperties(sources),
      ...findRepeatedSentences(sources),
      ...findUndocumented(sources),
      ...findForgetfulPages(sources),
      ...findCallsOfNobody(sources),
      ...findUnnamedOuterColumns(sources),
      ...(await findBreakingMigrations(readMigrations(root))),
    ].map(({ rule, path, line }) => `${rule}: ${path}:${line}`),
  ]
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    console.error(`✗ house rules: ${problems.length}`)
    process.exit(1)
  }
  console.log(`✓ house rules (${files.length} files)`)
}

const only = process.argv[2]
if (!only || only === 'rules') await houseRules()
if (!only || only === 'types' || only === 'api') run('API document', process.execPath, ['scripts/api.ts'])
if (!only || only === 'types') {
  run('route types', bin('react-router'), ['typegen'])
  run('types', bin('tsc'), ['-p', '.'])
}
if (!only || only === 'lint') run('lint', bin('biome'), ['check', '--error-on-warnings', '.'])
if (!only || only === 'database') run('database page', process.execPath, ['scripts/database-page.ts', '--check'])
if (!only || only === 'database') run('migrations match tables', process.execPath, ['scripts/database-drift.ts'])
if (!only || only === 'unused') run('nothing unused', bin('knip'), [])
