import { n, type Point, smooth } from '../geometry.ts'
import { colours, mix, type Tones } from '../palettes.ts'
import type { Scene } from '../scene.ts'

type Cut = 'sirena' | 'principessa' | 'scivolata' | 'corto' | 'impero'

const SKIRTS: Readonly<
  Record<Cut, { readonly half: readonly Point[]; readonly folds: number; readonly waist: number }>
> = {
  sirena: {
    half: [
      [62, -120],
      [104, 0],
      [92, 150],
      [96, 230],
      [190, 400],
      [250, 440],
    ],
    folds: 7,
    waist: -120,
  },
  principessa: {
    half: [
      [60, -130],
      [170, -60],
      [270, 130],
      [330, 330],
      [346, 436],
    ],
    folds: 9,
    waist: -130,
  },
  scivolata: {
    half: [
      [60, -130],
      [104, -20],
      [140, 160],
      [176, 330],
      [196, 440],
    ],
    folds: 6,
    waist: -130,
  },
  corto: {
    half: [
      [60, -130],
      [190, -30],
      [280, 110],
      [300, 190],
    ],
    folds: 9,
    waist: -130,
  },
  impero: {
    half: [
      [84, -240],
      [124, -100],
      [160, 120],
      [196, 330],
      [214, 440],
    ],
    folds: 6,
    waist: -240,
  },
}

export const cutOf = (s: Scene): Cut =>
  s.says(/siren/i)
    ? 'sirena'
    : s.says(/impero/i)
      ? 'impero'
      : s.says(/corto|cinquanta|ginocchio|festa/i)
        ? 'corto'
        : s.says(/chiffon|scivolat|crêpe/i)
          ? 'scivolata'
          : s.says(/principess|plissé|tulle|balze|ampi/i)
            ? 'principessa'
            : s.trait('cut', ['sirena', 'principessa', 'scivolata', 'impero'] as const)

