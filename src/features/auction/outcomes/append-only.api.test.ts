import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { loggedAuction } from '../../../../test/outcomes.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await loggedAuction(app)
}, 120_000)
afterAll(() => app.close())

const tables = ['outcome_leaves', 'outcome_heads', 'outcome_nodes', 'outcome_days'] as const
const columnOf = {
  outcome_leaves: 'leaf',
  outcome_heads: 'entry',
  outcome_nodes: 'hash',
  outcome_days: 'root',
} as const

/** What a statement is refused with by the database, in a transaction that changes nothing. @param role none for the owner of the tables */
const refusalOf = async (statement: string, role: string | null): Promise<unknown> => {
  const { db } = await import('#platform/db/db.server.ts')
  const tried = db().transaction(async (tx) => {
    if (role) await tx.execute(sql.raw(`set local role ${role}`))
    await tx.execute(sql.raw(statement))
    throw new Error('It was done')
  })
  return tried.catch(({ cause, message }: Error) => {
    const { code, constraint, table } = (cause ?? {}) as Record<string, unknown>
    return code ? { code, constraint, table } : message
  })
}

describe('what was noted stays', () => {
  const ROLE = `promessi_app_${process.pid}`
  beforeAll(async () => {
    const { db } = await import('#platform/db/db.server.ts')
    await db().execute(sql.raw(`create role ${ROLE}`))
    await db().execute(sql.raw(`grant all on all tables in schema public to ${ROLE}`))
  })
  afterAll(async () => {
    const { db } = await import('#platform/db/db.server.ts')
    await db().execute(sql.raw(`drop owned by ${ROLE}; drop role ${ROLE}`))
  })

  for (const [who, role] of [
    ['the owner of the tables', null],
    ['the role of an application that was granted everything', ROLE],
  ] as const)
    for (const table of tables)
      it(`${table} refuses UPDATE, DELETE and TRUNCATE to ${who}`, async () => {
        const column = columnOf[table]
        const [kept, emptied] = [
          { code: '23001', constraint: `${table}_append_only`, table },
          { code: '23001', constraint: `${table}_not_emptied`, table },
        ]
        expect(await refusalOf(`update ${table} set ${column} = ${column} || 'x'`, role)).toEqual(kept)
        expect(await refusalOf(`delete from ${table}`, role)).toEqual(kept)
        expect(await refusalOf(`truncate ${table} cascade`, role)).toEqual(emptied)
      })
})
