import { lights } from '../backdrops.ts'
import { sky, water } from '../country.ts'
import { posy } from '../flora.ts'
import { colours } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'
import { guitar, place, strings, woods } from './instruments.ts'

const person = (s: Scene, cloth: string): string =>
  s.disc(0, -400, 46, s.pick(['#e6b491', '#c98f6a', '#f3cdb4', '#9a6547']), 0.3) +
  s.cut('M-46 -410C-50 -470 50 -470 46 -410C20 -440 -20 -440 -46 -410Z', s.pick(['#2e2532', '#5a3a2e', '#8a5a36']), 0) +
  s.cut('M-86 -320C-60 -350 60 -350 86 -320L110 0H-110Z', cloth, 0.8)

/** People who play, on a stage as the day ends. */
const stage: Subject = (s) => {
  const many = s.says(/quartetto|archi/i) ? 4 : s.says(/voce|duo/i) ? 2 : s.pick([3, 4, 5])
  const cloth = s.pick(['#2f3564', '#8a3a4a', '#f6efe2', '#3b4f47', '#333a66'])
  const players = Array.from({ length: many }, (_, i) => {
    const x = (i - (many - 1) / 2) * (many > 3 ? 230 : 300)
    const what = s.pick([
      () => at(60, -150, strings(s, s.pick(woods)), { scale: 0.5, turn: 30 }),
      () => at(20, -110, guitar(s, s.pick(woods)), { scale: 0.5, turn: 66 }),
      () => at(40, -110, strings(s, s.pick(woods)), { scale: 0.72, turn: 10 }),
    ])()
    return at(x, 280 + (i % 2) * 30, person(s, cloth) + what, { scale: 0.82 })
  }).join('')
  return (
    sky(s) +
    (s.random() < 0.5 ? water(s, 40) : '') +
    s.disc(0, -40, 560, s.glow('#ffdf9e', 0.55)) +
    s.box(s.left, 290, s.right - s.left, 60, colours.noce[5] as string, 1) +
    s.box(s.left, 350, s.right - s.left, 600, s.fade(colours.noce[7] as string, colours.noce[8] as string)) +
    players +
    lights(s, s.random(-430, -350), 80) +
    [-1, 1]
      .map((side) => posy(s, side * 440, 330, 110, 6, ['rose', 'ranunculus'], [s.look.flower, s.look.second]))
      .join('')
  )
}

const console_: Subject = (s) => {
  const deck = (x: number) =>
    s.disc(x, 90, 130, '#23284b', 0.8) +
    [104, 78, 52]
      .map((r) => `<circle cx="${x}" cy="90" r="${r}" fill="none" stroke="#4c5488" stroke-width="4"/>`)
      .join('') +
    s.disc(x, 90, 36, s.look.flower[5] as string) +
    s.disc(x, 90, 7, '#fff')
  const beams = [-1, 0, 1]
    .map(
      (b) =>
        `<path d="M${b * 330} -700L${b * 330 + s.random(-330, 330)} 200L${b * 330 + s.random(-330, 330)} 200Z" fill="${(b ? s.look.flower : s.look.second)[4]}" fill-opacity=".35"/>`,
    )
    .join('')
  const crowd = Array.from({ length: 12 }, (_, i) =>
    at(
      s.left + i * 135,
      600,
      s.disc(0, -130, 46, '#1d2350') +
        s.cut('M-70 60C-70 -60 -40 -84 0 -84C40 -84 70 -60 70 60ZM40 -60L80 -230L104 -224L80 -20Z', '#1d2350', 0),
      { scale: s.random(0.9, 1.2), flip: i % 2 === 0 },
    ),
  ).join('')
  return (
    s.sheet(s.fade('#232a63', '#7a4f8d')) +
    beams +
    s.disc(0, 60, 460, s.glow('#ffb98a', 0.5)) +
    at(
      0,
      40,
      s.box(-420, -60, 840, 260, s.fade('#39427a', '#272e5d'), 1.2, 24) +
        deck(-250) +
        deck(250) +
        [-60, 0, 60]
          .map((x) => s.line(`M${x} 0V150`, '#6670ab', 8) + s.box(x - 20, s.random(20, 110), 40, 22, '#fdf6e6', 0.3, 5))
          .join(''),
    ) +
    lights(s, -420, 60) +
    crowd
  )
}

const microphone: Subject = (s) =>
  place(s) +
  (s.random() < 0.6 ? lights(s, -430, 60) : '') +
  at(
    s.random(-60, 60),
    90,
    s.line('M0 -60V400', '#4a5078', 16) +
      s.line('M-130 420H130', '#4a5078', 20) +
      at(
        0,
        -190,
        s.box(-34, 90, 68, 150, s.fade('#5c6390', '#353b66', 0), 0.8, 20) +
          s.box(-84, -150, 168, 250, s.fade('#e9ecf4', '#a9aec4', 20), 1, 80) +
          [-90, -50, -10, 30].map((y) => s.line(`M-80 ${y}H80`, '#7d84a6', 7, 0.7)).join('') +
          s.box(-88, -20, 176, 26, s.look.flower[5] as string, 0.3),
      ),
    { scale: 1.05, turn: s.random(-6, 6) },
  ) +
  [-1, 1]
    .map((side) =>
      at(
        side * 390,
        200,
        s.box(-100, -260, 200, 460, s.fade('#4a5180', '#2c3260'), 1, 18) +
          s.disc(0, 50, 78, '#20264c') +
          s.disc(0, 50, 50, '#4f578a') +
          s.disc(0, -150, 44, '#20264c') +
          s.disc(0, -150, 24, '#4f578a'),
      ),
    )
    .join('')

export const musicSubjects = { stage, console: console_, microphone }
