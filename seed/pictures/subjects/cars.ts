import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { country, hills, sky } from '../country.ts'
import { posy } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'
import { chrome, glassTone, MODELS, type Model, modelOf, wheel } from './car-models.ts'

export const paint = (s: Scene): Tones =>
  s.colour(s.pick([colours.cipria, colours.salvia, colours.avorio, colours.rosso, colours.zucchero, colours.limone]))

const automobile = (s: Scene, model: Model, tones: Tones, dressed: boolean): string => {
  const [body, rear, front, r] = MODELS[model]
  const ribbons = dressed
    ? s.line(`M${n(front - 40)} -50Q${n(front + 60)} -60 ${n(front + 130)} 40`, '#fffaf0', 13) +
      posy(s, front + 10, -70, 54, 5, ['rose', 'ranunculus'], [s.look.flower, s.look.second])
    : ''
  return (
    `<ellipse cx="10" cy="168" rx="${front + 190}" ry="26" fill="#141a46" fill-opacity=".22"/>` +
    body(s, tones) +
    wheel(s, rear, 106, r, model === 'spider') +
    wheel(s, front, 106, r, model === 'spider') +
    ribbons
  )
}

export const road = (s: Scene, y: number): string =>
  s.box(s.left, y, s.right - s.left, 900, s.fade('#d9d4dc', '#bdb8c6'), 0.4) +
  Array.from({ length: 8 }, (_, i) => s.box(s.left + i * 220 + 40, y + 150, 120, 12, '#ffffff', 0, 6)).join('')

/** A car on its way: model and colour are those of the words. */
const car: Subject = (s) => {
  const model = modelOf(s)
  const procession = s.says(/corteo|tre /i)
  const y = s.random(150, 230)
  const scale = (model === 'limousine' ? 0.8 : 1.05) * s.random(0.9, 1.06)
  const cars = procession
    ? [
        [-330, -60, 0.62],
        [60, 0, 0.74],
        [-40, 170, 0.92],
      ]
        .map(([x, dy, k], i) =>
          at(
            (x as number) + 60,
            y + (dy as number),
            automobile(s, model, [paint(s), colours.avorio, s.look.ground][i] as Tones, true),
            { scale: k as number },
          ),
        )
        .join('')
    : at(s.random(-40, 40), y, automobile(s, model, paint(s), !s.says(/senza fiori/i)), { scale })
  return country(s, s.pick(['hills', 'lake', 'garden', 'mountains'] as const)) + road(s, y + 40) + cars
}

/** From near: bonnet, light, ribbon and flowers. */
const bonnet: Subject = (s) => {
  const c = paint(s)
  return (
    country(s, s.pick(['hills', 'garden'] as const)) +
    at(
      0,
      60,
      s.cut(
        'M-620 700V120C-600 -60 -420 -160 -160 -180H160C420 -160 600 -60 620 120V700Z',
        s.fade(c[3] as string, c[6] as string),
        1.2,
      ) +
        s.cut('M-170 -176C-150 20 -120 260 -120 420H120C120 260 150 20 170 -176Z', c[4] as string, 0.6) +
        [-390, 390]
          .map(
            (x) =>
              s.disc(x, 170, 128, chrome, 1) +
              s.disc(x, 170, 104, s.fade('#fffbe6', '#d7e4ef', 45), 0.2) +
              s.line(`M${x - 60} 130Q${x} 90 ${x + 60} 130`, '#fff', 12, 0.8),
          )
          .join('') +
        Array.from({ length: 7 }, (_, i) => s.box(-108 + i * 33, 200, 16, 190, chrome, 0.2, 8)).join('') +
        s.line('M-150 -180L0 190L150 -180', '#fffaf0', 26) +
        posy(s, 0, s.random(60, 180), 150, 9, ['rose', 'ranunculus', 'anemone'], [s.look.flower, s.look.second]),
      { scale: s.random(0.85, 1.05) },
    )
  )
}

