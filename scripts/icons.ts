/**
 * The icons of the installed app, out of public/favicon.svg: `node scripts/icons.ts`. The results are committed.
 *
 * A maskable icon is cut to any shape by the phone: its mark stays within the middle, and its ground reaches the edges.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const publicFolder = join(import.meta.dirname, '../public')
const GROUND = '#3049a6'
const favicon = await readFile(join(publicFolder, 'favicon.svg'))

const icon = (size: number) => sharp(favicon, { density: 600 }).resize(size, size)
const write = (image: Sharp, name: string) =>
  image.png({ palette: true, compressionLevel: 9 }).toFile(join(publicFolder, 'brand', name))

for (const size of [192, 512]) await write(icon(size), `icona-${size}.png`)
// Neither Apple nor the mask wants round corners of ours.
await write(icon(180).flatten({ background: GROUND }), 'icona-apple-180.png')
const whole = await icon(410).flatten({ background: GROUND }).toBuffer()
await write(
  sharp({ create: { width: 512, height: 512, channels: 3, background: GROUND } }).composite([{ input: whole }]),
  'icona-maskable-512.png',
)

// The sign beside a notice on an Android phone: only its shape counts.
const shape = Buffer.from(favicon.toString().replace(/<rect[^>]*>/, ''))
await write(sharp(shape, { density: 600 }).resize(96, 96), 'avviso-96.png')
