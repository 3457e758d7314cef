import { expect, it } from 'vitest'
import { robotsText, sitemapXml } from './sitemap.rules.ts'

it('writes absolute, escaped addresses with their last change', () => {
  const xml = sitemapXml('https://promessi.example', [
    { path: '/auctions?a=1&b=2' },
    { path: '/auctions/detail/7', changedAt: new Date('2026-03-01T10:00:00Z') },
  ])
  expect(xml).toContain('<loc>https://promessi.example/auctions?a=1&amp;b=2</loc>')
  expect(xml).toContain(
    '<loc>https://promessi.example/auctions/detail/7</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>',
  )
})

it('tells crawlers where the sitemap is and what to leave alone', () => {
  const text = robotsText('https://promessi.example')
  expect(text).toContain('Disallow: /portal/')
  expect(text).toContain('Sitemap: https://promessi.example/sitemap.xml')
})
