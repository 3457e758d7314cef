/**
 * Draws the derived pictures of public/ from the masters beside them. Run once after an illustration changes:
 * `node scripts/illustrations.ts`. The results are committed, so installing and building never need it.
 *
 * - public/illustrations/*.webp (960 × 720) → public/illustrations/480/*.webp, for cards and lists;
 * - the wide scenes of public/illustrations/scene/*.svg → *-1600.webp and *-900.webp (thirty live SVGs with paper
 *   grain filters are slow on a page; the scenes taller than wide, `*-mobile`, get the 900 px version only);
 * - public/assets/images/user.png, the default avatar, from the drawing below.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const QUALITY = 78
const folder = join(import.meta.dirname, '../public/illustrations')

const DEFAULT_AVATAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="5" stdDeviation="6" flood-color="#141a46" flood-opacity=".22"/></filter></defs>
<rect width="256" height="256" fill="#f7dadd"/>
<g fill="#f0c6ca"><path d="M0-5C-12-14-17-26-13-37-10-45 10-45 13-37 17-26 12-14 0-5Z" transform="translate(214 44) scale(.9)"/>
<path d="M0-5C-12-14-17-26-13-37-10-45 10-45 13-37 17-26 12-14 0-5Z" transform="translate(214 44) scale(.9) rotate(72)"/>
<path d="M0-5C-12-14-17-26-13-37-10-45 10-45 13-37 17-26 12-14 0-5Z" transform="translate(214 44) scale(.9) rotate(144)"/>
<path d="M0-5C-12-14-17-26-13-37-10-45 10-45 13-37 17-26 12-14 0-5Z" transform="translate(214 44) scale(.9) rotate(216)"/>
<path d="M0-5C-12-14-17-26-13-37-10-45 10-45 13-37 17-26 12-14 0-5Z" transform="translate(214 44) scale(.9) rotate(288)"/></g>
<path d="M20 256c4-58 46-90 108-90s104 32 108 90Z" fill="#cb6b7b" filter="url(#s)"/>
<path d="M90 171c10 22 24 34 38 34s28-12 38-34c-11-3-24-5-38-5s-27 2-38 5Z" fill="#fbeaeb" filter="url(#s)"/>
<path d="M128 50c34 0 51 25 49 58-3 35-23 60-49 60s-46-25-49-60c-2-33 15-58 49-58Z" fill="#fdf4f4" filter="url(#s)"/>
</svg>`

await mkdir(join(folder, '480'), { recursive: true })
for (const name of (await readdir(folder)).filter((file) => file.endsWith('.webp'))) {
  await sharp(join(folder, name))
    .resize({ width: 480 })
    .webp({ quality: QUALITY })
    .toFile(join(folder, '480', name))
}

const scenes = (await readdir(join(folder, 'scene'))).filter((file) => /^(banner|scena|bonus).*\.svg$/.test(file))
for (const name of scenes) {
  for (const width of name.includes('-mobile') ? [900] : [1600, 900]) {
    await sharp(join(folder, 'scene', name), { density: 96 })
      .resize({ width })
      .webp({ quality: QUALITY })
      .toFile(join(folder, 'scene', name.replace('.svg', `-${width}.webp`)))
  }
}

const avatar = join(import.meta.dirname, '../public/assets/images')
await mkdir(avatar, { recursive: true })
await sharp(Buffer.from(DEFAULT_AVATAR), { density: 144 })
  .resize(256, 256)
  .png({ palette: true, quality: 90 })
  .toFile(join(avatar, 'user.png'))
