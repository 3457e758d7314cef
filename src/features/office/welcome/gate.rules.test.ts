import { describe, expect, it } from 'vitest'
import { isGuarded, landingAfterGate, welcomeAddress } from './gate.rules.ts'

describe('the guarded routes', () => {
  it.each([
    ['/', true],
    ['/come-funziona', true],
    ['/register', true],
    ['/Register', true],
    ['/%72egister', true],
    ['/auctions', true],
    ['/auctions/city/amalfi/sposa', true],
    ['/my-auctions/1', true],
    ['/faq/aiuto/promessi-aiuto-supporto', true],
    ['/welcome', false],
    ['/welcome/anything', false],
    ['/privacy-policy', false],
    ['/result-activation/ok/abc', false],
    ['/reset-password/abc', false],
    ['/invito/abc', false],
    ['/login', false],
    ['/api/auctions', false],
    ['/auctions-of-others', false],
    ['/%E0%A4%A', false],
  ])('%s: %s', (path, expected) => {
    expect(isGuarded(path)).toBe(expected)
  })
})

describe('where a visitor is led', () => {
  it.each([
    ['/', '', '/welcome'],
    ['/', '?avviso=uscita', '/welcome?next=%2F%3Favviso%3Duscita'],
    ['/auctions/detail/7', '?tab=1', '/welcome?next=%2Fauctions%2Fdetail%2F7%3Ftab%3D1'],
    ['/register', '', '/welcome?next=%2Fregister#registerSection'],
    ['/register', '?tab=aziende', '/welcome?next=%2Fregister%3Ftab%3Daziende&tab=aziende#registerSection'],
  ])('%s%s → %s', (path, search, expected) => {
    expect(welcomeAddress(path, search)).toBe(expected)
  })
})

describe('where "Entra nel sito" leads', () => {
  it.each([
    ['/auctions/detail/7?tab=1', '/auctions/detail/7?tab=1'],
    ['/register', '/register'],
    [null, '/'],
    ['', '/'],
    ['https://altrove.example', '/'],
    ['//altrove.example', '/'],
    ['/\\altrove.example', '/'],
    ['/welcome?next=/welcome', '/'],
    ['/WELCOME/segreto', '/'],
  ])('%s → %s', (next, expected) => {
    expect(landingAfterGate(next)).toBe(expected)
  })
})
