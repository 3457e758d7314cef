import { describe, expect, it } from 'vitest'
import { seoFor, seoPages, seoSections } from './seo.rules.ts'

describe('seoFor', () => {
  it('numbers the sections 0 to 5', () => {
    expect(seoSections).toEqual(['home', 'comefunziona', 'aziende', 'annunci', 'registrazione', 'welcome'])
    for (const [index, key] of seoSections.entries()) expect(seoFor(String(index))).toBe(seoFor(key))
  })

  it.each(['sconosciuta', '6', '', 'constructor', '__proto__'])('answers %j with the default', (page) => {
    expect(seoFor(page)).toBe(seoFor('default'))
  })

  it('keeps titles and descriptions at a length search engines show', () => {
    const tooLong = seoPages.filter((page) => seoFor(page).title.length > 70 || seoFor(page).description.length > 160)
    expect(tooLong).toEqual([])
  })

  it('hides the pages of one person from search engines and shows the sections', () => {
    expect(seoSections.filter((page) => seoFor(page).isPrivate)).toEqual([])
    expect(['profilo', 'ordine', 'carrello', 'amministrazione'].filter((page) => !seoFor(page).isPrivate)).toEqual([])
  })
})
