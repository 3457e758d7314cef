import { describe, expect, it } from 'vitest'
import { isView, pagePath, viewedPage } from './view-address.rules.ts'

describe('whose page an address is', () => {
  it.each([
    ['/vetrine-fornitori/sposa/abiti-da-sposa/Atelier-Mondella', { page: 'showcase', key: 'Atelier-Mondella' }],
    ['/vetrine-fornitori/city/lecco/sposa', null],
    ['/vetrine-fornitori/sposa/abiti-da-sposa', null],
    ['/store/sposa/abiti-da-sposa/Atelier-Mondella', { page: 'store', key: 'Atelier-Mondella' }],
    ['/store/Atelier-Mondella', null],
    ['/prodotto/PR-20001/abito-lucia', { page: 'product', key: 'PR-20001' }],
    ['/prodotto/PR-20001', { page: 'product', key: 'PR-20001' }],
    ['/prodotto/%E0%A4%A', null],
    ['/prodotto', null],
    ['/', null],
  ])('%s', (path, viewed) => {
    expect(viewedPage(path)).toEqual(viewed)
  })

  it.each([
    ['/prodotto/PR-1/a?tab=descrizione', '/prodotto/PR-1/a'],
    ['/prodotto/PR-1/a.data?_routes=x', '/prodotto/PR-1/a'],
  ])('%s is the page %s', (url, path) => {
    expect(pagePath(url)).toBe(path)
  })
})

describe('what counts as a view', () => {
  const path = '/prodotto/PR-1/a'
  const person = { userAgent: 'Mozilla/5.0 (iPhone) Safari/605', referer: undefined, purpose: undefined }
  it.each([
    ['a person', {}, true],
    ['from another page of ours', { referer: 'https://promessi.it/store/sposa/abiti/A' }, true],
    ['from another site', { referer: 'https://www.example.org/' }, true],
    ['from a page without an address', { referer: 'about:blank' }, true],
    ['from what is no address', { referer: 'un sito' }, true],
    ['another tab of the same page, or its news', { referer: 'https://promessi.it/prodotto/PR-1/a?tab=1' }, false],
    ['a machine', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
    ['whoever does not say', { userAgent: undefined }, false],
    ['a page fetched in case', { purpose: 'prefetch;prerender' }, false],
  ] as const)('%s: %j %s', (_who, signs, counts) => {
    expect(isView(path, { ...person, ...signs })).toBe(counts)
  })
})
