import sharp from 'sharp'
import { expect, it } from 'vitest'
import { suppliers } from '../people.ts'
import { draw } from './paint.ts'
import { everyShot, photosOf, type Shot } from './shots.ts'

/** Places that are compared with their neighbours to the right and below: 16 by 16, two bits for each of both. */
const SIDE = 16
/** Levels of 256 by which a place must be lighter or darker to count: less is the noise of encoding on plain ground. */
const CLEAR = 4

/**
 * Bits of 1024 in which two pictures must differ. The same picture in another size and quality differs in some 30, and the two
 * pictures of the world that are most alike in 98: what lies between is neither.
 */
const DIFFERENT = 60

/** Difference hash of a picture: where it is clearly lighter, then where it is clearly darker than beside. */
const hashOf = async (picture: Buffer, width = 160): Promise<bigint> => {
  const size = SIDE + 1
  const pixels = await sharp(await sharp(picture).resize({ width }).flatten({ background: '#ffffff' }).png().toBuffer())
    .greyscale()
    .resize(size, size, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1)
      for (const beside of [1, size]) {
        const step = (pixels[y * size + x] ?? 0) - (pixels[y * size + x + beside] ?? 0)
        bits += step > CLEAR ? '10' : step < -CLEAR ? '01' : '00'
      }
  return BigInt(`0b${bits}`)
}

const distance = (a: bigint, b: bigint): number => (a ^ b).toString(2).replaceAll('0', '').length

const called = ({ kind, subject, seed }: Shot): string => `${kind} ${subject} (${seed})`

it('knows a picture again in another size and quality', async () => {
  for (const shot of everyShot().filter((_, at) => at % 40 === 0)) {
    const svg = Buffer.from(draw(shot))
    const small = await sharp(svg)
      .resize({ width: 240 })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 60 })
      .toBuffer()
    const far = distance(await hashOf(svg), await hashOf(small, 120))
    expect(far, called(shot)).toBeLessThan(DIFFERENT)
  }
}, 120_000)

it('shows nothing twice in the whole world', async () => {
  const shots = everyShot()
  const seen: { readonly hash: bigint; readonly shot: Shot }[] = []
  const alike: string[] = []
  for (const shot of shots) {
    const hash = await hashOf(Buffer.from(draw(shot)))
    for (const other of seen)
      if (distance(hash, other.hash) < DIFFERENT) alike.push(`${called(shot)} is ${called(other.shot)}`)
    seen.push({ hash, shot })
  }
  expect(shots.length).toBeGreaterThan(700)
  expect(alike).toEqual([])
}, 300_000)

it('shows at least six photos of everybody in business, drawn the same way each time', () => {
  for (const [index, supplier] of suppliers.entries()) {
    if (!supplier.plan) continue
    const photos = photosOf(supplier, index)
    expect(photos.length, supplier.name).toBeGreaterThanOrEqual(6)
    expect(new Set(photos.map(({ alt }) => alt)).size, supplier.name).toBe(photos.length)
    const [first] = photos
    expect(first && draw(first.shot)).toBe(first && draw(first.shot))
  }
})
