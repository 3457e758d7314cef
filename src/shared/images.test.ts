import { describe, expect, it } from 'vitest'
import { imageFile, imageSources, isPrivateFolder, servedWidths } from './images.ts'

it.each([
  ['/api/images/offers/abc.webp', 'abc.webp'],
  ['/api/images/auctions/abc.webp?w=480', 'abc.webp'],
  ['/api/images/store/abc.webp?from=/a/b', 'abc.webp'],
  ['', ''],
  [undefined, ''],
  [null, ''],
])('the file of %s is "%s"', (address, file) => {
  expect(imageFile(address)).toBe(file)
})

describe('a kept picture', () => {
  it.each([
    [100, [100]],
    [240, [240]],
    [241, [240, 241]],
    [1000, [240, 480, 720, 960, 1000]],
    [4000, [240, 480, 720, 960, 1440, 1920, 4000]],
  ])('of %i pixels is served in %j', (width, widths) => {
    expect(servedWidths(width)).toEqual(widths)
  })

  it('says where every width of it is', () => {
    expect(imageSources('offers', 'a.webp', { width: 500, height: 300 })).toEqual({
      ...{ src: '/api/images/offers/a.webp', width: 500, height: 300 },
      srcSet: `${[240, 480].map((w) => `/api/images/offers/a.webp?w=${w} ${w}w`).join(', ')}, /api/images/offers/a.webp 500w`,
    })
  })

  it('of a conversation is given out only to who is asked each time', () => {
    expect([isPrivateFolder('messages'), isPrivateFolder('offers')]).toEqual([true, false])
  })
})