/** A pattern of small flowers, as lace has them. */
export const lace = (
  s: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  thread: string,
  count = 26,
): string =>
  Array.from({ length: count }, () => {
    const [px, py, r] = [x + s.random(-width, width), y + s.random(0, height), s.random(5, 11)]
    return [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cx="${n(px)}" cy="${n(py - r)}" rx="${n(r * 0.5)}" ry="${n(r)}" fill="${thread}" transform="rotate(${turn} ${n(px)} ${n(py)})"/>`,
      )
      .join('')
  }).join('')

/** The dress alone, on a bust. */
export const dress = (s: Scene, tones: Tones, cut: Cut, sash: Tones | null): string => {
  const [white, light, mid, deep] = [tones[1], tones[2], tones[3], tones[5]] as [string, string, string, string]
  const { half, folds, waist } = SKIRTS[cut]
  const last = half.at(-1) as Point
  const right = half.map(([x, y]): Point => [x, y])
  const left = half.map(([x, y]): Point => [-x, y]).reverse()
  const train =
    cut === 'sirena' || s.says(/strascic/i)
      ? s.cut(
          `M-${n(last[0] * 0.6)} 300C-300 380 -420 470 -470 500C-300 530 100 510 ${n(last[0])} 440Z`,
          s.fade(light, mid, 0),
          1,
        )
      : ''
  const hem = `Q0 ${n(last[1] + 46)} ${n(-last[0])} ${n(last[1])}`
  const skirt = s.cut(
    `${smooth(right, false, 0.8)}${hem}${smooth(left, false, 0.8).replace(/^M[^C]*/, '')}Z`,
    s.fade(white, mid, 15),
    1.2,
  )
  const pleats = Array.from({ length: folds * 2 - 1 }, (_, index) => {
    const share = (index + 1) / folds - 1
    return s.line(
      `M${n(share * (half[0]?.[0] ?? 60) * 0.9)} ${n(waist + 14)}C${n(share * (half[1]?.[0] ?? 100) * 0.9)} ${n(waist + 160)} ${n(share * (half[2]?.[0] ?? 140))} ${n(last[1] - 200)} ${n(share * last[0] * 0.94)} ${n(last[1] + 18 * (1 - share * share))}`,
      index % 2 ? deep : white,
      index % 2 ? 5 : 7,
      index % 2 ? 0.32 : 0.7,
    )
  }).join('')
  const tiers = s.says(/balze|tulle/i)
    ? [0.35, 0.62, 0.88]
        .map((share) => {
          const y = waist + (last[1] - waist) * share
          const w = last[0] * (0.35 + share * 0.66)
          return s.line(
            Array.from(
              { length: 9 },
              (_, i) => `${i ? '' : `M${n(-w)} ${n(y)}`}q${n(w / 9)} 34 ${n((w * 2) / 9)} 0`,
            ).join(''),
            deep,
            5,
            0.5,
          )
        })
        .join('')
    : ''
  const neck = s.trait('neck', [
    'M-96 -330C-60 -372 -20 -352 0 -322C20 -352 60 -372 96 -330',
    'M-100 -340C-50 -322 50 -322 100 -340',
    'M-98 -346L0 -252L98 -346',
  ])
  const bodice = s.cut(
    `${neck}C100 -260 84 -180 ${n(half[0]?.[0] ?? 60)} ${waist}H${n(-(half[0]?.[0] ?? 60))}C-84 -180 -100 -260 -96 -336Z`,
    s.fade(white, mid, 20),
    0.8,
  )
  const straps = s.trait('straps', [
    () => s.line('M-84 -338C-84 -400 -60 -430 -46 -452M84 -338C84 -400 60 -430 46 -452', light, 16),
    () =>
      s.cut('M-98 -338C-150 -350 -178 -320 -170 -280C-140 -300 -120 -300 -98 -296Z', mid, 0.6) +
      s.cut('M98 -338C150 -350 178 -320 170 -280C140 -300 120 -300 98 -296Z', mid, 0.6),
    () => '',
    () =>
      s.cut('M-92 -350C-150 -340 -196 -200 -186 -60L-150 -66C-146 -180 -126 -250 -92 -290Z', light, 0.6) +
      s.cut('M92 -350C150 -340 196 -200 186 -60L150 -66C146 -180 126 -250 92 -290Z', light, 0.6),
  ])()
  const laced =
    s.says(/pizzo|ricam|chantilly|macram/i) || s.trait('lace', [true, false, false])
      ? lace(s, 0, -310, 70, 160, mix(deep, '#ffffff', 0.25)) +
        lace(s, 0, last[1] - 90, last[0] * 0.8, 80, mix(deep, '#ffffff', 0.25), 34)
      : ''
  const pearls = s.says(/perl/i)
    ? Array.from({ length: 13 }, (_, i) =>
        s.disc(-62 + i * 10.4, waist + 6 + Math.sin(i / 2) * 2, 7, '#fffdf8', 0.2),
      ).join('')
    : ''
  const belt = sash
    ? s.box(-66, waist - 18, 132, 34, s.fade(sash[4] as string, sash[6] as string, 0), 0.4, 8) +
      s.cut(
        `M30 ${waist}C10 ${waist + 70} 0 ${waist + 150} -6 ${waist + 230}L34 ${waist + 210}L58 ${waist + 236}C64 ${waist + 150} 56 ${waist + 60} 44 ${waist}Z`,
        sash[5] as string,
        0.6,
      ) +
      s.disc(38, waist, 22, sash[5] as string, 0.4)
    : ''
  return train + straps + skirt + tiers + pleats + bodice + laced + belt + pearls
}

export const bust = (s: Scene): string => {
  const skin = s.pick(['#f1dfcb', '#e7cdb2', '#cfa98a'])
  return (
    s.cut(
      'M-26 -520C-20 -540 20 -540 26 -520C30 -480 34 -460 60 -446C110 -430 118 -380 104 -320L70 -200H-70L-104 -320C-118 -380 -110 -430 -60 -446C-34 -460 -30 -480 -26 -520Z',
      skin,
      0.8,
    ) + s.oval(0, -526, 27, 9, '#b58a52')
  )
}

export const tonesOf = (s: Scene): Tones => s.colour(s.trait('white', [colours.avorio, colours.carta, colours.avorio]))

/** The ribbon at its waist: half of the dresses have none. */
export const sashOf = (s: Scene): Tones | null =>
  s.says(/cintura|fiocco/i) || s.trait('sash', [true, false])
    ? s.trait('sash colour', [s.look.flower, s.look.second, colours.oro, s.look.ground])
    : null
