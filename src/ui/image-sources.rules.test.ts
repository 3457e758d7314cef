import { expect, it } from 'vitest'
import { imageSourceSet } from './image-sources.rules.ts'

it.each([
  ['/api/images/offers/abc.webp', '/api/images/offers/abc.webp?w=480 480w, /api/images/offers/abc.webp 1600w'],
  ['/api/images/users/a.webp?id=7', '/api/images/users/a.webp?id=7&w=480 480w, /api/images/users/a.webp?id=7 1600w'],
  ['/illustrations/musica.webp', '/illustrations/480/musica.webp 480w, /illustrations/musica.webp 960w'],
])('offers the small variant of %s', (source, expected) => {
  expect(imageSourceSet(source)).toBe(expected)
})

it.each([
  '/illustrations/vuoto-offerte.svg',
  '/illustrations/480/musica.webp',
  'data:image/webp;base64,AAAA',
  'https://example.com/api/images/offers/abc.webp',
])('knows no variant of %s', (source) => {
  expect(imageSourceSet(source)).toBeUndefined()
})
