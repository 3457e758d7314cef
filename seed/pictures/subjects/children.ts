import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { country } from '../country.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

export const gay = [colours.cipria, colours.limone, colours.zucchero, colours.salvia, colours.pesca, colours.lavanda]

const balloon = (s: Scene, x: number, y: number, r: number, c: Tones): string =>
  s.line(
    `M${n(x)} ${n(y + r)}C${n(x - 20)} ${n(y + r + 120)} ${n(x + 20)} ${n(y + r + 200)} ${n(x * 0.3)} ${n(y + r + 420)}`,
    '#7d84a6',
    4,
    0.7,
  ) +
  s.cut(
    `M${n(x)} ${n(y - r * 1.15)}C${n(x + r * 1.2)} ${n(y - r * 1.15)} ${n(x + r)} ${n(y + r * 0.4)} ${n(x)} ${n(y + r)}C${n(x - r)} ${n(y + r * 0.4)} ${n(x - r * 1.2)} ${n(y - r * 1.15)} ${n(x)} ${n(y - r * 1.15)}Z`,
    s.fade(c[3] as string, c[5] as string, 30),
    0.8,
  ) +
  s.line(
    `M${n(x - r * 0.45)} ${n(y - r * 0.6)}q${n(-r * 0.16)} ${n(r * 0.24)} 0 ${n(r * 0.5)}`,
    '#ffffff',
    r * 0.12,
    0.7,
  )

const bunting = (s: Scene, y: number): string =>
  s.line(`M${n(s.left)} ${n(y)}Q0 ${n(y + 160)} ${n(s.right)} ${n(y)}`, '#fffaf0', 6) +
  Array.from({ length: 13 }, (_, i) => {
    const t = (i + 0.5) / 13
    const x = s.left + (s.right - s.left) * t
    return s.cut(
      `M${n(x - 44)} ${n(y + 320 * t * (1 - t))}H${n(x + 44)}L${n(x)} ${n(y + 320 * t * (1 - t) + 96)}Z`,
      (gay[i % 6] as Tones)[4] as string,
      0.5,
    )
  }).join('')

const balloons: Subject = (s) =>
  country(s, s.pick(['garden', 'hills'] as const)) +
  Array.from({ length: s.pick([6, 8, 9]) }, (_, i) =>
    balloon(
      s,
      s.random(-360, 360),
      s.random(-330, 60),
      s.random(84, 130),
      gay[(i + Math.floor(s.random(0, 6))) % 6] as Tones,
    ),
  ).join('') +
  bunting(s, s.random(-480, -400)) +
  Array.from({ length: 7 }, (_, i) =>
    flower(
      s,
      'daisy',
      s.left + 120 + i * 200,
      s.bottom - s.random(200, 270),
      s.random(30, 48),
      i % 2 ? s.look.flower : s.look.second,
    ),
  ).join('')

const child = (s: Scene, c: Tones): string => {
  const skin = s.pick(['#f3cdb4', '#e6b491', '#c98f6a', '#9a6547'])
  const hair = s.pick(['#2e2532', '#5a3a2e', '#8a5a36', '#c79a5c'])
  return (
    s.line('M-22 -60V-6M22 -60V-6', skin, 22) +
    s.line('M-50 -190L-104 -250M50 -190L104 -250', skin, 22) +
    s.cut('M-54 -210C-30 -226 30 -226 54 -210L78 -50H-78Z', s.fade(c[4] as string, c[5] as string), 0.8) +
    s.disc(0, -270, 58, skin, 0.4) +
    s.cut('M-62 -264C-70 -350 70 -350 62 -264C40 -300 -40 -300 -62 -264Z', hair, 0.2) +
    s.disc(-18, -262, 5, '#3a2a30') +
    s.disc(18, -262, 5, '#3a2a30') +
    s.line('M-16 -240Q0 -226 16 -240', '#a14f4f', 5)
  )
}

/** Children among soap bubbles. */
const bubbles: Subject = (s) =>
  country(s, s.pick(['garden', 'hills', 'sea'] as const)) +
  [-280, 0, 270]
    .map((x, i) =>
      at(x + s.random(-40, 40), 410 + (i % 2) * 30, child(s, gay[(i + s.words.length) % 6] as Tones), {
        scale: s.random(0.9, 1.1),
      }),
    )
    .join('') +
  Array.from({ length: 16 }, () => {
    const [x, y, r] = [s.random(-520, 520), s.random(-420, 160), s.random(26, 84)]
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#ffffff" fill-opacity=".22" stroke="#ffffff" stroke-opacity=".8" stroke-width="5"/>` +
      s.line(
        `M${n(x - r * 0.5)} ${n(y - r * 0.3)}q${n(r * 0.14)} ${n(-r * 0.3)} ${n(r * 0.4)} ${n(-r * 0.4)}`,
        '#ffffff',
        8,
      )
    )
  }).join('')

