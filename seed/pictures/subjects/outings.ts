import { lights } from '../backdrops.ts'
import { country, sky, trees, water } from '../country.ts'
import { bride, couple, groom, two } from '../figures.ts'
import { posy } from '../flora.ts'
import { arch, n } from '../geometry.ts'
import { colours } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

/** The first dance under the lights. */
const dance: Subject = (s) => {
  const people = two(s)
  const floor = s.cut(
    `M${n(s.left)} 300H${n(s.right)}V${n(s.bottom)}H${n(s.left)}Z`,
    s.fade(colours.noce[5] as string, colours.noce[8] as string),
    0,
  )
  const guests = Array.from({ length: 11 }, (_, index) =>
    at(
      s.left + index * 150 + s.random(-30, 30),
      310,
      s.disc(0, -150, 34, '#4a4f7d') + s.cut('M-60 0C-60 -90 -40 -112 0 -112C40 -112 60 -90 60 0Z', '#4a4f7d', 0),
      { scale: s.random(0.9, 1.25) },
    ),
  ).join('')
  return (
    s.sheet(s.fade('#2b3270', '#8a6a9c')) +
    s.disc(0, 100, 520, s.glow('#ffcf8f', 0.6)) +
    guests +
    floor +
    `<ellipse cx="0" cy="420" rx="420" ry="80" fill="#ffe3ae" fill-opacity=".35"/>` +
    at(0, 430, at(44, 0, groom(s, people), { turn: 4 }) + at(-66, 6, bride(s, people, false, false), { turn: 9 }), {
      scale: s.random(0.84, 1),
      flip: s.random() < 0.5,
    }) +
    lights(s, s.random(-430, -330), s.random(60, 120)) +
    lights(s, s.random(-320, -240), 60)
  )
}

/** A table laid for the toast, seen along its length. */
const table: Subject = (s) => {
  const cloth = s.look.second
  const place = (y: number, scale: number) =>
    [-1, 1]
      .map((side) =>
        at(
          side * 250 * scale,
          y,
          `<ellipse rx="92" ry="34" fill="#fff" stroke="${cloth[5]}" stroke-width="4"/><ellipse rx="62" ry="22" fill="${s.look.wall[1]}"/>` +
            at(side * -104, -30, glass(s)),
          { scale },
        ),
      )
      .join('')
  return (
    country(s, s.pick(['lake', 'garden'] as const)) +
    s.cut(`M-150 20H150L430 ${n(s.bottom)}H-430Z`, s.fade('#ffffff', cloth[3] as string), 1.2) +
    s.cut(`M-36 22H36L130 ${n(s.bottom)}H-130Z`, s.look.ground[3] as string, 0) +
    [90, 190, 330, 500]
      .map(
        (y, row) =>
          posy(s, 0, y - 20, 46 + row * 20, 6, ['rose', 'ranunculus', 'anemone'], [s.look.flower, s.look.second]) +
          place(y + 20, 0.5 + row * 0.22),
      )
      .join('') +
    lights(s, -340, 70)
  )
}

const glass = (s: Scene): string =>
  `<path d="M-22 -110C-24 -60 -12 -44 -4 -40V0H-18V6H18V0H4V-40C12 -44 24 -60 22 -110Z" fill="#ffffff" fill-opacity=".62"/><path d="M-20 -84C-18 -58 -10 -48 0 -46C10 -48 18 -58 20 -84Z" fill="${s.look.flower[4]}" fill-opacity=".8"/>`

/** In a boat on the lake, hoops over it. */
const boat: Subject = (s) => {
  const people = two(s)
  const [x, y, scale] = [s.random(-120, 120), s.random(270, 330), s.random(0.9, 1.15)]
  const hull = s.cut(
    'M-330 0C-240 20 240 20 330 -16C290 90 200 112 0 112C-200 112 -280 80 -330 0Z',
    s.fade(colours.noce[5] as string, colours.noce[7] as string),
    1,
  )
  const hoops = [-170, 0, 170]
    .map((hx) => s.line(`M${hx - 60} 10C${hx - 60} -330 ${hx + 100} -330 ${hx + 100} 10`, colours.noce[6] as string, 9))
    .join('')
  return (
    country(s, 'lake') +
    at(
      x,
      y,
      `<ellipse cx="0" cy="128" rx="340" ry="24" fill="#1d2a55" fill-opacity=".25"/>` +
        at(-70, 40, bride(s, people, true), { scale: 0.52 }) +
        at(50, 40, groom(s, people), { scale: 0.52 }) +
        hoops +
        hull,
      { scale, flip: s.random() < 0.5 },
    ) +
    water(s, s.bottom - 150)
  )
}

/** In a town, before its facades. */
const town: Subject = (s) => {
  let facades = ''
  const plaster = [colours.pesca, colours.limone, colours.terra, colours.cipria, colours.avorio]
  for (let x = s.left; x < s.right; ) {
    const [w, top] = [s.random(180, 270), s.random(-420, -240)]
    const wall = s.pick(plaster)
    facades +=
      s.box(x, top, w, 700, s.fade(wall[4] as string, wall[5] as string), 0.8) +
      s.box(x - 8, top - 14, w + 16, 20, wall[6] as string, 0.3)
    for (const wy of [top + 60, top + 230])
      for (const wx of [0.22, 0.62])
        facades +=
          s.cut(arch(x + w * (wx + 0.08), wy + 120, 54, 110), '#4c5a8a', 0) +
          s.box(x + w * (wx + 0.08) - 46, wy + 14, 16, 106, s.look.leaf[6] as string) +
          s.box(x + w * (wx + 0.08) + 30, wy + 14, 16, 106, s.look.leaf[6] as string)
    facades += s.cut(arch(x + w / 2, 300, 110, 190), wall[7] as string, 0)
    x += w
  }
  const stones = Array.from({ length: 5 }, (_, row) =>
    s.line(`M${n(s.left)} ${330 + row * row * 22}H${n(s.right)}`, '#ffffff', 3, 0.4),
  ).join('')
  return (
    sky(s) +
    facades +
    s.box(s.left, 290, s.right - s.left, 600, s.fade('#e8dfd2', '#c9bdb2'), 0) +
    stones +
    trees(s, s.random(-420, 420), 310, 1, 260, 'round') +
    couple(s, s.random(-110, 110), s.random(400, 440), s.random(0.72, 0.98))
  )
}

export const outingsSubjects = { dance, table, boat, town }
