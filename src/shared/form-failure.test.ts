import { describe, expect, it } from 'vitest'
import { typedValues } from './form-failure.ts'

describe('a form that could not be accepted', () => {
  const form = (...fields: readonly (readonly [string, string | Blob])[]) => {
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    return data
  }

  it('gives back what was typed, several values of one name as a list', () => {
    expect(typedValues(form(['a', '1'], ['b', 'x'], ['b', 'y'], ['c', '']))).toEqual({ a: '1', b: ['x', 'y'], c: '' })
  })

  it('never gives back passwords, the code of a second factor or files', () => {
    const secret = ['password', 'password2', 'oldPassword', 'newPassword', 'PASSWORD', 'code', 'Code'] as const
    expect(typedValues(form(...secret.map((name) => [name, 'segreto'] as const), ['file', new Blob(['x'])]))).toEqual(
      {},
    )
    const open = form(['codice', '7'], ['fiscalCode', 'R'], ['code2', '8'])
    expect(typedValues(open)).toEqual({ codice: '7', fiscalCode: 'R', code2: '8' })
  })
})
