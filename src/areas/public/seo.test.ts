import { expect, it } from 'vitest'
import { pageMeta } from './seo.ts'

const args = {
  matches: [{ id: 'root', loaderData: { origin: 'https://promessi.example', nonce: 'n' } }, undefined],
  location: { pathname: '/auctions' },
}

it('gives public pages an absolute canonical address and a picture', () => {
  const meta = pageMeta(args, { title: 'Annunci', description: 'Tutti', path: '/auctions/sposa' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://promessi.example/auctions/sposa' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://promessi.example/illustrations/condivisione.jpg',
  })
})

it('shows networks an uploaded picture as a JPEG of bounded width', () => {
  const image = { src: '/api/images/products/0f.webp', width: 1440, height: 1920, alt: '' }
  const meta = pageMeta(args, { title: 'Abito Lucia', description: 'Un abito', image })
  expect(meta.filter((one) => 'property' in one && String(one.property).startsWith('og:image'))).toEqual([
    { property: 'og:image', content: 'https://promessi.example/api/images/products/0f.webp?formato=jpg' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '960' },
    { property: 'og:image:height', content: '1280' },
    { property: 'og:image:alt', content: 'Abito Lucia' },
  ])
})

it('keeps private pages out of search engines', () => {
  const meta = pageMeta(args, { title: 'Ordine', description: 'Il tuo ordine', isPrivate: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta).toHaveLength(3)
})

it('leaves it out where only its owner can be reading: search engines never sign in', () => {
  const matches = [{ id: 'root', loaderData: { origin: 'https://promessi.example', nonce: 'n', signedIn: true } }]
  const meta = pageMeta({ ...args, matches }, { title: 'Ordine', description: 'Il tuo ordine', isPrivate: true })
  expect(meta).toEqual([{ title: 'Ordine' }, { name: 'description', content: 'Il tuo ordine' }])
})
