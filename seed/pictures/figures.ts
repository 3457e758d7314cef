import { flower } from './blooms.ts'
import { n } from './geometry.ts'
import { colours, type Tones } from './palettes.ts'
import { at, type Scene } from './scene.ts'

const SKINS = ['#f3cdb4', '#e6b491', '#c98f6a', '#9a6547'] as const
const HAIRS = ['#2e2532', '#5a3a2e', '#8a5a36', '#c79a5c', '#3d2a26'] as const

/** How two people look. */
export interface Two {
  readonly hers: { readonly skin: string; readonly hair: string }
  readonly his: { readonly skin: string; readonly hair: string }
  readonly suit: Tones
  readonly dress: Tones
}

export const two = (s: Scene): Two => ({
  hers: { skin: s.pick(SKINS), hair: s.pick(HAIRS) },
  his: { skin: s.pick(SKINS), hair: s.pick(HAIRS) },
  suit: s.pick([colours.notte, colours.nero, colours.zucchero, colours.salvia, colours.legno]),
  dress: s.pick([colours.avorio, colours.carta, colours.avorio, colours.cipria]),
})

/** A bride seen from behind, feet at 0 0, about 560 high. */
export const bride = (s: Scene, { hers, dress }: Two, veil = s.random() < 0.6, posyInHand = true): string => {
  const [light, mid, deep] = [dress[1], dress[3], dress[5]] as [string, string, string]
  const skirt = s.cut(
    'M-46 -330C-70 -220 -150 -90 -190 4C-120 26 110 28 190 4C150 -90 70 -220 46 -330Z',
    s.fade(light, mid, 20),
    1,
  )
  const folds = ['M-22 -320C-40 -200 -90 -80 -112 8', 'M0 -320C-4 -200 -10 -90 -8 16', 'M24 -320C44 -210 84 -90 108 8']
    .map((fold) => s.line(fold, deep, 5, 0.4))
    .join('')
  const arms =
    s.line('M-52 -436C-84 -390 -80 -340 -46 -318', hers.skin, 24) +
    s.line('M52 -436C84 -390 80 -340 46 -318', hers.skin, 24)
  const back =
    s.cut('M-50 -440C-30 -424 30 -424 50 -440L44 -324C20 -316 -20 -316 -44 -324Z', s.fade(light, mid, 30), 0.4) +
    Array.from({ length: 5 }, (_, row) => s.disc(0, -416 + row * 20, 3.4, deep)).join('')
  const head =
    s.line('M0 -470V-436', hers.skin, 34) +
    s.cut('M-54 -440C-40 -470 40 -470 54 -440C30 -424 -30 -424 -54 -440Z', hers.skin, 0) +
    s.oval(0, -510, 42, 50, hers.skin) +
    s.cut('M-46 -512C-50 -574 50 -574 46 -512C42 -476 -42 -476 -46 -512Z', hers.hair, 0.3) +
    s.disc(0, -520, 30, hers.hair, 0.5)
  const crown = Array.from({ length: 5 }, (_, index) =>
    flower(s, 'almond', -36 + index * 18, -548 + Math.abs(index - 2) * 5, 13, s.look.flower),
  ).join('')
  const train = veil
    ? `<path d="M-34 -536C-110 -380 -160 -160 -210 10C-100 34 100 34 170 8C130 -160 84 -400 34 -536Z" fill="#ffffff" fill-opacity=".36"/>`
    : ''
  const bunch = posyInHand
    ? at(
        62,
        -316,
        [0, 1, 2, 3, 4]
          .map((index) =>
            flower(
              s,
              index % 2 ? 'rose' : 'ranunculus',
              (index - 2) * 15,
              (index % 2) * -17,
              19,
              index % 2 ? s.look.flower : s.look.second,
            ),
          )
          .join(''),
      )
    : ''
  return skirt + folds + arms + back + head + train + crown + bunch
}

