import { describe, expect, it } from 'vitest'
import {
  entryXml,
  idsOfPart,
  indexXml,
  LAST_ID,
  partNumber,
  partPath,
  readPartName,
  robotsText,
} from './sitemap.rules.ts'

describe('an address of the sitemap', () => {
  it('is absolute and escaped, with its last change', () => {
    expect(entryXml('https://promessi.example', { path: '/auctions?a=1&b=2' })).toBe(
      '<url><loc>https://promessi.example/auctions?a=1&amp;b=2</loc></url>\n',
    )
    const changedAt = new Date('2026-03-01T10:00:00Z')
    expect(entryXml('https://promessi.example', { path: '/auctions/detail/7', changedAt })).toContain(
      '<loc>https://promessi.example/auctions/detail/7</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>',
    )
  })

  it('names the pictures shown there', () => {
    expect(entryXml('https://promessi.example', { path: '/prodotto/PR-1/velo', images: ['/api/images/a', '/b'] })).toBe(
      '<url><loc>https://promessi.example/prodotto/PR-1/velo</loc>' +
        '<image:image><image:loc>https://promessi.example/api/images/a</image:loc></image:image>' +
        '<image:image><image:loc>https://promessi.example/b</image:loc></image:image></url>\n',
    )
  })
})

describe('the parts', () => {
  it.each([1, 4_999, 5_000, 5_001, 300_000, LAST_ID])('hold id %i exactly once', (id) => {
    const number = partNumber(id)
    const { after, upTo } = idsOfPart(number)
    expect(after < id && id <= upTo).toBe(true)
    expect(idsOfPart(number + 1).after).toBeGreaterThanOrEqual(id)
    expect(readPartName(partPath({ kind: 'prodotti', number }).replace('/sitemap/', ''))).toEqual({
      kind: 'prodotti',
      number,
    })
  })

  it.each([
    'pagine.xml',
    'prodotti-0.xml',
    'prodotti-01.xml',
    'prodotti-1',
    'prodotti--1.xml',
    'sposi-1.xml',
    'prodotti-429498.xml',
    'prodotti-9999999.xml',
    '../etc',
    '',
  ])('%s is the name of none', (name) => {
    expect(readPartName(name)).toBeNull()
  })

  it('stand in the index', () => {
    expect(indexXml('https://promessi.example', ['/sitemap/pagine.xml', '/sitemap/store-1.xml'])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<sitemap><loc>https://promessi.example/sitemap/pagine.xml</loc></sitemap>\n' +
        '<sitemap><loc>https://promessi.example/sitemap/store-1.xml</loc></sitemap>\n' +
        '</sitemapindex>\n',
    )
  })
})

it('tells crawlers where the sitemap is and what to leave alone', () => {
  const text = robotsText('https://promessi.example')
  expect(text).toContain('Disallow: /portal/')
  expect(text).toContain('Sitemap: https://promessi.example/sitemap.xml')
  expect(text).not.toContain('Disallow: /sitemap')
})
