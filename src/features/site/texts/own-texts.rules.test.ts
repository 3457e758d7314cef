import { describe, expect, it } from 'vitest'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { howItWorksCopy } from './how-it-works.rules.ts'
import { seoFilter, seoList } from './seo/seo-list.rules.ts'
import { seoFields, withOwnSeo } from './seo/seo-texts.rules.ts'
import { readTab } from './texts-address.rules.ts'

describe('title and description of a page', () => {
  const seo = { title: 'Fotografi a Lecco', description: 'Chi ritrae le nozze.', canonical: '/x' }

  it.each([
    ['those of the code', {}, seo.title, seo.description, false],
    ['staff’s own title', { title: 'Foto' }, 'Foto', seo.description, false],
    ['staff’s own description', { description: 'Chi.' }, seo.title, 'Chi.', false],
    ['hidden by staff', { indexing: 'no' }, seo.title, seo.description, true],
    ['shown by staff', { indexing: 'si' }, seo.title, seo.description, false],
  ])('%s', (_name, own, title, description, isPrivate) => {
    expect(withOwnSeo(seo, own)).toEqual({ canonical: '/x', title, description, isPrivate })
  })

  it('a private page stays private, whatever staff says', () => {
    expect(withOwnSeo({ ...seo, isPrivate: true }, { indexing: 'si' }).isPrivate).toBe(true)
    expect(withOwnSeo({ ...seo, isPrivate: false }, {}).isPrivate).toBe(false)
  })

  it('is edited with what it was, and with a heading only where there is one', () => {
    const namesOf = (heading?: string) =>
      seoFields({ ...seo, ...(heading === undefined ? {} : { heading }) }).map(({ name, original }) => [name, original])
    expect(namesOf()).toEqual([
      ['title', seo.title],
      ['description', seo.description],
      ['indexing', 'si'],
    ])
    expect(namesOf('Fotografi')[2]).toEqual(['heading', 'Fotografi'])
  })
})

describe('the list of pages', () => {
  const filterOf = (query: string) => seoFilter(readDataList(seoList, new URLSearchParams(query)))

  it.each([
    ['', null],
    ['motori=no', true],
    ['motori=si', false],
  ])('%o asks for those hidden from search engines: %s', (query, isHidden) => {
    expect(filterOf(query).isHidden).toBe(isHidden)
  })

  it('is narrowed by what addresses begin with', () => {
    expect(filterOf('').root).toBe('/')
    for (const filter of seoList.filters)
      if (filter.key === 'tipo' && 'options' in filter)
        for (const { value } of filter.options) expect(filterOf(`tipo=${value}`).root).toMatch(/^\/[a-z]/)
  })
})

describe('how it works', () => {
  it('is told in the words of the code, each step with its title and its detail', () => {
    const copy = howItWorksCopy({}, { piani: 'Silver, da 79 €' })
    for (const words of [copy.heading, copy.opening, copy.ending, copy.endingText]) expect(words).not.toBe('')
    for (const steps of [copy.couple, copy.company]) {
      expect(steps.length).toBeGreaterThan(2)
      for (const { key, title, detail } of steps) {
        expect(key).toMatch(/Title$/)
        expect(title).not.toBe('')
        expect(detail).not.toBe('')
        expect(title + detail).not.toMatch(/[{}]/)
      }
    }
    expect(new Set([...copy.couple, ...copy.company].map(({ title }) => title)).size).toBe(
      copy.couple.length + copy.company.length,
    )
    expect(JSON.stringify(copy)).toContain('Silver, da 79 €')
  })

  it('is told in staff’s own words, as far as what stands in braces is known', () => {
    const values = { piani: 'Silver' }
    const plain = howItWorksCopy({}, values)
    const [first] = plain.couple
    if (!first) throw new Error('Couples have no step')
    const own = howItWorksCopy({ heading: 'Così', [first.key]: 'Primo', opening: 'Con {piani}' }, values)
    expect([own.heading, own.opening, own.couple[0]?.title]).toEqual(['Così', 'Con Silver', 'Primo'])
    expect(own.couple[0]?.detail).toBe(first.detail)
    expect(howItWorksCopy({ heading: 'Con {altro}' }, values).heading).toBe(plain.heading)
  })
})

it.each([
  ['', 'seo'],
  ['tab=faq', 'faq'],
  ['tab=pagine', 'pagine'],
  ['tab=boh', 'seo'],
])('%o opens the texts at %s', (query, tab) => {
  expect(readTab(new URLSearchParams(query))).toBe(tab)
})
