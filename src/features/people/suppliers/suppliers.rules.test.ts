import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedIn } from '#shared/field-input.ts'
import { isFiscalCode } from '#shared/fiscal-code.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { parseRate, rateText } from '#shared/money-input.rules.ts'
import { bonusFor } from './bonus.rules.ts'
import {
  type Company,
  companyFields,
  companyProblems,
  missingAddressKeys,
  missingCompanyFields,
} from './company.rules.ts'
import { isPec, isRea, isSdi, isVatNumber } from './fiscal.rules.ts'
import { type Shipping, shippingProblems } from './selling-fields.rules.ts'
import { shippingDaysText } from './shipping.rules.ts'

const typed = {
  contactName: '  Anna   Bellini ',
  fiscalCode: 'rssmra85t10a562s',
  businessName: 'Atelier Mondella',
  vatNumber: 'IT 00743110157',
  rea: 'lc 123456',
  pec: ' Atelier@PEC.example ',
  sdi: 'm5uxcr1',
  phone: '0341 123456',
  mobile: '',
  address: 'Via Roma 1',
  cap: '23900',
  city: 'Lecco',
}

describe('fiscal identifiers', () => {
  it.each([
    ['00743110157', true],
    // Numbers that businesses print on their invoices: no digit of theirs may be one less.
    ['00905811006', true],
    ['00905811005', false],
    ['01114601006', true],
    ['01114601016', false],
    ['07973780013', true],
    ['12345678010', true],
    ['12345678901', false],
    ['007431101570', false],
    ['000743110157', false],
    ['IT00743110157', false],
    ['00743110157 ', false],
    ['00000000000', false],
    ['0074311015', false],
    ['0074311015A', false],
  ])('partita IVA %s is %s', (text, valid) => expect(isVatNumber(text)).toBe(valid))

  it('a single mistyped digit never makes another valid partita IVA', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (number, place, step) => {
        const text = number.join('')
        fc.pre(isVatNumber(text))
        const wrong = number.map((digit, index) => (index === place ? (digit + step) % 10 : digit)).join('')
        return !isVatNumber(wrong)
      }),
    )
  })

  it.each([
    ['RSSMRA80A01H501U', true],
    ['RSSMRA85T10A562S', true],
    // The same person's code with a letter in place of a digit (omocodia).
    ['RSSMRA85T10A56NH', true],
    ['RSSMRA85T10A562T', false],
    ['RSSMRA85I10A562S', false],
    ['00743110157', false],
  ])('codice fiscale %s is %s', (text, valid) => expect(isFiscalCode(text)).toBe(valid))

  it.each([
    ['LC-123456', true],
    ['XX-123456', false],
    ['LC123456', false],
    ['LC-12345678', false],
    ['LC-1234567', true],
    ['LC-1', true],
    ['LC-', false],
    ['ALC-123456', false],
  ])('REA %s is %s', (text, valid) => expect(isRea(text)).toBe(valid))

  it.each([
    ['a@pec.it', true],
    ['a@pc.it', true],
    ['a@p.it', false],
    [`${'a'.repeat(249)}@pec.it`, true],
    [`${'a'.repeat(250)}@pec.it`, false],
    ['nome@ditta.legalmail.example.it', true],
    ['due@nomi@pec.it', false],
    ['un nome@pec.it', false],
    ['nome@pec.it o per posta', false],
    ['nome@pec.', false],
    ['a@it', false],
    ['senza-chiocciola.it', false],
  ])('PEC %s is %s', (text, valid) => expect(isPec(text)).toBe(valid))

  it.each([
    ['M5UXCR1', false, true],
    ['0000000', true, true],
    ['0000000', false, false],
    ['XXXXXXX', true, false],
    ['ABC123', true, false],
    ['AM5UXCR1', true, false],
    ['M5UXCR1A', true, false],
    ['m5uxcr1', true, false],
  ])('SDI %s with PEC %s is %s', (text, pec, valid) => expect(isSdi(text, pec)).toBe(valid))
})