/** A theatre of puppets. */
const puppets: Subject = (s) => {
  const c = s.pick([colours.rosso, s.look.flower, s.look.ground])
  const puppet = (k: Tones, hat: boolean) =>
    s.cut('M-100 260C-90 60 -60 20 0 20C60 20 90 60 100 260Z', s.fade(k[4] as string, k[6] as string), 0.8) +
    s.line('M-66 90L-150 20M66 90L150 30', k[5] as string, 44) +
    s.disc(-156, 14, 26, '#f3cdb4', 0.3) +
    s.disc(156, 24, 26, '#f3cdb4', 0.3) +
    s.disc(0, -50, 78, '#f3cdb4', 0.6) +
    s.disc(-26, -56, 8, '#3a2a30') +
    s.disc(26, -56, 8, '#3a2a30') +
    s.disc(0, -34, 13, '#e08a84') +
    s.line('M-26 -10Q0 16 26 -10', '#a14f4f', 7) +
    (hat
      ? s.cut('M-74 -90L0 -240L74 -90Z', k[5] as string, 0.5) + s.disc(0, -240, 20, '#fffaf0', 0.3)
      : s.cut('M-90 -50C-100 -160 100 -160 90 -50C60 -90 -60 -90 -90 -50Z', colours.oro[6] as string, 0.3))
  return (
    studio(s, { flowers: false }) +
    s.box(-440, -430, 880, 1200, s.fade(c[5] as string, c[7] as string), 1.2, 20) +
    s.box(-340, -300, 680, 480, s.fade('#2f3770', '#5a5f9c')) +
    at(-150, -20, puppet(gay[Math.floor(s.random(0, 6))] as Tones, true), { turn: s.random(-8, 4) }) +
    at(160, 0, puppet(gay[Math.floor(s.random(0, 6))] as Tones, false), { turn: s.random(-4, 8) }) +
    [-1, 1]
      .map((side) =>
        s.cut(
          `M${side * 350} -310H${side * 120}C${side * 200} -180 ${side * 300} -60 ${side * 270} 190H${side * 350}Z`,
          s.fade(s.look.second[3] as string, s.look.second[5] as string),
          0.8,
        ),
      )
      .join('') +
    Array.from({ length: 8 }, (_, i) =>
      s.cut(
        `M${-440 + i * 110} -430H${-330 + i * 110}V-360A55 55 0 0 1 ${-440 + i * 110} -360Z`,
        i % 2 ? '#fffaf0' : (s.look.flower[4] as string),
        0.5,
      ),
    ).join('') +
    s.box(-450, 180, 900, 44, colours.oro[5] as string, 0.8, 8) +
    Array.from({ length: 5 }, (_, i) =>
      at(-360 + i * 180, 640, s.disc(0, -170, 70, s.pick(['#5a3a2e', '#8a5a36', '#2e2532', '#c79a5c']), 0.6)),
    ).join('')
  )
}

/** A rug, small books, a tent of cloth. */
const nook: Subject = (s) =>
  studio(s, { table: 260, flowers: false }) +
  bunting(s, -470) +
  at(
    s.random(-60, 60),
    0,
    s.cut('M-330 330L0 -360L330 330Z', s.fade('#fffdf6', colours.avorio[4] as string), 1.2) +
      s.cut('M-150 330L0 -60L150 330Z', s.look.ground[6] as string, 0) +
      s.cut('M0 -60C-60 100 -120 240 -210 330H-150Z', '#fffaf0', 0.5) +
      s.line('M-40 -420L30 -300M40 -420L-30 -300', colours.legno[6] as string, 14),
  ) +
  s.oval(0, 400, 520, 90, s.fade(s.look.flower[3] as string, s.look.flower[5] as string), 0.6) +
  [
    [-330, 330],
    [300, 350],
    [-90, 400],
  ]
    .map(([x, y], i) =>
      at(
        x as number,
        y as number,
        Array.from({ length: 3 }, (_, b) =>
          s.box(-90 + b * 8, -b * 34, 180 - b * 16, 32, (gay[(b + i * 2) % 6] as Tones)[5] as string, 0.5, 6),
        ).join(''),
        { turn: s.random(-10, 10) },
      ),
    )
    .join('') +
  at(
    380,
    180,
    s.disc(0, 60, 84, colours.legno[4] as string, 0.8) +
      s.disc(0, -50, 66, colours.legno[4] as string, 0.6) +
      [-46, 46].map((x) => s.disc(x, -104, 28, colours.legno[5] as string, 0.4)).join('') +
      s.disc(-20, -56, 7, '#3a2a30') +
      s.disc(20, -56, 7, '#3a2a30') +
      s.disc(0, -34, 12, '#6b4a3a'),
  )

export const childrenSubjects = { balloons, bubbles, puppets, nook }
