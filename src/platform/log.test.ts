import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { errorForLog } from './log.server.ts'

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