describe('company', () => {
  const problemsWith = (part: Partial<Company>) => companyProblems({ ...typedIn(companyFields, typed), ...part })

  it.each([
    ['contactName', 'x'.repeat(81), 'Al massimo 80 caratteri.'],
    ['fiscalCode', 'RSSMRA85T10A562A', 'Il codice fiscale non è corretto: controlla i 16 caratteri.'],
    ['businessName', 'A', 'La ragione sociale deve avere da 2 a 80 caratteri.'],
    ['businessName', 'x'.repeat(81), 'La ragione sociale deve avere da 2 a 80 caratteri.'],
    ['vatNumber', '12345678901', 'La partita IVA non è corretta: controlla le 11 cifre.'],
    ['rea', 'LCO-1', 'Scrivi la sigla della Camera di commercio e il numero, per esempio LC-123456.'],
    ['pec', 'pec.it', 'L’indirizzo PEC non è corretto.'],
    ['address', 'x', 'Scrivi via e numero della sede.'],
    ['address', 'x'.repeat(61), 'Al massimo 60 caratteri.'],
    ['cap', '2390', 'Il CAP ha 5 cifre.'],
    ['cap', '00000', 'Il CAP ha 5 cifre.'],
    ['cap', '2390A', 'Il CAP ha 5 cifre.'],
    ['sdi', 'ABC', 'Il codice SDI ha 7 caratteri, lettere e cifre.'],
    ['phone', '12345', 'Il numero di telefono deve avere almeno 8 caratteri.'],
    ['phone', '1'.repeat(31), 'Questo numero non esiste: controlla le cifre e il prefisso.'],
    ['mobile', '12345', 'Il numero di cellulare deve avere almeno 8 caratteri.'],
    ['city', 'x'.repeat(61), 'Al massimo 60 caratteri.'],
  ] as const)('with the %s %s: %s', (field, value, message) => {
    expect(problemsWith({ [field]: value })).toEqual({ [field]: message })
  })

  it.each([
    ['businessName', 'AB'],
    ['businessName', 'x'.repeat(80)],
    ['phone', '12345678'],
    ['mobile', '12345678'],
    ['contactName', 'x'.repeat(80)],
    ['address', 'x'.repeat(60)],
    ['city', 'x'.repeat(60)],
  ] as const)('takes the %s %s', (field, value) => {
    expect(problemsWith({ [field]: value })).toEqual({})
  })

  it('asks for a PEC with seven zeros, and only with them', () => {
    expect(problemsWith({ sdi: '0000000' })).toEqual({})
    expect(problemsWith({ sdi: '0000000', pec: null })).toEqual({
      sdi: 'Con il codice 0000000 serve anche l’indirizzo PEC.',
    })
    expect(problemsWith({ pec: null })).toEqual({})
    expect(problemsWith({ sdi: null, pec: null })).toEqual({})
  })

  it('counts blanks as missing', () => {
    expect(missingCompanyFields({ ...typedIn(companyFields, typed), rea: ' ' })).toEqual(['Numero REA'])
  })

  it('takes off the letters of the country and the chamber only where they lead the number', () => {
    const tidied = (part: object) => typedIn(companyFields, { ...typed, ...part })
    expect(tidied({ vatNumber: 'ITIT00743110157' }).vatNumber).toBe('ITIT00743110157')
    expect(tidied({ vatNumber: '0IT0743110157' }).vatNumber).toBe('0IT0743110157')
    expect(tidied({ rea: 'LC-123456' }).rea).toBe('LC-123456')
    expect(tidied({ rea: '1LC23456' }).rea).toBe('1LC23456')
  })

  it('is tidied before it is checked', () => {
    const company = typedIn(companyFields, typed)
    expect(company).toMatchObject({
      contactName: 'Anna Bellini',
      fiscalCode: 'RSSMRA85T10A562S',
      vatNumber: '00743110157',
      rea: 'LC-123456',
      pec: 'atelier@pec.example',
      sdi: 'M5UXCR1',
      mobile: null,
    })
    expect(companyProblems(company)).toEqual({})
    expect(missingCompanyFields(company)).toEqual([])
  })

  it('lists what is missing with the prescribed labels in the prescribed order', () => {
    expect(missingCompanyFields(typedIn(companyFields, {}))).toEqual([
      'Codice fiscale del referente',
      'Numero REA',
      'Ragione sociale',
      'Partita IVA',
      'Indirizzo PEC',
      'Codice SDI',
      'Numero di telefono',
      'Referente',
    ])
    expect(missingCompanyFields(typedIn(companyFields, { ...typed, pec: '', rea: ' ' }))).toEqual([
      'Numero REA',
      'Indirizzo PEC',
    ])
  })

  it('asks for the legal address once what OFF-15 lists is there', () => {
    const lacking = typedIn(companyFields, { ...typed, cap: ' ', city: '' })
    expect(missingCompanyFields(lacking)).toEqual(['CAP', 'Città'])
    expect(missingAddressKeys(lacking)).toEqual(['cap', 'city'])
    expect(missingCompanyFields({ ...lacking, rea: null })).toEqual(['Numero REA'])
  })

  it('speaks of each wrong field, and of the SDI code that needs a PEC', () => {
    const wrong = typedIn(companyFields, { ...typed, vatNumber: '12345678901', phone: '1234', pec: '', sdi: '0000000' })
    expect(Object.keys(companyProblems(wrong)).sort()).toEqual(['phone', 'sdi', 'vatNumber'])
    expect(companyProblems(wrong).sdi).toContain('PEC')
  })
})

