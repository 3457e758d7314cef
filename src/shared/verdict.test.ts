import { describe, expect, it } from 'vitest'
import { defineErrors } from './errors.ts'
import { no, orThrow, yes } from './verdict.ts'

describe('the answer of a rule', () => {
  const errors = defineErrors({ too_late: { status: 409, it: 'Troppo tardi.' } })

  it('throws the error of its reason, with its own words where it has some', () => {
    expect(() => orThrow(yes, errors)).not.toThrow()
    expect(() => orThrow(no('too_late'), errors)).toThrow(expect.objectContaining({ code: 'too_late', status: 409 }))
    expect(() => orThrow(no('too_late'), errors)).toThrow('Troppo tardi.')
    expect(() => orThrow(no('too_late', { message: 'Da ieri.' }), errors)).toThrow('Da ieri.')
  })

  it('names its reason', () => {
    expect(no('too_late')).toEqual({ ok: false, code: 'too_late', details: undefined })
    expect(yes).toEqual({ ok: true })
  })
})
