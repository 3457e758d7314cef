import { studio } from '../backdrops.ts'
import { type Flower, flowersOf } from '../blooms.ts'
import { posy, sprig } from '../flora.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'

const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/quattro piani|4 piani/i, 4],
  [/tre piani|3 piani/i, 3],
  [/cinque piani/i, 5],
  [/due piani/i, 2],
]

/** Tiers on a stand: how many, their colour and flowers as the words say. */
const cake: Subject = (s) => {
  const tiers = NUMBERS.find(([word]) => s.says(word))?.[1] ?? s.pick([3, 3, 4, 2])
  const icing = s.colour(s.pick([s.look.flower, colours.avorio, colours.carta, s.look.second]))
  const kinds: readonly Flower[] = s.says(/limon/i) ? ['lemon', 'almond', 'ranunculus'] : flowersOf(s)
  const petals = [s.colour(s.look.flower), s.look.second, colours.avorio]
  const height = tiers > 3 ? 150 : 184
  let drawn = ''
  let y = 330
  const bare = s.pick([false, false, true])
  for (let tier = 0; tier < tiers; tier += 1) {
    const w = 280 - tier * (tiers > 3 ? 56 : 68)
    const tone = tier % 2 ? colours.avorio : icing
    drawn +=
      s.cut(
        `M${-w} ${y - height}C${-w * 0.4} ${y - height - 26} ${w * 0.4} ${y - height - 26} ${w} ${y - height}V${y}C${w * 0.4} ${y + 26} ${-w * 0.4} ${y + 26} ${-w} ${y}Z`,
        s.fade(tone[bare ? 3 : 2] as string, tone[bare ? 5 : 4] as string, 10),
        1,
      ) + s.oval(0, y - height, w, 20, tone[1] as string)
    drawn += s.pick([
      () =>
        Array.from({ length: Math.round(w / 13) }, (_, i) => {
          const x = -w + 13 + i * 26
          return s.disc(x, y + 8 + 18 * (1 - (x / w) ** 2), 11, '#fffdf6', 0.3)
        }).join(''),
      () =>
        Array.from({ length: Math.round(w / 34) }, (_, i) =>
          s.line(`M${-w + i * 68} ${y - height + 22}q34 70 68 0`, tone[1] as string, 10, 0.95),
        ).join(''),
      () =>
        Array.from({ length: Math.round(w / 20) }, (_, i) =>
          s.line(`M${-w + 20 + i * 40} ${y - height + 24}V${y + 4}`, tone[1] as string, 8, 0.6),
        ).join(''),
      () =>
        bare
          ? [0.3, 0.62]
              .map((k) =>
                s.line(
                  `M${-w} ${y - height * k}Q0 ${y - height * k + 26} ${w} ${y - height * k}`,
                  colours.pesca[7] as string,
                  12,
                  0.5,
                ),
              )
              .join('')
          : '',
    ])()
    if (tier > 0) drawn += posy(s, s.pick([-1, 1]) * (w + 4), y - 4, 66, 5, kinds, petals)
    y -= height
  }
  drawn += posy(s, 0, y - 20, 96, 8, kinds, petals)
  const stand =
    s.oval(0, 352, 330, 34, colours.oro[4] as string, 0.8) +
    s.cut(
      'M-60 360C-40 420 -90 450 -110 470H110C90 450 40 420 60 360Z',
      s.fade(colours.oro[4] as string, colours.oro[6] as string, 0),
      0.6,
    )
  return (
    studio(s, { table: 400, flowers: s.random() < 0.35 }) +
    at(s.random(-40, 40), tiers > 3 ? 20 : -10, stand + drawn, { scale: (tiers > 3 ? 0.92 : 1) * s.random(0.9, 1.05) })
  )
}

