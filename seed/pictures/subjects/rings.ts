import { studio } from '../backdrops.ts'
import { posy } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

export const metal = (s: Scene): Tones =>
  s.says(/oro rosa/i)
    ? colours.rame
    : s.says(/oro bianco|argento|rodiato/i)
      ? colours.perla
      : s.says(/oro|ottone|fedi?\b/i)
        ? colours.oro
        : s.pick([colours.oro, colours.rame, colours.perla])

/** A ring that stands, seen a little from above. */
export const ring = (
  s: Scene,
  x: number,
  y: number,
  r: number,
  m: Tones,
  width = 0.17,
  turn = 0,
  dull = false,
): string => {
  const w = r * width
  const band = (dx: number, dy: number, stroke: string, sw: number, strength = 1) =>
    `<ellipse cx="${n(dx)}" cy="${n(dy)}" rx="${n(r)}" ry="${n(r * 0.96)}" fill="none" stroke="${stroke}" stroke-width="${n(sw)}" stroke-opacity="${strength}"/>`
  return at(
    x,
    y,
    band(10, 18, '#141a46', w, 0.12) +
      band(4, 7, '#141a46', w, 0.14) +
      band(0, 0, m[7] as string, w * 1.04) +
      band(-w * 0.05, -w * 0.06, s.fade(m[3] as string, m[6] as string, 40), w * 0.86) +
      (dull
        ? ''
        : `<path d="M${n(-r * 0.86)} ${n(-r * 0.4)}A${n(r)} ${n(r)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.95)}" fill="none" stroke="#fff" stroke-width="${n(w * 0.3)}" stroke-linecap="round" stroke-opacity=".85"/>`),
    { turn },
  )
}

export const gem = (s: Scene, x: number, y: number, k: number, c: readonly [string, string, string]): string =>
  at(
    x,
    y,
    s.cut('M-60 -20L-34 -60H34L60 -20L0 66Z', c[1], 0.8) +
      `<path d="M-60 -20H60L0 66Z" fill="${c[2]}"/><path d="M-34 -60L-20 -20H20L34 -60ZM-20 -20L0 66L20 -20Z" fill="${c[0]}"/>`,
    { scale: k },
  )

const cushion = (s: Scene): string => {
  const c = s.pick([s.look.flower, s.look.second, colours.carta, colours.avorio, s.look.ground])
  return (
    s.cut(
      'M-420 60C-460 -30 -430 -90 -340 -80C-120 -110 120 -110 340 -80C430 -90 460 -30 420 60C460 200 450 280 340 270C120 300 -120 300 -340 270C-450 280 -460 200 -420 60Z',
      s.fade(c[2] as string, c[5] as string),
      1.2,
    ) +
    s.line('M-350 -50C-120 -84 120 -84 350 -50M-350 242C-120 270 120 270 350 242', c[1] as string, 8, 0.7) +
    s.disc(0, 96, 16, c[6] as string)
  )
}

/** Wedding rings in the metal of the words. */
const rings: Subject = (s) => {
  const m = metal(s)
  const dull = s.says(/opac/i)
  const width = s.says(/francesina|legger/i) ? 0.12 : s.pick([0.15, 0.2])
  const alone = s.says(/^fede|\bfede\b/i)
  const place = s.pick([
    () => at(0, 190, cushion(s)),
    () =>
      at(
        0,
        250,
        s.cut('M-330 -60L-300 140H300L330 -60Z', s.fade(colours.noce[5] as string, colours.noce[7] as string), 1.2) +
          s.oval(0, -60, 330, 66, colours.noce[4] as string) +
          s.oval(0, -58, 290, 50, s.look.flower[3] as string),
      ),
    () => posy(s, 0, 230, 230, 12, ['rose', 'ranunculus', 'almond'], [s.look.flower, s.look.second]),
    () =>
      at(
        0,
        250,
        s.cut('M-380 -20L-200 -90H320L400 20L240 90H-300Z', s.fade('#f4f0ea', '#d9d3cc'), 1) +
          s.line('M-300 10L-60 -40L180 20M-160 60L60 10', '#c2bbb4', 5, 0.6),
      ),
  ])()
  const turn = s.random(-12, 12)
  const r = s.random(150, 190)
  const pair = alone
    ? ring(s, 0, -10, r * 1.2, m, width, turn, dull)
    : ring(s, -r * 0.66, 10, r, m, width, turn, dull) +
      ring(s, r * 0.66, -10, r * 0.92, s.random() < 0.2 ? colours.perla : m, width, -turn, dull)
  const stone = !alone && s.random() < 0.35 ? gem(s, r * 0.66, -r * 1.02, 0.7, ['#f4f9ff', '#cfe0f5', '#a9c4ea']) : ''
  return studio(s, { flowers: s.random() < 0.4 }) + place + at(s.random(-30, 30), s.random(-60, 0), pair + stone)
}

/** A ring with its stone or pearl. */
const solitaire: Subject = (s) => {
  const m = metal(s)
  const r = s.random(180, 230)
  const top = s.says(/perla/i)
    ? s.disc(0, -r - 40, 74, s.fade('#ffffff', '#d9d2dc', 45), 0.8) + s.disc(-24, -r - 64, 18, '#ffffff')
    : s.says(/zaffiro/i)
      ? at(
          0,
          -r - 34,
          s.oval(0, 0, 70, 86, '#26408f', 0.8) +
            s.oval(-6, -8, 46, 60, '#4c6fd0') +
            s.oval(-18, -28, 16, 22, '#a9c0f2'),
        ) + [-1, 1].map((side) => gem(s, side * 104, -r - 6, 0.42, ['#ffffff', '#dfe9f7', '#bcd0ec'])).join('')
      : gem(
          s,
          0,
          -r - 44,
          1.25,
          s.pick([
            ['#f7fbff', '#d5e4f6', '#b3cbec'],
            ['#ffe6ec', '#f2b6c4', '#d98a9f'],
            ['#e6f5ea', '#a9d4b6', '#79b08c'],
          ] as const),
        )
  return (
    studio(s, { table: s.random(240, 320) }) +
    at(
      s.random(-40, 40),
      40,
      s.box(-260, 150, 520, 230, s.fade(s.look.flower[5] as string, s.look.flower[7] as string), 1.2, 40) +
        s.box(-200, 140, 400, 60, s.look.flower[3] as string, 0.4, 24) +
        ring(s, 0, 0, r, m, 0.13) +
        top,
      { scale: 0.96, turn: s.random(-5, 5) },
    )
  )
}

export const ringsSubjects = { rings, solitaire }
