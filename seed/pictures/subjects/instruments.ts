import { studio } from '../backdrops.ts'
import { country } from '../country.ts'
import { posy } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

export const woods = [colours.legno, colours.noce, colours.terra, colours.rame]

/** Violin, cello or double bass: one body, other sizes. */
export const strings = (s: Scene, wood: Tones): string =>
  s.cut(
    'M0 -130C-70 -140 -130 -90 -110 -20C-104 0 -84 12 -84 40C-84 70 -140 90 -150 170C-160 270 -80 320 0 320C80 320 160 270 150 170C140 90 84 70 84 40C84 12 104 0 110 -20C130 -90 70 -140 0 -130Z',
    s.fade(wood[4] as string, wood[7] as string, 30),
    1.2,
  ) +
  s.line('M-70 60C-100 90 -50 130 -74 170M70 60C100 90 50 130 74 170', '#3a2630', 9) +
  s.box(-22, -430, 44, 480, '#3a2a34', 0.5, 8) +
  s.cut('M-30 -430C-50 -470 -40 -520 0 -530C34 -536 40 -500 14 -492C-2 -490 -6 -508 4 -512', wood[7] as string, 0.5) +
  [-480, -450].map((y) => s.line(`M-52 ${y}H52`, '#3a2a34', 12)).join('') +
  s.cut('M-40 150C-16 138 16 138 40 150V170H-40Z', '#f3e6cf', 0.3) +
  s.cut('M-26 200H26L14 300H-14Z', '#3a2a34', 0.3) +
  [-12, -4, 4, 12].map((x) => s.line(`M${x * 0.7} -420L${x} 210`, '#f6ecdc', 2.4)).join('')

const bow = (s: Scene): string =>
  s.line('M0 -420V300', colours.noce[7] as string, 12) +
  s.line('M20 -400V280', '#f4ece0', 5) +
  s.box(-12, 260, 40, 60, '#3a2a34', 0.3, 6)

export const guitar = (s: Scene, wood: Tones): string =>
  s.cut(
    'M0 -90C-90 -100 -120 -30 -96 40C-84 80 -150 110 -156 200C-160 300 -80 340 0 340C80 340 160 300 156 200C150 110 84 80 96 40C120 -30 90 -100 0 -90Z',
    s.fade(wood[3] as string, wood[6] as string, 30),
    1.2,
  ) +
  s.disc(0, 110, 58, '#3b2a30') +
  s.box(-24, -440, 48, 520, wood[7] as string, 0.5, 6) +
  s.box(-40, -540, 80, 120, wood[8] as string, 0.5, 12) +
  s.box(-60, 230, 120, 22, wood[8] as string, 0.3, 8) +
  [-14, -5, 5, 14].map((x) => s.line(`M${x} -430V236`, '#f8efdf', 2.4)).join('')

const mandolin = (s: Scene, wood: Tones): string =>
  s.cut(
    'M0 -80C-60 -40 -150 40 -150 170C-150 280 -80 330 0 330C80 330 150 280 150 170C150 40 60 -40 0 -80Z',
    s.fade(wood[4] as string, wood[6] as string, 30),
    1.2,
  ) +
  s.oval(0, 120, 40, 54, '#3b2a30') +
  s.box(-20, -380, 40, 420, wood[8] as string, 0.5) +
  s.box(-34, -470, 68, 110, wood[7] as string, 0.4, 10) +
  [-9, -3, 3, 9].map((x) => s.line(`M${x} -360V260`, '#f8efdf', 2.4)).join('')

const harp = (s: Scene, m: Tones): string =>
  Array.from({ length: 14 }, (_, i) =>
    s.line(
      `M${-150 + i * 25} ${-330 + Math.sin((i / 13) * Math.PI) * 90}L${-150 + i * 25} ${250 - i * 34}`,
      '#fdf6e6',
      4,
      0.9,
    ),
  ).join('') +
  s.cut(
    'M-196 -420C-230 -100 -220 200 -190 390H-140C-170 200 -180 -100 -150 -400C-60 -420 0 -220 120 -250C190 -270 230 -330 220 -400C190 -330 130 -300 70 -330C-20 -380 -60 -470 -150 -470C-190 -470 -200 -450 -196 -420Z',
    s.fade(m[4] as string, m[7] as string, 20),
    1.2,
  ) +
  s.cut('M200 -330C120 0 20 220 -150 390H-60C100 260 190 40 236 -310Z', s.fade(m[4] as string, m[7] as string, 20), 1) +
  s.box(-230, 380, 230, 50, m[6] as string, 0.8, 20)

