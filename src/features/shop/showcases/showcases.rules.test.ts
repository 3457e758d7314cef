import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CompletenessFacts,
  completenessFacts,
  isShowcaseWritten,
  showcaseCompleteness,
} from './editor/completeness.rules.ts'
import { comparePhotoOrder, moved } from './editor/photos.rules.ts'
import type { ShowcaseEditorView } from './views.ts'

const full: CompletenessFacts = {
  title: 'Fiori di Mandorlo',
  about: 'a'.repeat(200),
  services: 'Bouquet',
  hasPrice: true,
  hasLogo: true,
  hasBanner: true,
  photos: 6,
  photosWithoutAlt: 0,
  conditions: 'Saldo all’ordine.',
  returnPolicy: 'Entro 14 giorni.',
  privacyPolicy: 'Solo per l’ordine.',
  address: 'Via Roma 1',
  city: 'Lecco',
}
const nothing: CompletenessFacts = {
  ...{ title: '', about: ' ', services: '', hasPrice: false, hasLogo: false, hasBanner: false, photos: 0 },
  ...{ photosWithoutAlt: 0, conditions: null, returnPolicy: null, privacyPolicy: '', address: 'Via Roma', city: null },
}
const keysOf = (facts: CompletenessFacts) => showcaseCompleteness(facts).reasons.map(({ key }) => key)

describe('how complete a showcase is', () => {
  it('goes from nothing to everything', () => {
    expect(showcaseCompleteness(full)).toEqual({ percent: 100, reasons: [] })
    expect(showcaseCompleteness(nothing).percent).toBe(0)
    expect(keysOf(nothing)).toHaveLength(12)
    expect(keysOf(nothing).slice(0, 3)).toEqual(['about', 'photos', 'title'])
  })

  it.each<[Partial<CompletenessFacts>, number, string[]]>([
    [{ about: 'a'.repeat(100) }, 90, ['about']],
    [{ photos: 3 }, 90, ['photos']],
    [{ photos: 9, photosWithoutAlt: 2 }, 98, ['alt']],
    [{ hasPrice: false, hasLogo: false }, 90, ['price', 'logo']],
    [{ city: null }, 95, ['address']],
  ])('with %o it is %i', (facts, percent, keys) => {
    expect(showcaseCompleteness({ ...full, ...facts }).percent).toBe(percent)
    expect(keysOf({ ...full, ...facts })).toEqual(keys)
  })

  it('asks first for what brings most, of what is half done only the other half', () => {
    // Of 20 for the text a tenth is missing, of 20 for the photos a half, of 15 for the title everything.
    expect(keysOf({ ...full, about: 'a'.repeat(180), photos: 3, title: ' ' })).toEqual(['title', 'photos', 'about'])
  })

  it('is told by what the editor shows', () => {
    const view = {
      ...{ title: 'Fiori', about: 'Noi', services: '', startingPriceCents: 0, logo: null, banner: 'b.webp' },
      ...{ photos: [{ alt: '' }, { alt: 'Bouquet' }, { alt: '' }], conditions: 'Saldo', returnPolicy: null },
      ...{ privacyPolicy: null, address: 'Via Roma', city: 'Lecco' },
    } as unknown as ShowcaseEditorView
    expect(completenessFacts(view)).toEqual({
      ...{ title: 'Fiori', about: 'Noi', services: '', hasPrice: false, hasLogo: false, hasBanner: true, photos: 3 },
      ...{ photosWithoutAlt: 2, conditions: 'Saldo', returnPolicy: null, privacyPolicy: null },
      ...{ address: 'Via Roma', city: 'Lecco' },
    })
    const shown = { ...view, startingPriceCents: 1, logo: 'l.webp' } as unknown as ShowcaseEditorView
    expect(completenessFacts(shown)).toMatchObject({ hasPrice: true, hasLogo: true })
  })

  it('says how much is missing, in words', () => {
    const textOf = (facts: Partial<CompletenessFacts>) =>
      showcaseCompleteness({ ...full, ...facts }).reasons.at(-1)?.text
    expect(textOf({ about: ' ' })).toBe('Racconta la tua azienda: senza questo testo la vetrina non è visibile.')
    expect(textOf({ photos: 0 })).toBe('Descrivi le foto per chi non le vede.')
    expect(textOf({ photosWithoutAlt: 2 })).toBe('Descrivi 2 foto per chi non può vederle.')
    const [about, photos] = showcaseCompleteness({ ...full, about: 'Ciao', photos: 5 }).reasons
    expect(about?.text).toContain('4 caratteri')
    expect(photos?.text).toContain('Aggiungi 1 foto')
  })

  it('never falls when something is added', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(10), fc.nat(50), fc.nat(4), (signs, photos, moreSigns, morePhotos) => {
        const before = showcaseCompleteness({ ...full, about: 'a'.repeat(signs), photos })
        const after = showcaseCompleteness({
          ...full,
          about: 'a'.repeat(signs + moreSigns),
          photos: photos + morePhotos,
        })
        return after.percent >= before.percent && after.percent <= 100
      }),
    )
  })

  it.each([
    ['Titolo', 'Testo', true],
    ['Titolo', ' ', false],
    ['', 'Testo', false],
  ])('%s with %s is shown: %s', (title, about, shown) => expect(isShowcaseWritten({ title, about })).toBe(shown))
})

describe('the order of the photos', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, -4, 'bacd'],
    [1, 9, 'acdb'],
    [2, 2, 'abcd'],
  ])('from %i to %i makes %s', (from, to, result) => expect(moved([...'abcd'], from, to).join('')).toBe(result))

  it('loses and doubles nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(), fc.integer(), (list, from, to) => {
        const after = moved(list, list.length === 0 ? 0 : from % list.length, to)
        return after.length === list.length && list.every((one) => after.includes(one))
      }),
    )
  })

  it.each([
    [[3, 1, 2], 'same'],
    [[3, 1], 'other'],
    [[3, 1, 9], 'unknown'],
    [[3, 3, 1], 'unknown'],
    [[], 'other'],
  ] as const)('%o is %s', (wanted, standing) => expect(comparePhotoOrder(wanted, [1, 2, 3])).toBe(standing))
})
