import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { sprig } from '../flora.ts'
import { around } from '../geometry.ts'
import { colours } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'
import { gem, metal, ring } from './rings.ts'

const earrings: Subject = (s) => {
  const m = metal(s)
  const stone = s.pick(['#dfeaf6', '#f2c6d0', '#cfe3d2', '#fbf3dc'])
  return (
    studio(s) +
    s.cut(
      'M-300 -330C-100 -370 100 -370 300 -330L340 330C120 380 -120 380 -340 330Z',
      s.fade('#fffdf8', s.look.second[3] as string),
      1,
    ) +
    [-1, 1]
      .map((side) =>
        at(
          side * 130,
          s.random(-30, 10),
          s.line('M0 -190C-40 -260 50 -280 50 -220', m[6] as string, 10) +
            s.disc(0, -170, 26, s.fade(m[2] as string, m[6] as string, 40), 0.5) +
            s.line('M0 -146V-90', m[6] as string, 7) +
            s.cut(
              'M0 -100C-20 -50 -84 20 -84 84C-84 150 -40 176 0 176C40 176 84 150 84 84C84 20 20 -50 0 -100Z',
              s.fade('#ffffff', stone, 60),
              1,
            ) +
            s.cut('M-40 90C-44 50 -24 20 -10 0C-14 40 -20 70 -24 100Z', '#ffffff', 0) +
            s.line('M-84 84C-84 150 -40 176 0 176C40 176 84 150 84 84', m[6] as string, 8),
          { scale: 1.05 },
        ),
      )
      .join('')
  )
}

const diadem: Subject = (s) => {
  const m = metal(s)
  const leaves = Array.from({ length: 17 }, (_, i) => {
    const [x, y] = around(0, 220, 380, -80 + i * 10)
    return at(
      x,
      y,
      s.cut('M0 0C-34 -30 -34 -100 0 -150C34 -100 34 -30 0 0Z', s.fade(m[2] as string, m[6] as string, 30), 0.6) +
        s.line('M0 -8V-130', m[7] as string, 4, 0.6),
      { turn: -80 + i * 10 + (i % 2 ? 22 : -22), scale: 0.8 + 0.5 * Math.sin((i / 16) * Math.PI) },
    )
  }).join('')
  return (
    studio(s, { table: 330 }) +
    at(
      0,
      30,
      `<path d="M-380 220A380 380 0 0 1 380 220" fill="none" stroke="${m[6]}" stroke-width="20"/>` +
        leaves +
        Array.from({ length: 9 }, (_, i) => {
          const [x, y] = around(0, 220, 382, -72 + i * 18)
          return s.disc(x, y, 15, '#fffdf8', 0.4)
        }).join(''),
      { scale: s.random(0.92, 1.1) },
    )
  )
}

const necklace: Subject = (s) => {
  const m = metal(s)
  const pearls = s.random() < 0.5
  return (
    studio(s) +
    s.cut(
      'M-90 -460C-80 -300 -300 -260 -380 -60C-430 140 -340 420 -330 700H330C340 420 430 140 380 -60C300 -260 80 -300 90 -460Z',
      s.fade(s.look.ground[6] as string, s.look.ground[8] as string, 20),
      1.2,
    ) +
    Array.from({ length: 25 }, (_, i) => {
      const a = (i / 24) * Math.PI
      const [x, y] = [-Math.cos(a) * 236, -190 + Math.sin(a) * 330]
      return pearls ? s.disc(x, y, 21, '#fbf6f2', 0.5) : s.disc(x, y, 9, m[4] as string, 0.3)
    }).join('') +
    (pearls
      ? ''
      : at(0, 200, gem(s, 0, 0, 1, ['#ffffff', '#d5e4f6', '#a9c4ea']) + s.disc(0, -64, 16, m[5] as string, 0.4))) +
    flower(s, 'rose', s.pick([-360, 360]), 380, 100, s.look.flower)
  )
}

/** The goldsmith's bench. */
const bench: Subject = (s) => {
  const m = metal(s)
  return (
    studio(s, { table: 120, flowers: false }) +
    [
      [-300, 0],
      [-60, 60],
      [190, 20],
      [330, 120],
    ]
      .map(([x, y], i) => ring(s, x as number, 190 + (y as number), 62 + i * 6, i % 2 ? m : colours.perla, 0.2, i * 20))
      .join('') +
    at(
      -150,
      -120,
      s.box(-30, -260, 44, 330, colours.noce[5] as string, 0.6, 14) + s.box(-20, 60, 24, 160, '#c9cdd9', 0.4),
    ) +
    at(
      120,
      -90,
      s.box(-24, -220, 42, 260, s.look.flower[6] as string, 0.6, 14) + s.cut('M-16 40H10L2 200H-8Z', '#d8dbe6', 0.4),
      { turn: 16 },
    ) +
    at(
      330,
      -130,
      s.disc(0, 0, 130, '#d9ecf5', 0.8) +
        s.disc(0, 0, 104, '#f3fafd') +
        s.box(-16, 120, 32, 190, colours.noce[7] as string, 0.4, 10),
      { turn: -20 },
    ) +
    sprig(s, -440, 330, 30, 260, s.look.leaf)
  )
}

export const jewelsSubjects = { earrings, diadem, necklace, bench }
