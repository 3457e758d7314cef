import { describe, expect, it } from 'vitest'
import {
  checkCode,
  checkLogin,
  checkPasswordChange,
  checkRecovery,
  checkRegistration,
  checkReset,
  isEmail,
  isOwnPath,
  landingAfterLogin,
  missingConsents,
  missingConsentsText,
  normalizeEmail,
  presenceStep,
  profilePath,
  registerPath,
} from './accounts.rules.ts'
import { businessHandles, isHandleAllowed, opaqueHandle } from './handles.rules.ts'

const registration = {
  email: 'giulia@esempio.it',
  repeatEmail: 'Giulia@Esempio.it ',
  password: 'promessi26',
  password2: 'promessi26',
  regulation: '1',
  cookie: '1',
  privacy: '1',
  personal: '1',
}

describe('checkRegistration', () => {
  it.each([
    ['nothing wrong', {}, {}],
    ['no e-mail', { email: '', repeatEmail: '' }, { email: 'Campo obbligatorio', repeatEmail: 'Campo obbligatorio' }],
    ['other e-mail', { repeatEmail: 'giulia@esempio.i' }, { repeatEmail: 'Il campo non corrisponde alla mail' }],
    ['no address at all', { email: 'giulia', repeatEmail: 'giulia' }, { email: 'Inserisci un indirizzo email valido' }],
    [
      'no password',
      { password: '', password2: '' },
      { password: 'Campo obbligatorio', password2: 'Campo obbligatorio' },
    ],
    ['short password', { password: 'breve12', password2: 'breve12' }, { password: 'Inserisci almeno 8 caratteri' }],
    [
      'endless password',
      { password: 'a'.repeat(129), password2: 'a'.repeat(129) },
      { password: 'Al massimo 128 caratteri' },
    ],
    ['the shortest password', { password: 'a'.repeat(8), password2: 'a'.repeat(8) }, {}],
    ['the longest password', { password: 'a'.repeat(128), password2: 'a'.repeat(128) }, {}],
    ['blanks in the second e-mail', { repeatEmail: '  ' }, { repeatEmail: 'Campo obbligatorio' }],
    [
      'blanks as e-mail',
      { email: ' ', repeatEmail: ' ' },
      { email: 'Campo obbligatorio', repeatEmail: 'Campo obbligatorio' },
    ],
    ['other password', { password2: 'promessi27' }, { password2: 'Le due password non corrispondono' }],
    ['no terms', { regulation: '0' }, { regulation: 'Campo obbligatorio' }],
    ['no processing', { personal: undefined }, { personal: 'Campo obbligatorio' }],
  ])('couple: %s', (_title, change, errors) => {
    expect(checkRegistration({ ...registration, ...change }, 'couple')).toEqual(errors)
  })

  it('wants a sector of a business, and none of a couple', () => {
    expect(checkRegistration(registration, 'supplier')).toEqual({ sector_1: 'Campo obbligatorio' })
    expect(checkRegistration(registration, 'supplier', true)).toEqual({})
    expect(checkRegistration(registration, 'couple')).toEqual({})
  })

  it('takes at most 100 characters of e-mail from a business', () => {
    const email = `${'a'.repeat(92)}@prova.it`
    const long = { ...registration, email, repeatEmail: email }
    expect(email).toHaveLength(101)
    expect(checkRegistration(long, 'supplier', true)).toEqual({ email: 'Al massimo 100 caratteri' })
    expect(checkRegistration(long, 'couple')).toEqual({})
    const longest = `  ${email.slice(1)}  `
    expect(checkRegistration({ ...long, email: longest, repeatEmail: longest }, 'supplier', true)).toEqual({})
  })
})

it('addresses are compared without case and outer spaces', () => {
  expect(normalizeEmail(' Giulia@Esempio.IT ')).toBe('giulia@esempio.it')
})

