import { country } from '../country.ts'
import { posy } from '../flora.ts'
import { colours } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'
import { chrome, wheel } from './car-models.ts'
import { paint, road } from './cars.ts'

const scooter: Subject = (s) => {
  const c = paint(s)
  const y = 170
  const vespa =
    s.cut('M-250 60C-260 -40 -190 -110 -90 -104C-20 -100 0 -40 20 60Z', s.fade(c[3] as string, c[5] as string), 1) +
    s.cut(
      'M-20 60H150C170 60 180 20 184 -60L200 -220L236 -212L216 -20C212 70 200 104 150 104H-20Z',
      s.fade(c[3] as string, c[6] as string),
      0.8,
    ) +
    s.cut('M-230 -104C-150 -150 -40 -146 10 -110L0 -90H-220Z', colours.legno[7] as string, 0.6) +
    s.line('M214 -216L168 -262M214 -216L258 -250', chrome, 15) +
    s.disc(230, -206, 30, '#fff6cf', 0.6) +
    wheel(s, -150, 110, 72) +
    wheel(s, 214, 110, 72) +
    s.cut('M150 80C170 10 270 10 280 84Z', c[5] as string, 0.5)
  return (
    country(s, s.pick(['sea', 'hills', 'lake'] as const)) +
    road(s, y + 60) +
    at(
      0,
      y,
      `<ellipse cx="20" cy="178" rx="330" ry="24" fill="#141a46" fill-opacity=".2"/>` +
        vespa +
        posy(s, -200, -190, 80, 6, ['rose', 'daisy'], [s.look.flower, s.look.second]),
      { scale: s.random(1, 1.25) },
    )
  )
}

const horse = (s: Scene, coat: string): string =>
  s.cut(
    'M-150 -110C-60 -140 60 -130 110 -120C150 -190 180 -240 220 -262L234 -286L246 -258C290 -240 310 -200 318 -180C306 -160 290 -166 270 -180C250 -150 220 -60 170 -30L176 190H150L128 20H-60L-100 190H-128L-110 10C-180 -20 -190 -80 -150 -110Z',
    coat,
    0.9,
  ) +
  s.line('M-160 -80C-220 -60 -220 40 -200 90', '#6b5140', 16) +
  s.cut('M110 -120C140 -200 180 -250 226 -262C200 -200 190 -150 150 -110Z', '#6b5140', 0.3) +
  s.line('M300 -190L180 -110L60 -60', colours.noce[7] as string, 7)

const carriage: Subject = (s) => {
  const c = s.colour(s.pick([colours.carta, colours.avorio, s.look.flower]))
  const y = 180
  return (
    country(s, s.pick(['hills', 'garden'] as const)) +
    s.box(s.left, y + 90, s.right - s.left, 800, s.fade('#eadfc9', '#d3c2a6'), 0.3) +
    at(
      -60,
      y,
      at(
        -240,
        0,
        s.cut(
          'M-210 -140C-170 0 -90 50 40 46C150 44 190 0 210 -160L150 -150C140 -80 80 -60 0 -60C-90 -60 -140 -90 -150 -150Z',
          s.fade(c[1] as string, c[4] as string),
          1,
        ) +
          s.cut('M-210 -150C-220 -290 -90 -310 -20 -290L-60 -150Z', colours.notte[6] as string, 0.8) +
          posy(s, 60, -40, 70, 6, ['rose', 'ranunculus'], [s.look.flower, s.look.second]) +
          wheel(s, -130, 80, 104, true) +
          wheel(s, 160, 96, 84, true),
      ) +
        s.line('M-60 20H330', colours.noce[7] as string, 12) +
        at(210, 10, horse(s, s.pick(['#f7f2ea', '#d9c4ab', '#9a7357'])), { scale: 0.92 }) +
        at(300, 24, horse(s, s.pick(['#fbf8f2', '#e5d6c2'])), { scale: 0.98 }),
      { scale: s.random(0.84, 1) },
    )
  )
}

export const wheelsSubjects = { scooter, carriage }