describe('bonus', () => {
  const rule = { limitCents: cents(100_000), aboveBps: basisPoints(500), uptoBps: basisPoints(200) }

  it.each([
    [99_999, 200, 2000],
    [100_000, 200, 2000],
    [100_001, 500, 5000],
    [100_010, 500, 5001],
  ])('on %i cents gives %i bps, %i cents', (price, bps, amount) => {
    expect(bonusFor(cents(price), rule)).toEqual({ bps, cents: amount })
  })

  it('is nothing without a rule', () => expect(bonusFor(cents(500_000), null)).toEqual({ bps: 0, cents: 0 }))

  it('never exceeds the price', () => {
    const rate = fc.integer({ min: 0, max: 9000 }).map(basisPoints)
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99_999_999), rate, rate, (price, limit, aboveBps, uptoBps) => {
        const given = bonusFor(cents(price), { limitCents: cents(limit), aboveBps, uptoBps })
        return given.cents >= 0 && given.cents <= price
      }),
    )
  })

  it('reads back the rates it writes', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 9999 }), (bps) => parseRate(rateText(basisPoints(bps))) === bps))
    expect(['7,5', '7.25 %', '3', '', '-1', '1,234'].map(parseRate)).toEqual([750, 725, 300, null, null, null])
  })
})

describe('delivery times', () => {
  it.each([
    [5, 10, 'da 5 a 10 giorni'],
    [1, 1, '1 giorno'],
    [3, 3, '3 giorni'],
    [null, null, null],
    [null, 5, null],
    [5, null, null],
  ])('%s to %s reads %s', (min, max, words) => expect(shippingDaysText({ min, max })).toBe(words))
})

it.each([
  [null, null, null],
  [3, 7, null],
  [3, 3, null],
  [0, 0, null],
  [4, 3, /più breve/],
  [1, 0, /più breve/],
  [null, 3, /entrambi/],
  [3, null, /entrambi/],
  [0, null, /entrambi/],
])('delivery from %s to %s days: %s', (shippingMinDays, shippingMaxDays, words) => {
  const problem = shippingProblems({ shippingMinDays, shippingMaxDays } as Shipping).shippingMaxDays
  if (words) expect(problem).toMatch(words)
  else expect(problem).toBeUndefined()
})
