import { describe, expect, it } from 'vitest'
import { isPdf, mayBePicture } from '#platform/storage/file-heads.ts'
import { fileType, isPicture } from './files.rules.ts'

const bytes = (...head: number[]) => new Uint8Array([...head, 1, 2, 3])

describe('what is shown in a dispute', () => {
  it.each([
    ['a PDF', bytes(0x25, 0x50, 0x44, 0x46, 0x2d), true, false],
    ['a JPEG', bytes(0xff, 0xd8, 0xff), false, true],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47), false, true],
    ['a WebP', bytes(0x52, 0x49, 0x46, 0x46), false, true],
    ['a page', new TextEncoder().encode('<html>'), false, false],
    ['a PDF that begins later', bytes(0x20, 0x25, 0x50, 0x44, 0x46, 0x2d), false, false],
    ['too short to be one', new Uint8Array([0xff, 0xd8]), false, false],
    ['nothing', new Uint8Array(), false, false],
  ])('%s is known by its first bytes', (_what, file, pdf, picture) => {
    expect([isPdf(file), mayBePicture(file)]).toEqual([pdf, picture])
  })

  it.each([
    ['a1.pdf', 'application/pdf', false],
    ['a1.webp', 'image/webp', true],
    ['a1.svg', 'application/octet-stream', false],
    ['webp.exe', 'application/octet-stream', false],
  ])('%s is sent as %s', (name, type, picture) => {
    expect([fileType(name), isPicture(name)]).toEqual([type, picture])
  })
})
