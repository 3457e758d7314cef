import { describe, expect, it } from 'vitest'
import { defineErrors } from './errors.ts'
import { typedValues } from './form-failure.ts'
import { imageSources, isPrivateFolder, servedWidths } from './images.ts'
import { orderIdOfNumber, orderNumber } from './order-number.ts'
import { sideOf } from './sides.ts'
import { no, orThrow, yes } from './verdict.ts'

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

describe('the number of an order', () => {
  it.each([
    ['PO-30817', 817],
    [' po 30817 ', 817],
    ['PO - 30817', 817],
    ['30001', 1],
    ['30000', null],
    ['29999', null],
    ['3081', null],
    ['1234567890', null],
    ['xPO-30817', null],
    ['PO-30817x', null],
    ['PO', null],
    ['', null],
  ])('%o is order %s', (text, id) => {
    expect(orderIdOfNumber(text)).toBe(id)
  })

  it('reads back what it writes', () => {
    for (const id of [1, 817, 999_999]) expect(orderIdOfNumber(orderNumber(id))).toBe(id)
    expect(orderNumber(817)).toBe('PO-30817')
  })
})

it('who works for a supplier stands on its side', () => {
  expect((['couple', 'supplier', 'admin', 'collaborator'] as const).map(sideOf)).toEqual([
    ...['couple', 'supplier', 'admin', 'supplier'],
  ])
})

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

describe('a kept picture', () => {
  it.each([
    [100, [100]],
    [240, [240]],
    [241, [240, 241]],
    [1000, [240, 480, 720, 960, 1000]],
    [4000, [240, 480, 720, 960, 1440, 1920, 4000]],
  ])('of %i pixels is served in %j', (width, widths) => {
    expect(servedWidths(width)).toEqual(widths)
  })

  it('says where every width of it is', () => {
    expect(imageSources('offers', 'a.webp', { width: 500, height: 300 })).toEqual({
      ...{ src: '/api/images/offers/a.webp', width: 500, height: 300 },
      srcSet: `${[240, 480].map((w) => `/api/images/offers/a.webp?w=${w} ${w}w`).join(', ')}, /api/images/offers/a.webp 500w`,
    })
  })

  it('of a conversation is given out only to who is asked each time', () => {
    expect([isPrivateFolder('messages'), isPrivateFolder('offers')]).toEqual([true, false])
  })
})
