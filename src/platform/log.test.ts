import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { errorForLog, pathForLog } from './log.server.ts'

it('keeps neither the parameters of a failed query nor what the database quotes of a row', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    code: '23505',
    constraint: 'accounts_email',
    detail: 'Key (email)=(giulia@esempio.it) already exists.',
  })
  const error = new DrizzleQueryError(
    'insert into "accounts" values ($1, $2)',
    ['giulia@esempio.it', 'Via\nRoma 1'],
    cause,
  )
  const kept = errorForLog(error)
  expect(kept.message).toBe('Failed query: insert into "accounts" values ($1, $2)')
  expect(kept.cause).toMatchObject({ code: '23505', constraint: 'accounts_email' })
  expect(kept.stack).toContain('log.test.ts')
  expect(JSON.stringify(kept)).not.toMatch(/giulia|Roma/)
})

it.each([
  ['/reset-password/abc_DEF-1', '/reset-password/[redacted]'],
  ['/invito/abc_DEF-1', '/invito/[redacted]'],
  ['/avvisi-annunci/1.abc_DEF-1', '/avvisi-annunci/[redacted]'],
  ['/result-activation/ok/abc_DEF-1', '/result-activation/ok/[redacted]'],
  ['/auctions/detail/12', '/auctions/detail/12'],
])('writes %s as %s', (path, written) => {
  expect(pathForLog(path)).toBe(written)
})
