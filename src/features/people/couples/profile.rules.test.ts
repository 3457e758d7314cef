import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { checkProfile, missingItems, townInAddress } from './profile.rules.ts'

const complete = {
  fullName: 'Giulia Ravasi',
  phone: '+393481120417',
  address: 'via per Esino 8, Varenna (LC)',
  weddingOn: day('2026-06-20'),
  weddingLocality: 'Varenna (LC)',
}

describe('missingItems', () => {
  it('lists nothing for a complete profile', () => {
    expect(missingItems(complete)).toEqual([])
  })

  it('lists everything in the order of the wizard', () => {
    expect(
      missingItems({ fullName: null, phone: null, address: null, weddingOn: null, weddingLocality: null }),
    ).toEqual(['Nome completo', 'Numero di telefono', 'Indirizzo', 'Data delle nozze', 'Luogo delle nozze'])
  })

  it('counts blanks as missing', () => {
    expect(missingItems({ ...complete, phone: '  ' })).toEqual(['Numero di telefono'])
  })
})

const fields = {
  fullname: 'Giulia Ravasi',
  phone: '348 112 0417',
  address: 'via per Esino 8',
  gender: 'F',
  wedding_date: '2026-06-20',
  wedding_locality: 'Varenna',
}

describe('checkProfile', () => {
  it.each([
    ['nothing wrong', {}, {}],
    ['phone is free', { phone: '' }, {}],
    ['phone of letters', { phone: 'chiamami' }, { phone: 'Inserisci un numero di telefono valido' }],
    ['no name', { fullname: ' ' }, { fullname: 'Campo obbligatorio' }],
    ['no address', { address: '' }, { address: 'Campo obbligatorio' }],
    ['unknown gender', { gender: 'X' }, { gender: 'Campo obbligatorio' }],
    ['no date', { wedding_date: '' }, { wedding_date: 'Campo obbligatorio' }],
    ['a day that does not exist', { wedding_date: '2026-02-30' }, { wedding_date: 'Inserisci una data valida' }],
    ['codice fiscale is free', { tax_code: '' }, {}],
    ['codice fiscale as people write it', { tax_code: 'rss mra 80a01 h501u' }, {}],
    ['wrong check letter', { tax_code: 'RSSMRA80A01H501X' }, { tax_code: 'Inserisci un codice fiscale valido' }],
    ['no place', { wedding_locality: '' }, { wedding_locality: 'Campo obbligatorio' }],
    ['a name without end', { fullname: 'a'.repeat(81) }, { fullname: 'Al massimo 80 caratteri' }],
    ['the longest name, blanks aside', { fullname: ` ${'a'.repeat(80)} ` }, {}],
    ['a man', { gender: 'M' }, {}],
    ['blanks as date', { wedding_date: ' ' }, { wedding_date: 'Campo obbligatorio' }],
    ['the first day', { wedding_date: '2000-01-01' }, {}],
    ['the day before it', { wedding_date: '1999-12-31' }, { wedding_date: 'Inserisci una data valida' }],
    ['the last day', { wedding_date: '2100-12-31' }, {}],
    ['the day after it', { wedding_date: '2101-01-01' }, { wedding_date: 'Inserisci una data valida' }],
    ['a phone of blanks', { phone: '  ' }, {}],
    ['six digits', { phone: ' +39 (03) 4-1 ' }, {}],
    ['five digits', { phone: '03412' }, { phone: 'Inserisci un numero di telefono valido' }],
    ['fifteen digits', { phone: '123456789012345' }, {}],
    ['sixteen digits', { phone: '1234567890123456' }, { phone: 'Inserisci un numero di telefono valido' }],
    ['digits and words', { phone: '348 1120417 dopo le 18' }, { phone: 'Inserisci un numero di telefono valido' }],
    ['words and digits', { phone: 'ufficio 348 1120417' }, { phone: 'Inserisci un numero di telefono valido' }],
  ])('couple: %s', (_title, change, errors) => {
    // Strictly: a field without a fault is not there at all, or forms would count it.
    expect(checkProfile({ ...fields, ...change }, 'couple')).toStrictEqual(errors)
  })

  it('asks suppliers only for name and address', () => {
    const empty = { fullname: '', phone: '', address: '', gender: '', wedding_date: '', wedding_locality: '' }
    expect(checkProfile(empty, 'supplier')).toEqual({ fullname: 'Campo obbligatorio', address: 'Campo obbligatorio' })
  })
})

describe('the town at the end of an address', () => {
  it.each([
    ['Varenna', '', 'Varenna'],
    ['via per Esino 8, 23829 Varen', 'via per Esino 8, 23829 ', 'Varen'],
    ['via per Esino 8, Varenna (LC)', 'via per Esino 8, ', 'Varenna (LC)'],
    ['via per Esino 8', '', 'via per Esino 8'],
    ['via per Esino 8, ', 'via per Esino 8, ', ''],
    ['23829 Varenna', '23829 ', 'Varenna'],
    ['  23829   Varenna', '  23829   ', 'Varenna'],
    ['Varenna 23829', '', 'Varenna 23829'],
    ['via Esino 8, scala B, Varenna', 'via Esino 8, scala B, ', 'Varenna'],
  ])('%s', (address, before, town) => {
    expect(townInAddress(address)).toEqual({ before, town })
  })
})
