import { expect, it } from 'vitest'
import { imageSourceSet } from './image-sources.rules.ts'

it.each([
  [
    '/api/images/offers/abc.webp',
    '/api/images/offers/abc.webp?w=240 240w, /api/images/offers/abc.webp?w=480 480w, /api/images/offers/abc.webp?w=720 720w, /api/images/offers/abc.webp 960w',
  ],
  [
    '/api/images/users/a.webp?id=7',
    '/api/images/users/a.webp?id=7&w=240 240w, /api/images/users/a.webp?id=7&w=480 480w, /api/images/users/a.webp?id=7&w=720 720w, /api/images/users/a.webp?id=7 960w',
  ],
  ['/illustrations/musica.webp', '/illustrations/480/musica.webp 480w, /illustrations/musica.webp 960w'],
])('offers the smaller variants of %s', (source, expected) => {
  expect(imageSourceSet(source)).toBe(expected)
})

it.each([
  '/illustrations/vuoto-offerte.svg',
  '/illustrations/480/musica.webp',
  '/api/images/offers/abc.webp?w=480',
  'data:image/webp;base64,AAAA',
  'https://example.com/api/images/offers/abc.webp',
])('knows no variant of %s', (source) => {
  expect(imageSourceSet(source)).toBeUndefined()
})

it('offers an upload no larger than it is kept', () => {
  expect(imageSourceSet('/api/images/offers/a.webp', 480)).toBe(
    '/api/images/offers/a.webp?w=240 240w, /api/images/offers/a.webp 480w',
  )
  expect(imageSourceSet('/api/images/users/a.webp', 200)).toBe('/api/images/users/a.webp 200w')
})
