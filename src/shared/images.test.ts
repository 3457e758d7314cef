import { expect, it } from 'vitest'
import { imageFile } from './images.ts'

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
