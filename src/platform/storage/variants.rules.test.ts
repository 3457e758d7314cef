import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS, imageKinds, imageSources, servedWidths } from '#shared/images.ts'
import { isImageName, keysOf, masterKey, servedWidth, takesAvif, variantKey } from './variants.rules.ts'

const name = `${'0f'.repeat(16)}.webp`
const image = { folder: 'offers', name } as const

describe('where a picture lies', () => {
  it('keeps the names there always were', () => {
    expect(masterKey(image)).toBe(`offers/${name}`)
    expect(variantKey({ ...image, width: 480, format: 'webp' })).toBe(`offers/${'0f'.repeat(16)}.480.webp`)
    expect(variantKey({ ...image, width: 480, format: 'avif' })).toBe(`offers/${'0f'.repeat(16)}.480.avif`)
  })

  it('can be listed in full, to remove all of it', () => {
    const keys = keysOf(image)
    // And a JPEG in its own width and in the one that is shared.
    expect(new Set(keys).size).toBe(2 * (IMAGE_WIDTHS.length + 1) + 2)
    expect(keys).toContain(masterKey(image))
  })

  it.each(['', '../a.webp', `${name}.webp`, name.toUpperCase(), name.replace('webp', 'png'), `a${name}`])(
    'is nowhere for %s',
    (odd) => expect(isImageName(odd)).toBe(false),
  )
})

describe('the width that is sent', () => {
  it.each([
    [undefined, 1920, null],
    ['480', 1920, 480],
    ['481', 1920, 720],
    ['480', 480, null],
    ['480', 320, null],
    ['240', 320, 240],
    ['960', 870, null],
    ['99999', 1920, null],
    ['', 1920, null],
    ['-1', 1920, null],
    ['NaN', 1920, null],
    ['Infinity', 1920, null],
    ['../..', 1920, null],
  ])('asked for %s of %d pixels is %s', (asked, own, expected) => {
    expect(servedWidth(asked, own)).toBe(expected)
  })

  it('is one of few, whatever is asked, and enough', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1920 }), (asked, own) => {
        const width = servedWidth(asked, own)
        expect(width === null || (IMAGE_WIDTHS.includes(width as 240) && width < own)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 1920 }), (asked, own) => {
        expect(servedWidth(String(asked), own) ?? own).toBeGreaterThanOrEqual(Math.min(asked, own))
      }),
    )
  })
})

describe('who is sent AVIF', () => {
  it.each([
    ['image/avif,image/webp,*/*;q=0.8', true],
    ['image/webp, image/avif', true],
    ['image/avif;q=0.9', true],
    ['image/avif;q=0', false],
    ['image/avif;q=0.0, image/webp', false],
    ['image/webp,*/*', false],
    ['image/*', false],
    ['*/*', false],
    ['text/image/avif', false],
    ['image/avif-sequence', false],
    ['', false],
    [undefined, false],
  ])('accept: %s → %s', (accept, expected) => expect(takesAvif(accept)).toBe(expected))
})

describe('what an <img> says', () => {
  it('names every smaller width, and its own', () => {
    const src = `/api/images/offers/${name}`
    expect(imageSources('offers', name, { width: 870, height: 1038 })).toEqual({
      src,
      srcSet: `${src}?w=240 240w, ${src}?w=480 480w, ${src}?w=720 720w, ${src} 870w`,
      width: 870,
      height: 1038,
    })
    expect(servedWidths(480)).toEqual([240, 480])
    expect(servedWidths(1920)).toEqual([...IMAGE_WIDTHS])
  })

  it('every kind of picture fits the widest that is served', () => {
    for (const { maxWidth } of Object.values(imageKinds)) expect(maxWidth).toBeLessThanOrEqual(1920)
  })
})