const notes = (s: Scene): string => {
  const y = s.random(-420, -330)
  return (
    [0, 22, 44, 66]
      .map((d) =>
        s.line(
          `M${n(s.left)} ${n(y + d)}C-300 ${n(y + d - 120)} 200 ${n(y + d + 130)} ${n(s.right)} ${n(y + d - 30)}`,
          s.look.hour === 'night' ? '#f5efdf' : '#39427a',
          3.5,
          0.6,
        ),
      )
      .join('') +
    [-360, -180, 10, 190, 360]
      .map((x, i) =>
        at(
          x,
          y + 30 + Math.sin(x / 200) * 50,
          s.oval(0, 0, 20, 15, s.look.hour === 'night' ? '#f5efdf' : '#39427a') +
            s.line('M17 -4V-92', s.look.hour === 'night' ? '#f5efdf' : '#39427a', 6) +
            (i % 2 ? s.line('M17 -92C40 -80 46 -60 40 -40', s.look.hour === 'night' ? '#f5efdf' : '#39427a', 6) : ''),
        ),
      )
      .join('')
  )
}

export const place = (s: Scene): string =>
  s.pick([
    () => studio(s),
    () => country(s, s.pick(['garden', 'lake', 'hills'] as const)),
    () => studio(s, { table: 340 }),
  ])()

/** The instruments that the words name. */
const instrument: Subject = (s) => {
  const wood = s.pick(woods)
  const list: string[] = []
  if (s.says(/arpa/i)) list.push(at(0, 20, harp(s, s.pick([colours.oro, colours.noce])), { scale: 0.95 }))
  if (s.says(/violin|quartetto|archi|orchestra/i)) list.push(strings(s, wood) + at(210, 0, bow(s), { turn: 14 }))
  if (s.says(/chitarra|swing|band|pop/i)) list.push(guitar(s, s.pick(woods)))
  if (s.says(/contrabbasso|violoncello/i)) list.push(at(0, 30, strings(s, wood), { scale: 1.1 }))
  if (s.says(/mandolin|serenata/i)) list.push(mandolin(s, wood))
  if (list.length === 0) list.push(s.pick([strings, guitar, mandolin])(s, wood))
  const [first = '', second] = list
  const placed = second
    ? at(-210, 60, first, { turn: s.random(-14, -6), scale: 0.88 }) +
      at(220, 60, second, { turn: s.random(6, 14), scale: 0.88 })
    : at(s.random(-40, 40), 60, first, { turn: s.random(-16, 22), scale: s.random(0.9, 1.05) })
  return (
    place(s) +
    (s.random() < 0.5 ? notes(s) : '') +
    placed +
    (s.random() < 0.5
      ? posy(s, s.pick([-380, 380]), 400, 120, 6, ['rose', 'almond'], [s.look.flower, s.look.second])
      : '')
  )
}

const piano: Subject = (s) =>
  place(s) +
  at(
    0,
    130,
    s.cut('M-420 -120C-430 -420 -160 -420 40 -330C220 -260 430 -300 430 -120Z', s.fade('#3a4170', '#262c55', 20), 1) +
      s.line('M40 -330L-60 -130', '#20264c', 12) +
      s.box(-440, -120, 880, 110, '#2b315e', 1, 14) +
      Array.from({ length: 21 }, (_, i) => s.box(-400 + i * 38, -60, 35, 76, '#fffdf7', 0.2, 4)).join('') +
      Array.from({ length: 20 }, (_, i) =>
        i % 7 === 2 || i % 7 === 6 ? '' : s.box(-374 + i * 38, -60, 22, 44, '#20264c', 0.2, 3),
      ).join('') +
      [-380, 360].map((x) => s.box(x, 0, 34, 300, '#262c55', 0.6)).join('') +
      posy(s, -230, -190, 100, 7, ['rose', 'ranunculus'], [s.look.flower, s.look.second]),
    { scale: s.random(0.86, 1) },
  ) +
  notes(s)

export const instrumentsSubjects = { instrument, piano }
