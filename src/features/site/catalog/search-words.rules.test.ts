import { describe, expect, it } from 'vitest'
import { typedIn } from '#shared/field-input.ts'
import { problemsOf } from '#shared/field-problems.ts'
import { SEARCH_LIMITS, searchFields, searchWords } from './search-words.rules.ts'

const derived = { title: 'Promessi | Atelier Mondella', description: 'Abiti sul lago.' }
const problems = (typed: Readonly<Record<string, string>>) => problemsOf(searchFields, typedIn(searchFields, typed))

describe('words for search engines (PORTAL-17)', () => {
  it.each([
    ['nothing', '', '', derived],
    ['a title', 'Abiti da sposa a Lecco', '', { ...derived, title: 'Abiti da sposa a Lecco' }],
    ['a description', '', 'Su misura.', { ...derived, description: 'Su misura.' }],
    ['both', 'Abiti', 'Su misura.', { title: 'Abiti', description: 'Su misura.' }],
  ])('stand in place of those of the page where there are some: %s', (_name, searchTitle, searchDescription, shown) => {
    expect(searchWords({ searchTitle, searchDescription }, derived)).toEqual(shown)
  })

  it('may be missing, and are kept on one line', () => {
    expect(problems({ searchTitle: '', searchDescription: '' })).toEqual({})
    expect(typedIn(searchFields, { searchTitle: '  Abiti \n da  sposa ', searchDescription: '' })).toEqual({
      ...{ searchTitle: 'Abiti da sposa', searchDescription: '' },
    })
  })

  it('are as long as a list of results shows', () => {
    const longest = { searchTitle: 'a'.repeat(SEARCH_LIMITS.title), searchDescription: 'b'.repeat(155) }
    expect(problems(longest)).toEqual({})
    expect(
      problems({ searchTitle: `${longest.searchTitle}a`, searchDescription: `${longest.searchDescription}b` }),
    ).toEqual({ searchTitle: 'Al massimo 60 caratteri.', searchDescription: 'Al massimo 155 caratteri.' })
  })

  it.each(['Chiama il 333 1234567', 'scrivi a anna@posta.it'])('carry no contact: %s', (words) => {
    const refused = expect.stringContaining('Niente e-mail né numeri di telefono')
    expect(problems({ searchTitle: words, searchDescription: words })).toEqual({
      ...{ searchTitle: refused, searchDescription: refused },
    })
  })
})
