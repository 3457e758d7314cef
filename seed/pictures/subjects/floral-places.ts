import { type Flower, flower, flowersOf } from '../blooms.ts'
import { country } from '../country.ts'
import { posy, sprig } from '../flora.ts'
import { arch, around, n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'
import { blooms } from './flowers.ts'

/** An arch of flowers for the rite. */
const floralArch: Subject = (s) => {
  const [w, h, base] = [s.random(520, 640), s.random(800, 900), 400]
  const kinds = flowersOf(s)
  const tones = blooms(s)
  const full = s.pick([1, 0.55, 0.75])
  const chairs = [-1, 1]
    .map((side) =>
      [0, 1]
        .map((row) =>
          at(side * (360 + row * 130), 410 + row * 60, chair(s), { scale: 0.8 + row * 0.25, flip: side > 0 }),
        )
        .join(''),
    )
    .join('')
  let garland = ''
  for (let index = 0; index < 34; index += 1) {
    const share = index / 33
    const [x, y] =
      share < 0.25
        ? [-w / 2, base - (share / 0.25) * (h - w / 2)]
        : share > 0.75
          ? [w / 2, base - ((1 - share) / 0.25) * (h - w / 2)]
          : around(0, base - h + w / 2, w / 2, -90 + ((share - 0.25) / 0.5) * 180)
    if (share > full && full < 1) continue
    garland +=
      sprig(s, x, y, s.random(0, 360), s.random(90, 150), s.look.leaf, {
        kind: s.pick(['laurel', 'olive'] as const),
        leaves: 4,
        size: 54,
      }) +
      flower(
        s,
        kinds[index % kinds.length] as Flower,
        x + s.random(-22, 22),
        y + s.random(-22, 22),
        s.random(34, 56),
        tones[index % 3] as Tones,
      )
  }
  const frame = s.line(
    `M${n(-w / 2)} ${base}V${n(base - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w / 2)} ${n(base - h + w / 2)}V${base}`,
    colours.nero[6] as string,
    14,
  )
  return (
    country(s, s.says(/terrazza|lago/i) ? 'lake' : s.pick(['garden', 'lake', 'hills', 'sea'] as const)) +
    s.cut(`M-70 210H70L220 ${n(s.bottom)}H-220Z`, '#fbf6ee', 0.4) +
    frame +
    garland +
    chairs
  )
}

const chair = (s: Scene): string =>
  s.line('M-50 0V-110M50 0V-110M-50 -110V-250M-56 -108H56', '#f6efe2', 13) +
  s.line('M-50 -250H10M-50 -200H0M-30 -250V-120M-8 -250V-120', '#f6efe2', 9) +
  s.box(-60, -124, 120, 20, s.look.second[3] as string, 0.4, 10)

/** The aisle of a church, flowers on every pew. */
const aisle: Subject = (s) => {
  const kinds = flowersOf(s)
  const tones = blooms(s)
  const stone = s.pick([colours.avorio, colours.carta, colours.terra, colours.zucchero])
  const vault = [0, 1, 2, 3]
    .map((depth) =>
      s
        .cut(
          `${`M${n(s.left)} ${n(s.top)}H${n(s.right)}V${n(s.bottom)}H${n(s.left)}Z`}${arch(0, s.bottom, 900 - depth * 190, 1420 - depth * 270)}`,
          stone[2 + depth] as string,
          0,
        )
        .replace('<path', '<path fill-rule="evenodd"'),
    )
    .reverse()
    .join('')
  const glow = s.disc(0, -170, 330, s.glow('#fff3cf', 1)) + s.cut(arch(0, 40, 90, 250), s.look.ground[4] as string, 0)
  const rows = [0, 1, 2, 3]
    .map((row) =>
      [-1, 1]
        .map((side) => {
          const k = 0.45 + row * 0.26
          const [x, y] = [side * (130 + row * 95), 90 + row * row * 38 + row * 50]
          return (
            at(
              x + side * 120 * k,
              y,
              s.box(-160, -150, 320, 190, colours.noce[6] as string, 1, 14) +
                s.box(-160, -150, 320, 26, colours.noce[5] as string, 0),
              { scale: k },
            ) + posy(s, x, y - 60 * k, 62 * k, 6, kinds, tones)
          )
        })
        .join(''),
    )
    .join('')
  const petalsOnFloor = Array.from({ length: 30 }, () =>
    s.oval(s.random(-150, 150), s.random(140, 560), 13, 7, (s.pick(tones) as Tones)[4] as string),
  ).join('')
  return (
    s.sheet(s.fade(stone[1] as string, stone[4] as string)) +
    glow +
    vault +
    s.cut(`M-60 60H60L210 ${n(s.bottom)}H-210Z`, '#fffaf0', 0.4) +
    petalsOnFloor +
    rows
  )
}

/** A wreath, or garlands on a balustrade. */
const garland: Subject = (s) => {
  const kinds = flowersOf(s)
  const tones = blooms(s)
  const stone = colours.avorio
  const posts = Array.from({ length: 11 }, (_, index) =>
    at(
      s.left + index * 150,
      120,
      s.cut(
        'M-26 0H26C20 40 44 80 36 130C30 170 16 190 20 230H-20C-16 190 -30 170 -36 130C-44 80 -20 40 -26 0Z',
        s.fade(stone[2] as string, stone[5] as string, 0),
        0.5,
      ),
    ),
  ).join('')
  let flowers = ''
  for (const [start, end] of [
    [-620, 0],
    [0, 620],
  ] as const)
    for (let step = 0; step <= 10; step += 1) {
      const t = step / 10
      const [x, y] = [start + (end - start) * t, 100 + 4 * 150 * t * (1 - t)]
      flowers +=
        sprig(s, x, y, 180 + s.random(-70, 70), 130, s.look.leaf, { kind: 'laurel', leaves: 4, size: 60 }) +
        flower(s, kinds[step % kinds.length] as Flower, x, y, s.random(34, 58), tones[step % 3] as Tones)
    }
  return (
    country(s, s.pick(['lake', 'sea'] as const)) +
    posts +
    s.box(s.left, 70, s.right - s.left, 54, stone[2] as string, 1) +
    s.box(s.left, 350, s.right - s.left, 400, s.fade(stone[3] as string, stone[4] as string), 0.6) +
    flowers
  )
}

export const floralPlacesSubjects = { floralArch, aisle, garland }
