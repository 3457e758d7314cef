import { flower } from '../blooms.ts'
import { hills, peaks, sky, trees, water } from '../country.ts'
import { couple } from '../figures.ts'
import { posy } from '../flora.ts'
import { arch, n } from '../geometry.ts'
import { colours } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

/** White houses and blue domes over the sea. */
const santorini = (s: Scene): string => {
  const house = (x: number, y: number, w: number, h: number) =>
    s.box(x, y, w, h, s.fade('#ffffff', '#e4e8f2', 20), 0.8, 6) +
    s.cut(arch(x + w / 2, y + h, w * 0.26, h * 0.55), colours.ink[6] as string, 0)
  const dome = (x: number, y: number, r: number) =>
    s.cut(
      `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Z`,
      s.fade(colours.ink[4] as string, colours.ink[6] as string, 30),
      0.8,
    ) + s.line(`M${n(x)} ${n(y - r)}v-44M${n(x - 14)} ${n(y - r - 28)}h28`, '#ffffff', 7)
  const blocks = Array.from({ length: 11 }, (_, i) => {
    const [x, y, w] = [s.left + 80 + i * 140, 130 + s.random(0, 220) + i * -10, s.random(150, 230)]
    return house(x, y, w, 600) + (i % 3 === 1 ? dome(x + w / 2, y + 4, w * 0.4) : '')
  }).join('')
  return (
    sky(s) +
    water(s, -40) +
    hills(s, -30, 20, colours.zucchero[5] as string, 0.3) +
    hills(s, 170, 40, colours.terra[6] as string) +
    blocks +
    posy(s, s.pick([-380, 360]), 380, 150, 8, ['hydrangea', 'almond'], [colours.rosa, colours.lavanda])
  )
}

/** A red gate in water, a white mountain. */
const japan = (s: Scene): string =>
  sky(s) +
  s.cut(
    'M-520 120L-90 -300C-40 -330 40 -330 90 -300L520 120Z',
    s.fade(colours.zucchero[4] as string, colours.zucchero[6] as string),
    0.8,
  ) +
  s.cut(
    'M-210 -180L-90 -300C-40 -330 40 -330 90 -300L210 -180L120 -210L60 -150L0 -220L-70 -150L-120 -210Z',
    '#ffffff',
    0,
  ) +
  hills(s, 110, 26, s.look.leaf[6] as string) +
  water(s, 150) +
  at(
    s.random(-160, 160),
    330,
    s.box(-190, -260, 40, 330, colours.rosso[5] as string, 1) +
      s.box(150, -260, 40, 330, colours.rosso[5] as string, 1) +
      s.box(-230, -200, 460, 30, colours.rosso[5] as string, 0.6) +
      s.cut(
        'M-290 -330C-100 -290 100 -290 290 -330L276 -260C100 -250 -100 -250 -276 -260Z',
        colours.rosso[6] as string,
        0.8,
      ),
    { scale: s.random(0.9, 1.15) },
  ) +
  Array.from({ length: 14 }, () =>
    flower(s, 'almond', s.random(s.left, s.right), s.random(s.top + 160, -240), s.random(26, 54), colours.cipria),
  ).join('') +
  s.line(`M${n(s.left)} -420C-300 -400 -200 -470 60 -440`, colours.noce[7] as string, 18)

const palm = (s: Scene, x: number, y: number, h: number): string =>
  s.line(
    `M${n(x)} ${n(y)}C${n(x + 30)} ${n(y - h * 0.4)} ${n(x + 60)} ${n(y - h * 0.7)} ${n(x + 40)} ${n(y - h)}`,
    colours.noce[6] as string,
    24,
  ) +
  [-150, -110, -60, -10, 40, 90, 140]
    .map((turn) =>
      at(
        x + 40,
        y - h,
        s.cut(
          'M0 0C60 -50 170 -60 250 20C170 -10 80 10 0 0Z',
          turn % 20 ? (colours.bosco[6] as string) : (colours.salvia[6] as string),
          0.5,
        ),
        { turn },
      ),
    )
    .join('')

