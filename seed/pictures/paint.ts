import sharp from 'sharp'
import type { ImageKind } from '#shared/images.ts'
import { lookAt } from './palettes.ts'
import { Scene } from './scene.ts'
import type { Shot } from './shots.ts'
import { subjects } from './subjects.ts'

/** How wide a picture is drawn, in pixels: as wide as the pages show it, not as wide as the storage would keep it. */
const WIDTHS: Partial<Record<ImageKind, number>> = { user: 160, logo: 200, offer: 280, product: 480, banner: 1100 }
const USUAL_WIDTH = 440
const QUALITY = 90

/** The picture as SVG. */
export const draw = ({ kind, subject, words, look, seed, aspect }: Shot): string => {
  const scene = new Scene(lookAt(look), words, seed, aspect)
  const still = kind === 'logo' || kind === 'banner' || kind === 'bannerMobile'
  return scene.picture(subjects[subject](scene), { still })
}

const painted = new Map<Shot['seed'], Promise<Buffer>>()

/** The world is there: whoever paints later, as a test does, paints anew. */
export const forgetPaintings = (): void => painted.clear()

/** A picture as a person would upload it: a JPEG, drawn once. */
export const paint = (shot: Shot): Promise<Buffer> => {
  const key = `${shot.kind} ${shot.seed}`
  const known = painted.get(key)
  if (known) return known
  const made = sharp(Buffer.from(draw(shot)))
    .resize({ width: WIDTHS[shot.kind] ?? USUAL_WIDTH })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  painted.set(key, made)
  return made
}