/** Thin leaves of pastry, cream and berries, put together in the room. */
const millefeuille: Subject = (s) => {
  const layers = [0, 1, 2, 3]
    .map(
      (i) =>
        s.box(-330 + i * 8, 200 - i * 110, 660 - i * 16, 44, s.fade('#e9bd77', '#cf9850'), 0.8, 16) +
        (i < 3
          ? s.cut(
              `M${-320 + i * 8} ${200 - i * 110}${Array.from({ length: 8 }, () => 'q40 -100 80 0').join('')}Z`,
              s.fade('#fffaf0', '#f3e2c4'),
              0.3,
            )
          : ''),
    )
    .join('')
  const berries = Array.from({ length: 26 }, () =>
    s.disc(
      s.random(-280, 280),
      -150 + s.random(-50, 0),
      s.random(20, 32),
      s.pick(['#b3324a', '#4a4a8c', '#d8556b', '#7c2e52']),
      0.4,
    ),
  ).join('')
  return (
    studio(s, { table: 230, flowers: false }) +
    `<ellipse cx="10" cy="270" rx="440" ry="40" fill="#141a46" fill-opacity=".16"/>` +
    s.oval(0, 250, 430, 44, '#ffffff', 1) +
    at(0, 0, layers + berries + sprig(s, 0, -170, 40, 160, s.look.leaf, { kind: 'wide', leaves: 3 }), {
      scale: s.random(0.88, 1.05),
    }) +
    posy(s, s.pick([-400, 400]), 330, 100, 6, ['rose', 'almond'], [s.look.flower, s.look.second])
  )
}

/** Biscuits iced with initials. */
const biscuits: Subject = (s) => {
  const icings = [s.look.flower, s.look.second, colours.avorio, s.look.ground]
  const shapes = [
    'M0 90C-90 20 -110 -40 -70 -74C-36 -96 -8 -70 0 -44C8 -70 36 -96 70 -74C110 -40 90 20 0 90Z',
    'M0 -92A92 92 0 1 1 -1 -92Z',
    'M-80 -80H80V80H-80Z',
  ]
  return (
    studio(s, { flowers: false }) +
    Array.from({ length: 12 }, (_, i) => {
      const shape = shapes[(i + s.words.length) % 3] as string
      const ice = icings[i % 4] as Tones
      return at(
        -390 + (i % 4) * 260 + s.random(-20, 20),
        -470 + Math.floor(i / 4) * 300 + s.random(-20, 20) + 170,
        s.cut(shape, '#d9a765', 1) +
          at(0, 0, s.cut(shape, ice[3] as string, 0.2), { scale: 0.86 }) +
          s.line(
            s.pick([
              'M-26 26C-30 -30 -6 -34 0 14C6 -34 30 -30 26 26',
              'M-20 -26V26M20 -26V26M-20 0H20',
              'M-24 24L0 -30L24 24M-14 6H14',
            ]),
            '#ffffff',
            9,
          ),
        { turn: s.random(-18, 18), scale: 1.1 },
      )
    }).join('') +
    posy(s, s.pick([-380, 380]), 400, 110, 6, ['almond', 'daisy'], [s.look.flower])
  )
}

/** Slices to taste, side by side. */
const tasting: Subject = (s) => {
  const fillings = [
    [colours.avorio, colours.limone],
    [colours.noce, colours.cipria],
    [colours.pesca, colours.salvia],
    [colours.cipria, colours.avorio],
  ] as const
  return (
    studio(s, { table: -40, flowers: false }) +
    [-300, 0, 300]
      .map((x, i) => {
        const [sponge, cream] = fillings[(i + s.words.length) % 4] as readonly [Tones, Tones]
        return at(
          x,
          160 + (i % 2) * 70,
          s.oval(0, 90, 160, 56, '#ffffff', 1) +
            s.oval(0, 86, 118, 38, s.look.wall[1] as string) +
            s.cut('M-100 60L-60 -120H60L100 60Z', sponge[4] as string, 0.8) +
            s.cut('M-92 20H92L86 -10H-86Z', cream[3] as string, 0) +
            s.cut('M-78 -46H78L72 -74H-72Z', cream[3] as string, 0) +
            s.cut('M-66 -150C-40 -170 40 -170 66 -150L60 -112H-60Z', cream[2] as string, 0.4) +
            s.disc(0, -170, 24, s.pick(['#b3324a', '#ecc453', '#8fab90']), 0.4),
        )
      })
      .join('') +
    at(s.random(-120, 120), 420, s.line('M-180 0H60', '#d8dbe6', 14) + s.cut('M60 -22H150V22H60Z', '#e9ebf3', 0.4)) +
    posy(s, s.random(-200, 200), -190, 130, 8, flowersOf(s), [s.look.flower, s.look.second])
  )
}

export const cakesSubjects = { cake, millefeuille, biscuits, tasting }