/** Inside: steering wheel, leather, a bunch on the dashboard. */
const dashboard: Subject = (s) => {
  const [c, leather] = [paint(s), s.pick([colours.legno, colours.rosso, colours.avorio])]
  return (
    country(s, s.pick(['hills', 'lake'] as const)) +
    s
      .cut(
        `M${n(s.left)} ${n(s.top)}H${n(s.right)}V${n(s.bottom)}H${n(s.left)}ZM-560 -420C-300 -470 300 -470 560 -420L620 60H-620Z`,
        leather[6] as string,
        0,
      )
      .replace('<path', '<path fill-rule="evenodd"') +
    s.cut(
      `M${n(s.left)} 60C-300 0 300 0 ${n(s.right)} 60V${n(s.bottom)}H${n(s.left)}Z`,
      s.fade(c[4] as string, c[6] as string),
      1,
    ) +
    [120, 300]
      .map(
        (x) =>
          s.disc(x, 190, 84, chrome, 0.6) +
          s.disc(x, 190, 66, '#fffaf0') +
          s.line(`M${x} 190L${x + 30} 150`, '#b3323f', 7),
      )
      .join('') +
    at(
      -230,
      260,
      `<circle r="250" fill="none" stroke="${colours.noce[7]}" stroke-width="34"/><circle r="250" fill="none" stroke="${colours.noce[5]}" stroke-width="12" cx="-4" cy="-5"/>` +
        s.line('M-240 20H240M0 20V244', chrome, 18) +
        s.disc(0, 20, 56, c[7] as string, 0.6),
      { scale: 0.95 },
    ) +
    posy(s, 330, 0, 110, 7, ['rose', 'almond'], [s.look.flower, s.look.second])
  )
}

const plate: Subject = (s) => {
  const bow = s.cut(
    'M0 0C-60 -100 -220 -130 -250 -60C-270 20 -210 90 -170 80C-90 66 -40 30 0 0Z',
    s.fade(s.look.flower[2] as string, s.look.flower[5] as string),
    1,
  )
  return (
    studio(s) +
    at(
      0,
      60,
      s.box(-380, -100, 760, 220, s.fade(colours.oro[3] as string, colours.oro[6] as string, 20), 1.2, 26) +
        s.box(-350, -72, 700, 164, s.fade(colours.oro[5] as string, colours.oro[4] as string, 20), 0, 16) +
        s.line(
          'M-280 40C-260 -60 -230 -60 -226 30M-180 0q40 -40 40 0t30 20t40 -40M60 30C40 -30 100 -70 110 0S190 20 170 -30M230 -50V40M210 -20H270',
          colours.noce[7] as string,
          13,
        ) +
        [-350, 350].map((x) => s.disc(x * 0.95, 0, 12, colours.noce[7] as string)).join('') +
        at(0, -190, bow + at(0, 0, bow, { flip: true }) + s.disc(0, 0, 46, s.look.flower[6] as string, 0.6)),
      { turn: s.random(-6, 6) },
    ) +
    flower(s, 'rose', s.random(-300, 300), 350, 90, s.look.second)
  )
}

/** The road and the sky, the cans behind. */
const away: Subject = (s) => {
  const c = paint(s)
  return (
    sky(s) +
    hills(s, -20, 60, s.look.ground[4] as string) +
    hills(s, 80, 40, s.look.leaf[5] as string) +
    s.cut(`M-40 60H40L420 ${n(s.bottom)}H-420Z`, s.fade('#e8e2e6', '#c4bfcd'), 0.3) +
    at(
      0,
      240,
      s.cut(
        'M-230 120V-60C-230 -100 -190 -110 -180 -130C-160 -230 -120 -250 0 -250S160 -230 180 -130C190 -110 230 -100 230 -60V120Z',
        s.fade(c[3] as string, c[6] as string),
        1.2,
      ) +
        s.cut('M-140 -130C-130 -200 -100 -214 0 -214S130 -200 140 -130Z', glassTone, 0) +
        s.box(-100, 20, 200, 64, '#fffaf0', 0.5, 8) +
        s.line('M-70 60q20 -40 30 0t40 0t40 0t30 -10', '#39427a', 8) +
        [-190, 190]
          .map((x) => s.box(x - 26, -40, 52, 70, '#e0525a', 0.4, 14) + s.box(x - 40, 110, 80, 60, '#2b2f4a', 0.4, 12))
          .join('') +
        [-120, -40, 50, 130]
          .map(
            (x, i) =>
              s.line(`M${x * 0.5} 120Q${x} 170 ${x} ${210 + i * 12}`, '#8a7a6a', 5) +
              s.box(
                x - 20,
                210 + i * 12,
                40,
                56,
                [colours.zucchero, colours.limone, colours.cipria, colours.salvia][i]?.[5] ?? '',
                0.4,
                8,
              ),
          )
          .join(''),
      { scale: s.random(0.9, 1.15) },
    ) +
    posy(s, s.left + 290, s.bottom - 230, 120, 6, ['daisy', 'lavender'], [s.look.flower, colours.lavanda])
  )
}

export const carsSubjects = { car, bonnet, dashboard, away, plate }