/** A groom seen from behind, feet at 0 0, about 610 high. */
export const groom = (s: Scene, { his, suit }: Two): string => {
  const [light, mid, deep] = [suit[5], suit[6], suit[8]] as [string, string, string]
  const legs =
    s.cut('M-54 -260L-50 -14H-4L0 -230L6 -14H52L56 -260Z', deep, 0.6) +
    s.box(-56, -18, 52, 18, '#2a2330', 0, 8) +
    s.box(4, -18, 52, 18, '#2a2330', 0, 8)
  const coat = s.cut(
    'M-72 -470C-40 -492 40 -492 72 -470C92 -400 84 -300 78 -236C30 -224 -30 -224 -78 -236C-84 -300 -92 -400 -72 -470Z',
    s.fade(light, mid, 20),
    1,
  )
  const arms =
    s.cut('M-72 -470C-104 -440 -112 -330 -100 -248L-70 -250C-74 -330 -70 -400 -62 -440Z', mid, 0.5) +
    s.cut('M72 -470C104 -440 112 -330 100 -248L70 -250C74 -330 70 -400 62 -440Z', mid, 0.5) +
    s.disc(-86, -240, 15, his.skin) +
    s.disc(86, -240, 15, his.skin)
  const seam = s.line('M0 -470V-236', deep, 4, 0.7)
  const head =
    s.box(-17, -510, 34, 40, his.skin) +
    s.box(-28, -488, 56, 14, '#ffffff', 0, 6) +
    s.oval(0, -552, 42, 50, his.skin) +
    s.cut('M-44 -540C-52 -618 52 -618 44 -540C30 -512 -30 -512 -44 -540Z', his.hair, 0.3)
  return legs + coat + arms + seam + head
}

/** Both, hand in hand or arm in arm. */
export const couple = (s: Scene, x: number, y: number, scale: number, people: Two = two(s)): string => {
  const gap = s.pick([74, 96, 118])
  const lean = gap < 90 ? 3 : 0
  return at(
    x,
    y,
    `<ellipse cx="20" cy="8" rx="280" ry="22" fill="#141a46" fill-opacity=".16"/>${at(gap, 0, groom(s, people), { turn: -lean })}${at(-gap, 0, bride(s, people), { turn: lean })}`,
    { scale, flip: s.random() < 0.5 },
  )
}

/** Two who look at each other, cut at the waist: about 520 high, from the side. */
export const faces = (s: Scene, { hers, his, suit, dress }: Two): string => {
  const side = (skin: string, hair: string, cloth: string, bun: boolean): string =>
    s.cut('M-230 640C-220 200 -190 90 -60 46L-40 -20H30L40 40C120 70 150 200 160 640Z', cloth, 1) +
    s.cut('M-44 40C-44 0 -40 -30 -40 -60L40 -50C36 -20 40 10 44 44C20 70 -20 66 -44 40Z', skin, 0) +
    s.cut(
      'M-70 -120C-76 -210 20 -236 62 -180C74 -160 72 -140 76 -120C84 -104 92 -96 84 -90C76 -86 80 -76 78 -66C78 -40 40 -24 6 -34C-40 -46 -66 -80 -70 -120Z',
      skin,
      0.6,
    ) +
    s.cut(
      'M-76 -90C-110 -200 -40 -262 30 -236C64 -222 74 -200 66 -184C30 -190 6 -170 2 -128C-10 -112 -20 -110 -26 -86C-40 -66 -66 -70 -76 -90Z',
      hair,
      0.4,
    ) +
    (bun ? s.disc(-92, -130, 42, hair, 0.5) : '') +
    s.line('M44 -124q14 8 26 0', '#5a3a3a', 4)
  const left = side(hers.skin, hers.hair, s.fade(dress[1] as string, dress[4] as string), true)
  const crown = [0, 1, 2, 3]
    .map((index) => flower(s, 'almond', -250 + index * 36 + 0, -188 - index * 18, 24, s.look.flower))
    .join('')
  return (
    at(150, -24, side(his.skin, his.hair, s.fade(suit[5] as string, suit[8] as string), false), { flip: true }) +
    at(-150, 20, left) +
    crown
  )
}

/** Two hands that hold each other, rings on. */
export const hands = (s: Scene, { hers, his, suit }: Two): string => {
  const hand = (skin: string, cuff: string, ring: boolean): string =>
    s.cut('M-620 -110L-240 -84V104L-620 150Z', cuff, 1) +
    s.cut(
      'M-262 -74C-190 -84 -150 -78 -90 -66C-40 -66 40 -40 118 -34C150 -30 150 2 120 6L10 12C44 22 96 26 120 34C142 42 136 70 108 70L-20 58C20 74 50 82 70 92C86 104 76 124 52 120L-60 96C-140 112 -200 104 -262 92Z',
      skin,
      1,
    ) +
    s.line('M10 12C-20 8 -40 6 -60 4M-20 58C-44 52 -60 48 -76 44', '#7a4a3c', 4, 0.35) +
    (ring
      ? `<ellipse cx="52" cy="-16" rx="9" ry="30" fill="none" stroke="#e6bf63" stroke-width="10" transform="rotate(10 52 -16)"/>`
      : '')
  return (
    at(-40, 30, hand(hers.skin, s.fade('#ffffff', '#efe3d8'), true), { turn: s.random(-10, 2) }) +
    at(110, -10, hand(his.skin, s.fade(suit[5] as string, suit[8] as string), false), {
      flip: true,
      turn: n(s.random(4, 12)) === '0' ? 0 : 8,
    })
  )
}
