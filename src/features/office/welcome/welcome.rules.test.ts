import { describe, expect, it } from 'vitest'
import { vouchersAfter, vouchersLeftText } from './vouchers.rules.ts'
import { companyAdvantages, coupleAdvantages, welcomeBack } from './welcome.rules.ts'

describe('the vouchers that are left', () => {
  it.each([
    ['0', 250],
    ['1', 249],
    ['249', 1],
    ['250', 0],
    ['9999', 0],
    ['', 0],
    ['12 voucher', 0],
    ['-3', 0],
    ['molti', 0],
  ])('%s granted: %i', (granted, expected) => {
    expect(vouchersAfter(granted)).toEqual({ total: 250, left: expected })
  })

  it('are counted in words', () => {
    expect([vouchersLeftText(vouchersAfter('0')), vouchersLeftText(vouchersAfter('249'))]).toEqual([
      'Ne restano 250 su 250',
      'Ne resta 1 su 250',
    ])
  })
})

it('leads everybody with an account to what they do, and visitors to the registration', () => {
  expect(welcomeBack('visitor')).toBeNull()
  expect(welcomeBack('couple')?.main).toEqual({ label: 'CREA IL TUO ANNUNCIO', to: '/new-auction' })
  expect(welcomeBack('supplier')?.main.to).toBe('/auctions')
  expect(welcomeBack('admin')?.main).toMatchObject({ to: '/portal/dashboard', reload: true })
  const others = (['couple', 'supplier', 'admin'] as const).map((kind) => welcomeBack(kind)?.other)
  expect(others).toEqual([
    { label: 'Il mio matrimonio', to: '/my-auctions' },
    { label: 'Vai al portale', to: '/portal/dashboard', reload: true },
    { label: 'Annunci Sposi', to: '/auctions' },
  ])
})

it('promises couples no voucher when there is none left', () => {
  const titles = (vouchers: number) => coupleAdvantages(vouchers).map(({ title }) => title)
  expect(titles(1)).toEqual(['Buoni sconto', 'Offerte al ribasso', 'Un’area per il budget', 'Store dei fornitori'])
  expect(titles(0)).toEqual(['Bonus Sposi', 'Offerte al ribasso', 'Un’area per il budget', 'Store dei fornitori'])
  expect(companyAdvantages).toHaveLength(4)
})