describe('isEmail', () => {
  it.each(['a@b.it', 'nome.cognome+nozze@sotto.dominio.example', ' giulia@esempio.it '])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each(['', 'giulia', 'giulia@', '@esempio.it', 'giulia@esempio', 'due @esempio.it', 'a@b.i', 'a@b..'])(
    'refuses %s',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
})

describe('consents', () => {
  const all = { regulation: true, cookie: true, privacy: true, personal: true }

  it('never needs the word on marketing', () => {
    expect(missingConsents(all)).toEqual([])
    expect(missingConsentsText(all)).toBeUndefined()
  })

  it('names the one that is missing', () => {
    expect(missingConsentsText({ ...all, personal: false })).toBe('Manca l’accettazione del trattamento dei dati.')
    expect(missingConsentsText({})).toBe('Per continuare servono i primi quattro consensi.')
  })
})

describe('checkLogin', () => {
  it('wants 5 and 8 characters', () => {
    expect(checkLogin({ username: 'luca', password: '1234567' })).toEqual({
      username: 'Inserisci almeno 5 caratteri',
      password: 'Inserisci almeno 8 caratteri',
    })
    expect(checkLogin({ username: 'a@b.i', password: '12345678' })).toEqual({})
  })
})

it('a login takes blanks around the name for none of it', () => {
  expect(checkLogin({ username: ' luca ', password: '12345678' })).toEqual({ username: 'Inserisci almeno 5 caratteri' })
})

it.each([
  ['', false],
  [' - ', false],
  ['123 456', true],
  ['ABCD-EFGH', true],
  [' 1', true],
])('the second step takes %o: %s', (code, isTaken) => {
  expect(checkCode({ code })).toEqual(isTaken ? {} : { code: 'Campo obbligatorio' })
})

it.each([
  ['thirty days', 30 * 24 * 3_600_000, 3_600_000],
  ['thirty hours', 30 * 3_600_000, 3_600_000],
  ['an hour', 3_600_000, 120_000],
])('use of a session that ends after %s is noted a thirtieth of it apart, an hour at most', (_name, idle, step) => {
  expect(presenceStep(idle)).toBe(step)
})

it('a supplier completes its profile in the portal, everybody else on the profile', () => {
  expect(['supplier', 'couple', 'admin'].map(profilePath)).toEqual(['/portal/operator-paypal', '/profile', '/profile'])
})

it.each(['/auctions', '/', '/a?b=c#d'])('%s is a path of our own', (path) => expect(isOwnPath(path)).toBe(true))

it.each(['//altrove.example', '/\\altrove.example', '/a\\b', '/a b', '/a\n', 'auctions', '', 'x/auctions'])(
  '%o is no path of our own',
  (path) => expect(isOwnPath(path)).toBe(false),
)

describe('checkRecovery', () => {
  it('wants an address', () => {
    expect(checkRecovery({ email: '' })).toEqual({ email: 'Campo obbligatorio' })
    expect(checkRecovery({ email: 'giulia@esempio.it' })).toEqual({})
  })
})

describe('checkReset', () => {
  it.each([
    ['1234567', '1234567', { password: 'Inserire almeno 8 caratteri', repeat: 'Inserire almeno 8 caratteri' }],
    ['12345678', '12345679', { repeat: 'Le due password non coincidono' }],
    ['12345678', '12345678', {}],
    ['a'.repeat(128), 'a'.repeat(128), {}],
    ['a'.repeat(129), 'a'.repeat(129), { password: 'Al massimo 128 caratteri' }],
  ])('%s and %s', (password, repeat, errors) => {
    expect(checkReset({ password, repeat })).toEqual(errors)
  })
})

describe('checkPasswordChange', () => {
  it.each([
    [
      '',
      '',
      '',
      { oldPassword: 'Campo obbligatorio', newPassword: 'Campo obbligatorio', repeat: 'Campo obbligatorio' },
    ],
    ['vecchia-1', 'nuova', 'nuova', { newPassword: 'Inserisci almeno 8 caratteri' }],
    ['vecchia-1', 'nuova-password', 'altra-password', { repeat: 'Le due password non corrispondono' }],
    ['vecchia-1', 'nuova-password', 'nuova-password', {}],
    ['vecchia-1', 'nuova-password', undefined, {}],
    ['vecchia-1', 'nuova-password', '', { repeat: 'Campo obbligatorio' }],
  ])('%s, %s, %s', (oldPassword, newPassword, repeat, errors) => {
    expect(checkPasswordChange({ oldPassword, newPassword, repeat })).toEqual(errors)
  })
})

describe('handles', () => {
  it('are opaque for couples', () => {
    expect(opaqueHandle('sposo', Uint8Array.of(0, 1, 2, 27, 255))).toMatch(/^sposo-[2-9a-z]{5}$/)
    expect(opaqueHandle('persona', new Uint8Array(16))).toBe('persona-22222')
  })

  it('follow the name of a business', () => {
    expect(businessHandles('Fiori di Màndorlo S.r.l.').slice(0, 2)).toEqual([
      'fiori-di-mandorlo-s-r-l',
      'fiori-di-mandorlo-s-r-l-2',
    ])
    expect(businessHandles('  ')).toEqual([])
    expect(businessHandles('Parola '.repeat(20))[0]?.length).toBeLessThanOrEqual(48)
    // Cut where a word ends, no stroke is left at the end of it.
    expect(businessHandles(`${'a'.repeat(44)} fiori`)[0]).toBe('a'.repeat(44))
    expect(isHandleAllowed('a'.repeat(48))).toBe(true)
    expect(isHandleAllowed('a'.repeat(49))).toBe(false)
  })

  it('never are a name of the house', () => {
    expect(isHandleAllowed('admin')).toBe(false)
    expect(businessHandles('Admin')[0]).toBe('admin-2')
    expect(isHandleAllowed('con spazio')).toBe(false)
    expect(isHandleAllowed('fiori-di-mandorlo')).toBe(true)
  })
})

describe('registerPath', () => {
  it.each([
    ['couple', null, {}, '/register'],
    ['supplier', null, {}, '/register?tab=aziende'],
    ['couple', '/auctions?tipo=1', {}, '/register?next=%2Fauctions%3Ftipo%3D1'],
    ['supplier', '/auctions', { withoutProvider: true }, '/register?senza=1&tab=aziende&next=%2Fauctions'],
  ] as const)('%s to %s', (kind, next, options, path) => {
    expect(registerPath(kind, next, options)).toBe(path)
  })
})

describe('landingAfterLogin', () => {
  it.each([
    ['/auctions/detail/12?a=1', 'supplier', '/auctions/detail/12?a=1'],
    [null, 'supplier', '/'],
    ['/register', 'supplier', '/'],
    ['/reset-password/abc', 'supplier', '/'],
    ['/result-activation/ok/abc', 'supplier', '/'],
    ['//altrove.example', 'supplier', '/'],
    ['/\\altrove.example', 'supplier', '/'],
    ['https://altrove.example', 'supplier', '/'],
    ['/welcome', 'supplier', '/'],
    ['/welcome?next=%2Fauctions%2Fdetail%2F12%3Ftab%3D1', 'supplier', '/auctions/detail/12?tab=1'],
    ['/welcome?next=%2Fregister&tab=aziende#registerSection', 'supplier', '/'],
    ['/welcome?next=%2F%2Faltrove.example', 'supplier', '/'],
    ['/auctions/detail/12?a=1', 'couple', '/auctions/detail/12?a=1'],
    [null, 'couple', '/my-auctions'],
    ['/', 'couple', '/my-auctions'],
    ['/?categoria=sposa', 'couple', '/?categoria=sposa'],
    ['/register', 'couple', '/my-auctions'],
    ['//altrove.example', 'couple', '/my-auctions'],
    ['/welcome', 'couple', '/my-auctions'],
    ['/welcome?next=%2Fauctions', 'couple', '/auctions'],
    ['/', null, '/'],
    ['/welcome?next=%2Fauctions', 'admin', '/portal/dashboard'],
    ['/auctions', 'admin', '/portal/dashboard'],
    ['/portal/auctions', 'admin', '/portal/auctions'],
    [null, 'admin', '/portal/dashboard'],
  ] as const)('%s, %s', (next, role, landing) => {
    expect(landingAfterLogin(next, role)).toBe(landing)
  })
})
