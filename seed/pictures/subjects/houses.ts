import { lights } from '../backdrops.ts'
import { hills, peaks, sky, trees, water } from '../country.ts'
import { posy } from '../flora.ts'
import { arch, n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

const lit = (s: Scene): string => (s.look.hour === 'night' || s.look.hour === 'dusk' ? '#ffd98c' : '#51628f')

const windows = (
  s: Scene,
  xs: readonly number[],
  y: number,
  w: number,
  h: number,
  shutter: string | null,
  round = true,
): string =>
  xs
    .map(
      (x) =>
        (round ? s.cut(arch(x, y + h, w, h), lit(s), 0) : s.box(x - w / 2, y, w, h, lit(s))) +
        (shutter
          ? s.box(x - w / 2 - w * 0.45, y + w * 0.3, w * 0.42, h - w * 0.3, shutter) +
            s.box(x + w / 2 + w * 0.03, y + w * 0.3, w * 0.42, h - w * 0.3, shutter)
          : ''),
    )
    .join('')

const plasters = [colours.pesca, colours.avorio, colours.limone, colours.cipria, colours.carta, colours.terra]

/** A villa of the lakes: portico, pediment or tower, as chance has it. */
const villaHouse = (s: Scene, wall: Tones): string => {
  const shutter = s.pick([s.look.leaf[6], colours.notte[5], colours.mare[6]]) as string
  const roof = colours.terra
  const wings = [-1, 1]
    .map(
      (side) =>
        s.box(side * 260 - 170, -180, 340, 330, s.fade(wall[3] as string, wall[4] as string), 1) +
        s.cut(
          `M${side * 260 - 190} -180L${side * 260 - 150} -230H${side * 260 + 150}L${side * 260 + 190} -180Z`,
          roof[5] as string,
          0.4,
        ) +
        windows(
          s,
          [-90, 0, 90].map((x) => side * 260 + x),
          -140,
          40,
          90,
          shutter,
          false,
        ) +
        windows(
          s,
          [-90, 0, 90].map((x) => side * 260 + x),
          10,
          44,
          120,
          null,
        ),
    )
    .join('')
  const heart = s.pick([
    () =>
      s.box(-140, -300, 280, 450, s.fade(wall[2] as string, wall[3] as string), 1) +
      s.cut('M-170 -300L0 -400L170 -300Z', wall[2] as string, 0.8) +
      s.cut('M-130 -312L0 -386L130 -312Z', wall[4] as string, 0) +
      windows(s, [-70, 0, 70], -250, 46, 130, shutter) +
      Array.from({ length: 4 }, (_, i) => s.box(-120 + i * 72, -40, 24, 190, '#fffaf0', 0.6)).join('') +
      s.box(-150, -60, 300, 26, '#fffaf0', 0.5),
    () =>
      s.box(-90, -480, 180, 630, s.fade(wall[2] as string, wall[4] as string), 1) +
      s.cut('M-110 -480L0 -560L110 -480Z', roof[5] as string, 0.5) +
      windows(s, [0], -440, 60, 120, null) +
      windows(s, [-40, 40], -230, 40, 110, shutter) +
      s.cut(arch(0, 150, 90, 180), colours.noce[6] as string, 0),
    () =>
      s.box(-160, -240, 320, 390, s.fade(wall[2] as string, wall[3] as string), 1) +
      s.cut('M-190 -240C-120 -330 120 -330 190 -240Z', roof[5] as string, 0.6) +
      [-100, 0, 100].map((x) => s.cut(arch(x, 150, 84, 190), lit(s), 0)).join('') +
      windows(s, [-90, 0, 90], -190, 44, 110, shutter),
  ])()
  return wings + heart
}

const balustrade = (s: Scene, y: number): string =>
  Array.from({ length: 24 }, (_, i) => s.box(s.left + i * 62, y, 22, 86, '#f4ecdf', 0.3, 10)).join('') +
  s.box(s.left, y - 20, s.right - s.left, 26, '#fffaf0', 0.6) +
  s.box(s.left, y + 78, s.right - s.left, 26, '#efe5d4', 0.4)

const villa: Subject = (s) => {
  const lake = s.says(/lago|golfo|terrazza/i) || s.random() < 0.5
  const x = s.random(-110, 110)
  const house = at(x, lake ? 70 : 130, villaHouse(s, s.colour(s.pick(plasters))), { scale: s.random(0.86, 1.05) })
  const front = lake
    ? water(s, 240) + balustrade(s, 216)
    : hills(s, 270, 12, s.look.leaf[5] as string) +
      s.cut(`M${n(x - 60)} 270H${n(x + 60)}L${n(x + 300)} ${n(s.bottom)}H${n(x - 300)}Z`, '#f5ecda', 0.3) +
      [-1, 1]
        .map((side) =>
          [0, 1, 2]
            .map((i) =>
              at(
                x + side * (150 + i * 110),
                320 + i * 90,
                s.box(-30, 0, 60, 54, colours.terra[5] as string, 0.4) +
                  s.disc(0, -40, 62, s.look.leaf[6] as string, 0.6) +
                  s.disc(-20, -56, 30, s.look.leaf[5] as string),
                { scale: 0.7 + i * 0.3 },
              ),
            )
            .join(''),
        )
        .join('')
  return (
    sky(s) +
    (lake ? peaks(s, 0, 260, colours.zucchero) : hills(s, -30, 70, s.look.ground[4] as string, 0.6)) +
    trees(s, x - 470, 220, 4, 420) +
    trees(s, x + 470, 220, 4, 380, s.pick(['cypress', 'round'] as const)) +
    hills(s, 190, 16, s.look.leaf[6] as string, 0.4) +
    house +
    front
  )
}

const castle: Subject = (s) => {
  const stone = s.pick([colours.perla, colours.avorio, colours.legno, colours.pesca])
  const tower = (x: number, w: number, top: number) =>
    s.box(x - w / 2, top, w, 260 - top, s.fade(stone[4] as string, stone[5] as string, 0), 1) +
    Array.from({ length: 4 }, (_, i) =>
      s.box(x - w / 2 - 12 + (i * (w + 24)) / 4, top - 50, (w + 24) / 4 - 12, 60, stone[4] as string, 0.3),
    ).join('') +
    windows(s, [x], top + 70, 34, 80, null) +
    windows(s, [x], top + 220, 34, 80, null)
  return (
    sky(s) +
    peaks(s, 60, 330, colours.zucchero) +
    hills(s, 140, 60, s.look.leaf[5] as string) +
    at(
      s.random(-80, 80),
      0,
      s.box(-300, -90, 600, 350, s.fade(stone[3] as string, stone[5] as string), 1) +
        windows(s, [-180, -90, 90, 180], 0, 44, 110, null) +
        tower(-320, 150, -250) +
        tower(320, 170, -170) +
        tower(20, 130, -360) +
        s.cut(arch(20, 260, 110, 190), colours.noce[7] as string, 0) +
        s.line('M20 -410V-520', colours.noce[7] as string, 8) +
        s.cut('M20 -520L120 -488L20 -456Z', s.look.flower[5] as string, 0.3),
      { scale: s.random(0.9, 1.1) },
    ) +
    trees(s, -430, 300, 3, 300) +
    trees(s, 430, 300, 3, 280) +
    hills(s, 270, 30, s.look.leaf[6] as string)
  )
}

/** A farmhouse of the south among olive trees. */
const masseria: Subject = (s) => {
  const white = s.pick([colours.avorio, colours.carta, colours.pesca])
  const olive = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      s.cut('M-26 0C-10 -60 -40 -110 -20 -170H24C10 -110 40 -60 30 0Z', colours.noce[6] as string, 0.5) +
        s.disc(-70, -190, 90, colours.oliva[5] as string, 0.6) +
        s.disc(60, -200, 100, colours.oliva[6] as string, 0.5) +
        s.disc(0, -260, 90, colours.oliva[4] as string, 0.4),
      { scale: k },
    )
  const walls =
    s.box(-330, -110, 660, 320, s.fade(white[1] as string, white[3] as string), 1) +
    s.box(-350, -130, 700, 26, white[2] as string, 0.4) +
    s.box(130, -270, 200, 480, s.fade(white[2] as string, white[4] as string), 0.8) +
    [-250, -110, 30].map((x) => s.cut(arch(x, 210, 100, 220), lit(s), 0)).join('') +
    windows(s, [190, 270], -210, 36, 80, s.look.leaf[6] as string, false) +
    s.cut(arch(230, 210, 90, 170), colours.mare[6] as string, 0)
  const trulli =
    s.random() < 0.5
      ? [-420, -320]
          .map((x, i) =>
            at(
              x,
              210,
              s.box(-80, -120, 160, 120, '#fffaf0', 0.8) +
                s.cut('M-100 -120L0 -290L100 -120Z', colours.perla[6] as string, 0.6) +
                s.disc(0, -292, 14, '#fff'),
              { scale: 1 - i * 0.15 },
            ),
          )
          .join('')
      : ''
  return (
    sky(s) +
    hills(s, 20, 40, s.look.ground[4] as string, 0.6) +
    hills(s, 150, 20, colours.oliva[4] as string) +
    at(s.random(-80, 80), 20, walls + trulli, { scale: s.random(0.85, 1) }) +
    hills(s, 240, 18, '#e4cfa8', 0.4) +
    olive(-400, 360, 1) +
    olive(400, 390, 1.15) +
    (s.random() < 0.6 ? lights(s, -200, 70) : '') +
    posy(s, -300, s.bottom - 210, 120, 6, ['daisy', 'lavender'], [s.look.flower, colours.lavanda])
  )
}

