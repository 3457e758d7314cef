import { expect, it } from 'vitest'
import { legalAddressOf, seatOf, townOf, traderIdentityLine } from './identity.rules.ts'

const all = {
  ...{ businessName: 'Atelier Mondella', address: 'via Roma 12', cap: '23900', city: 'Lecco', province: 'LC' },
  ...{ vatNumber: '01234560139', rea: 'LC-123456', pec: 'mondella@pec.example', phone: '+39 0341 363412' },
}
const none = {
  ...{
    businessName: null,
    address: null,
    cap: null,
    city: null,
    province: null,
    vatNumber: null,
    rea: null,
    pec: null,
  },
  phone: null,
}

it('names a seller with everything that is known of it', () => {
  expect(traderIdentityLine(all)).toBe(
    'Atelier Mondella, via Roma 12, 23900 Lecco (LC), P. IVA 01234560139, REA LC-123456, telefono +39 0341 363412, PEC mondella@pec.example',
  )
  expect(traderIdentityLine(none)).toBe('il fornitore')
})

it.each([
  [all, 'via Roma 12, 23900 Lecco (LC)', 'Lecco (LC)'],
  [{ ...all, cap: null }, 'via Roma 12, Lecco (LC)', 'Lecco (LC)'],
  [{ ...all, province: null }, 'via Roma 12, 23900 Lecco', 'Lecco'],
  [{ ...all, address: null }, '23900 Lecco (LC)', 'Lecco (LC)'],
  [none, '', null],
])('says where it is', (identity, seat, town) => {
  expect(seatOf(identity)).toBe(seat)
  expect(townOf(identity)).toBe(town)
})

it('is a legal address only when it is whole', () => {
  expect(legalAddressOf(all)).toEqual({ address: 'via Roma 12', cap: '23900', city: 'Lecco', province: 'LC' })
  for (const key of ['address', 'cap', 'city', 'province'] as const)
    expect(legalAddressOf({ ...all, [key]: null })).toBeNull()
})