const beach = (s: Scene): string =>
  sky(s) +
  water(s, -20) +
  hills(s, 230, 26, '#f3e0b8', 0.4) +
  palm(s, s.random(-430, -330), 330, s.random(480, 600)) +
  palm(s, s.random(300, 400), 380, s.random(380, 500)) +
  at(
    s.random(-60, 120),
    330,
    s.line('M0 60V-220', colours.legno[6] as string, 14) +
      Array.from(
        { length: 6 },
        (_, i) =>
          `<path d="M0 -230L${n(-240 + i * 80)} -110H${n(-160 + i * 80)}Z" fill="${i % 2 ? '#fffaf0' : s.look.flower[5]}"/>`,
      ).join('') +
      s.cut('M-240 -110Q0 -340 240 -110Q0 -150 -240 -110Z', 'none', 0) +
      s.box(-190, 40, 150, 26, s.look.ground[5] as string, 0.6, 10) +
      s.box(40, 46, 150, 26, s.look.second[5] as string, 0.6, 10),
  ) +
  (s.random() < 0.5 ? couple(s, -220, 430, 0.6) : '')

const dunes = (s: Scene): string =>
  sky(s) +
  hills(s, -20, 90, colours.pesca[5] as string, 0.6) +
  hills(s, 120, 80, colours.terra[5] as string) +
  hills(s, 280, 70, colours.pesca[6] as string) +
  [-200, 0, 190]
    .map((x, i) =>
      at(
        x,
        190 + i * 26,
        s.cut(
          'M-70 -60C-60 -130 -20 -120 -10 -60C0 -130 50 -130 60 -50C90 -60 100 -110 96 -150L130 -156C130 -80 110 -20 70 0V90H56L46 20H-40L-50 90H-66Z',
          colours.noce[7] as string,
          0.6,
        ),
        { scale: 0.8 },
      ),
    )
    .join('') +
  palm(s, 370, 330, 330)

const city = (s: Scene): string =>
  sky(s) +
  Array.from({ length: 13 }, (_, i) => {
    const [w, top] = [s.random(90, 150), s.random(-380, 0)]
    const c = s.pick([colours.zucchero, colours.lavanda, colours.ink, s.look.ground])
    return (
      s.box(s.left + i * 120, top, w, 900, s.fade(c[4] as string, c[6] as string), 0.7) +
      Array.from({ length: 12 }, () =>
        s.box(s.left + i * 120 + s.random(12, w - 30), top + s.random(20, 420), 16, 24, '#ffe6a6'),
      ).join('')
    )
  }).join('') +
  water(s, 250) +
  at(
    s.random(-200, 200),
    330,
    s.cut('M-220 0H220L170 70H-170Z', '#fffaf0', 0.8) + s.box(-120, -60, 220, 60, s.look.flower[5] as string, 0.5, 10),
  )

const north = (s: Scene): string =>
  s.sheet(s.fade('#171f55', '#4b6aa0')) +
  [0, 1, 2]
    .map(
      (k) =>
        `<path d="M${n(s.left)} ${-330 + k * 70}C-300 ${-520 + k * 60} -100 ${-120 + k * 50} 160 ${-330 + k * 40}S500 ${-480 + k * 70} ${n(s.right)} ${-300 + k * 60}V${-160 + k * 60}C400 ${-300 + k * 60} 100 ${-60 + k * 40} -100 ${-100 + k * 50}S-500 ${-160 + k * 60} ${n(s.left)} ${-130 + k * 60}Z" fill="${['#8fe0b8', '#a6c8f5', '#d5b0ee'][k]}" fill-opacity=".4"/>`,
    )
    .join('') +
  peaks(s, 60, 330, colours.notte, true) +
  hills(s, 190, 20, '#eef3fb') +
  at(
    s.random(-180, 180),
    290,
    s.cut('M-150 0V-110L0 -230L150 -110V0Z', colours.rosso[6] as string, 1) +
      s.cut('M-180 -96L0 -250L180 -96L160 -80L0 -216L-160 -80Z', '#ffffff', 0.6) +
      s.box(-40, -90, 80, 90, '#ffe3a0'),
  ) +
  trees(s, -400, 330, 4, 280) +
  trees(s, 410, 330, 3, 250)

const PLACES: readonly (readonly [RegExp, (s: Scene) => string])[] = [
  [/santorini|milos|isole greche|grecia|cicladi/i, santorini],
  [/giappon|kyoto|tokyo/i, japan],
  [/spiagg|maldive|mare|isol|polinesia|seychelles/i, beach],
  [/deserto|marocco|sahara/i, dunes],
  [/città|new york|lisbona/i, city],
  [/nord|islanda|lapponia|aurora/i, north],
]

/** Where the journey goes: the words say it. */
const journey: Subject = (s) =>
  (PLACES.find(([word]) => s.says(word))?.[1] ?? s.pick([santorini, beach, japan, dunes, city, north]))(s)

export const destinationsSubjects = { journey }
