import { describe, expect, it } from 'vitest'
import { fileName, isBeside, isPictureName, picturesBySku, zipAddress, zipPicture } from './picture-names.rules.ts'

const pictures = (...files: readonly string[]) => files.map((file) => ({ file, key: `key of ${file}` }))
const sorted = (files: readonly string[], skus: readonly string[]) => {
  const { bySku, refused } = picturesBySku(pictures(...files), skus)
  return {
    ...Object.fromEntries([...bySku].map(([sku, own]) => [sku, own.map(({ file }) => file)])),
    refused: refused.map(({ file }) => file),
  }
}

describe('the names of pictures in a ZIP', () => {
  it.each([
    ['the SKU alone', ['MO-LUC.jpg'], ['MO-LUC'], { 'MO-LUC': ['MO-LUC.jpg'], refused: [] }],
    [
      'in the order of the numbers',
      ['A_10.png', 'A-2.jpg', 'A.webp'],
      ['A'],
      { A: ['A.webp', 'A-2.jpg', 'A_10.png'], refused: [] },
    ],
    ['in any case', ['mo-luc-1.JPG'], ['MO-LUC'], { 'MO-LUC': ['mo-luc-1.JPG'], refused: [] }],
    [
      'an SKU that ends with a number',
      ['MO-1.jpg', 'MO-1-1.jpg'],
      ['MO-1', 'MO'],
      { 'MO-1': ['MO-1.jpg', 'MO-1-1.jpg'], refused: [] },
    ],
    [
      'accents, as another system writes them',
      ['Perche\u0301-1.jpg'],
      ['PERCHÉ'],
      { PERCHÉ: ['Perche\u0301-1.jpg'], refused: [] },
    ],
    ['no SKU of the file', ['ZZ-1.jpg', 'A1.jpg'], ['A'], { refused: ['ZZ-1.jpg', 'A1.jpg'] }],
    [
      'more than four',
      ['A-1.jpg', 'A-2.jpg', 'A-3.jpg', 'A-4.jpg', 'A-5.jpg'],
      ['A'],
      { A: ['A-1.jpg', 'A-2.jpg', 'A-3.jpg', 'A-4.jpg'], refused: ['A-5.jpg'] },
    ],
  ])('say whose they are: %s', (_name, files, skus, expected) => {
    expect(sorted(files, skus)).toEqual(expected)
  })

  it.each([
    ['foto/', true],
    ['__MACOSX/foto/._A-1.jpg', true],
    ['foto/.DS_Store', true],
    ['Thumbs.db', true],
    ['foto/A-1.jpg', false],
  ])('leave out what systems put beside the files: %s', (path, beside) => {
    expect(isBeside(path)).toBe(beside)
  })

  it.each(['../../etc/A-1.jpg', 'C:\\foto\\A-1.jpg', '/A-1.jpg', 'A-1.jpg'])('are never paths: %s', (path) => {
    expect(fileName(path)).toBe('A-1.jpg')
  })

  it('tell a picture from anything else', () => {
    expect(['a.jpg', 'a.JPEG', 'a.png', 'a.webp', 'a.svg', 'a.txt', 'jpg'].filter(isPictureName)).toHaveLength(4)
  })

  it('come back from their addresses, whatever they are called', () => {
    const picture = { key: 'a1', file: 'A: b:c-1.jpg' }
    expect(zipPicture(zipAddress(picture))).toEqual(picture)
    expect(zipPicture('https://example.com/a.jpg')).toBeNull()
  })
})