/** A grand hotel with its awnings. */
const hotel: Subject = (s) => {
  const wall = s.colour(s.pick(plasters))
  const floors = [0, 1, 2, 3]
    .map(
      (floor) =>
        windows(s, [-300, -200, -100, 0, 100, 200, 300], -330 + floor * 130, 44, 90, null, floor % 2 === 0) +
        [-300, -200, -100, 0, 100, 200, 300]
          .map(
            (x) =>
              (floor > 0
                ? s.cut(
                    `M${x - 36} ${-330 + floor * 130}H${x + 36}L${x + 44} ${-300 + floor * 130}H${x - 44}Z`,
                    s.look.flower[5] as string,
                    0.3,
                  )
                : '') + s.box(x - 40, -232 + floor * 130, 80, 12, '#fffaf0', 0.2),
          )
          .join(''),
    )
    .join('')
  return (
    sky(s) +
    peaks(s, -60, 300, colours.zucchero) +
    at(
      s.random(-80, 80),
      60,
      s.box(-370, -370, 740, 570, s.fade(wall[2] as string, wall[4] as string), 1) +
        s.cut(
          'M-390 -370C-360 -460 -300 -470 -260 -470H260C300 -470 360 -460 390 -370Z',
          colours.notte[5] as string,
          0.6,
        ) +
        floors +
        s.cut(arch(0, 200, 100, 150), colours.noce[6] as string, 0) +
        s.line('M0 -470V-560', '#555b86', 7) +
        s.cut('M0 -560L90 -535L0 -510Z', s.look.second[5] as string, 0.3),
      { scale: s.random(0.84, 1) },
    ) +
    trees(s, -480, 270, 2, 380) +
    trees(s, 480, 270, 2, 340, 'round') +
    (s.random() < 0.6 ? water(s, 300) + balustrade(s, 262) : hills(s, 260, 12, s.look.leaf[5] as string))
  )
}

export const housesSubjects = { villa, castle, masseria, hotel }
