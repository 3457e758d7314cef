import { describe, expect, it } from 'vitest'
import { checkFeedback, PAGE_MAX, TEXT_MAX } from './feedback.rules.ts'

const right = { text: 'Il menu non si apre con la tastiera.', where: '', email: 'giulia@esempio.it' }

describe('the accessibility form', () => {
  it.each([
    ['as it should be', {}, {}],
    ['with a page', { where: 'Annunci' }, {}],
    ['empty', { text: ' ', email: '' }, { text: 'Campo obbligatorio', email: 'Campo obbligatorio' }],
    ['too short', { text: 'Non va' }, { text: 'Scrivi almeno 10 caratteri' }],
    ['the shortest, blanks aside', { text: ' 1234567890 ' }, {}],
    ['the longest', { text: 'a'.repeat(TEXT_MAX), where: ` ${'a'.repeat(PAGE_MAX)} ` }, {}],
    ['too long', { text: 'a'.repeat(TEXT_MAX + 1) }, { text: 'Al massimo 2000 caratteri' }],
    ['a page too long', { where: 'a'.repeat(PAGE_MAX + 1) }, { where: 'Al massimo 200 caratteri' }],
    ['no address', { email: 'giulia@esempio' }, { email: 'Inserisci un indirizzo email valido' }],
    ['an address in two lines', { email: 'a@b.it\nBcc: c@d.it' }, { email: 'Inserisci un indirizzo email valido' }],
  ])('%s', (_name, change, errors) => {
    expect(checkFeedback({ ...right, ...change })).toEqual(errors)
  })
})
