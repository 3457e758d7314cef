import { expect, it } from 'vitest'
import { companyAdvantages, coupleAdvantages, welcomeBack } from './welcome.rules.ts'

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

it('promises couples the discount of the supplier, and no voucher', () => {
  expect(coupleAdvantages.map(({ title }) => title)).toEqual([
    'Bonus Sposi',
    'Offerte al ribasso',
    'Un’area per il budget',
    'Store dei fornitori',
  ])
  expect(companyAdvantages).toHaveLength(4)
})
