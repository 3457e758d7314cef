import { studio } from '../backdrops.ts'
import { type Flower, flower, flowersOf } from '../blooms.ts'
import { country } from '../country.ts'
import { posy, sprig } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

/** The colours of a bouquet: those the words name, else the florist's. */
export const blooms = (s: Scene): readonly Tones[] => {
  const first = s.colour(s.look.flower)
  return [first, s.colour(s.pick([s.look.second, colours.carta, colours.avorio]), 1), s.pick([first, colours.carta])]
}

const bow = (s: Scene, tones: Tones): string => {
  const loop = 'M0 0C-30 -46 -92 -62 -108 -34C-122 -6 -112 40 -96 46C-70 52 -28 24 0 0Z'
  const tail = 'M-4 6C-14 60 -34 130 -58 200L-34 190L-20 214C-2 150 6 70 8 8Z'
  const half = s.cut(tail, tones[5] as string, 0.4) + s.cut(loop, s.fade(tones[3] as string, tones[5] as string), 0.5)
  return half + at(0, 0, half, { flip: true }) + s.disc(0, 0, 24, tones[6] as string, 0.3)
}

/** A bouquet tied with a ribbon: the flowers and colours of the words. */
const bouquet: Subject = (s) => {
  const kinds = flowersOf(s)
  const falling = s.says(/cascata/i)
  const [x, y, reach] = [s.random(-40, 40), s.random(-130, -60), s.random(270, 330)]
  const stems = Array.from({ length: 9 }, (_, index) =>
    s.line(
      `M${n(x + (index - 4) * 26)} ${n(y + 120)}C${n(x + (index - 4) * 8)} ${n(y + 260)} ${n(x)} ${n(y + 330)} ${n(x + (4 - index) * 22)} ${n(y + 500)}`,
      s.look.leaf[6 + (index % 2)] as string,
      13,
    ),
  ).join('')
  const heads = posy(s, x, y, reach, s.pick([17, 21, 25]), kinds, blooms(s))
  const tail = falling ? posy(s, x + 30, y + 260, 150, 9, kinds, blooms(s)) : ''
  return (
    s.pick([
      () => studio(s, { flowers: false }),
      () => studio(s, { flowers: false }),
      () => country(s, s.pick(['garden', 'hills'] as const)),
    ])() +
    stems +
    at(x, y + 330, bow(s, s.pick([s.look.second, s.look.flower, colours.avorio])), { scale: 0.8 }) +
    heads +
    tail
  )
}

/** Flowers in a vase or low in a bowl, on a table. */
const centrepiece: Subject = (s) => {
  const low = s.says(/bass|tavol/i) || s.random() < 0.5
  const glaze = s.pick([colours.carta, s.look.second, s.look.wall, colours.oro, colours.zucchero])
  const [light, deep] = [glaze[2] as string, glaze[6] as string]
  const x = s.random(-60, 60)
  const vase = low
    ? s.cut('M-210 190C-200 330 -110 372 0 372C110 372 200 330 210 190Z', s.fade(light, deep, 10), 1)
    : s.cut('M-70 80C-120 210 -120 330 -74 388H74C120 330 120 210 70 80Z', s.fade(light, deep, 10), 1)
  const candles = s
    .pick([[-330, 330], [-390], [330, 400], []] as const)
    .map(
      (cx) =>
        s.box(cx - 18, 180, 36, 190, '#fff8ea', 0.8, 6) +
        s.disc(cx, 140, 90, s.glow('#ffd27d', 0.8)) +
        s.cut(
          `M${cx} 104C${cx + 20} 140 ${cx + 14} 172 ${cx} 174C${cx - 14} 172 ${cx - 20} 140 ${cx} 104Z`,
          '#ffc862',
          0,
        ),
    )
    .join('')
  return (
    studio(s, { table: s.random(280, 340), flowers: false }) +
    `<ellipse cx="20" cy="380" rx="270" ry="30" fill="#141a46" fill-opacity=".16"/>` +
    candles +
    at(x, 0, vase) +
    posy(s, x, low ? 80 : -90, low ? 270 : 290, s.pick([17, 22]), flowersOf(s), blooms(s))
  )
}

/** A buttonhole beside its ribbon and scissors, on the florist's table. */
const buttonhole: Subject = (s) => {
  const kinds = flowersOf(s)
  const places = s.pick([[-190, 190], [-260, 0, 260], [0]] as const)
  return (
    studio(s, { flowers: false }) +
    places
      .map((x, index) =>
        at(
          x,
          s.random(-40, 40),
          sprig(s, 0, 110, -18, 240, s.look.leaf, { kind: 'laurel', leaves: 5, size: 100 }) +
            sprig(s, 0, 110, 26, 210, s.look.leaf, { leaves: 5, size: 80 }) +
            s.line('M0 60L6 260', s.look.leaf[7] as string, 16) +
            flower(s, kinds[index % kinds.length] as Flower, 0, 0, 86, blooms(s)[index % 3] as Tones) +
            flower(s, 'almond', 60, 70, 40, s.look.second) +
            at(4, 170, bow(s, colours.avorio), { scale: 0.34 }),
          { turn: s.random(-16, 16), scale: places.length === 1 ? 1.5 : 1 },
        ),
      )
      .join('')
  )
}

export const flowersSubjects = { bouquet, centrepiece, buttonhole }
