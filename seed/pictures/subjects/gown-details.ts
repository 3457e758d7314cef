import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { posy } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'
import { bust, cutOf, dress, lace, sashOf, tonesOf } from './dress.ts'

/** The bodice from near. */
const bodice: Subject = (s) =>
  at(s.random(-40, 40), s.random(560, 640), bust(s) + dress(s, tonesOf(s), cutOf(s), sashOf(s)), {
    scale: s.random(2, 2.5),
  }).replace(/^/, studio(s, { flowers: false }))

/** The hem from near, a flower laid on it. */
const hem: Subject = (s) => {
  const turn = s.random(-14, 14)
  return (
    studio(s, { flowers: false }) +
    at(0, s.random(-620, -520), dress(s, tonesOf(s), cutOf(s), null), {
      scale: s.random(1.9, 2.3),
      turn,
    }) +
    posy(
      s,
      s.random(-300, 300),
      380,
      s.random(130, 180),
      8,
      s.pick([
        ['rose', 'ranunculus'],
        ['anemone', 'almond'],
        ['daisy', 'rose'],
      ] as const),
      [s.look.flower, s.look.second],
    )
  )
}

/** The back, its buttons and its bow. */
const back: Subject = (s) => {
  const tones = tonesOf(s)
  const bow = s.trait('bow', [s.look.flower, s.look.second, tones])
  const skin = s.pick(['#f3cdb4', '#e6b491', '#c98f6a'])
  const body =
    s.cut(
      'M-330 -420C-210 -470 -110 -480 -80 -560H80C110 -480 210 -470 330 -420C370 -300 300 -120 290 60H-290C-300 -120 -370 -300 -330 -420Z',
      skin,
      1,
    ) + s.line('M0 -440V-60', '#7a4a3c', 6, 0.22)
  const depth = s.random(-140, 40)
  const robe = s.cut(
    `M-312 -330C-200 -300 -60 -180 0 ${n(depth)}C60 -180 200 -300 312 -330C330 -190 230 0 230 150C330 330 420 520 460 760H-460C-420 520 -330 330 -230 150C-230 0 -330 -190 -312 -330Z`,
    s.fade(tones[1] as string, tones[3] as string, 15),
    1.2,
  )
  const buttons = Array.from({ length: 12 }, (_, index) =>
    s.disc(0, depth + 30 + index * 34, 10, tones[5] as string, 0.3),
  ).join('')
  const loop = s.cut(
    'M0 0C-60 -90 -200 -110 -230 -50C-250 20 -200 80 -160 70C-90 60 -40 30 0 0Z',
    s.fade(bow[2] as string, bow[5] as string),
    1,
  )
  const ribbon =
    s.random() < 0.6
      ? at(
          0,
          190,
          s.cut('M-6 0C-40 160 -90 320 -150 470L-90 440L-50 490C0 330 10 160 10 0Z', bow[4] as string, 0.8) +
            s.cut('M6 0C40 160 90 320 150 470L90 440L50 490C0 330 -10 160 -10 0Z', bow[4] as string, 0.8) +
            loop +
            at(0, 0, loop, { flip: true }) +
            s.disc(0, 0, 42, bow[5] as string, 0.6),
        )
      : lace(s, 0, 220, 260, 300, tones[4] as string, 60)
  return (
    studio(s, { flowers: false }) +
    body +
    robe +
    lace(s, -180, -260, 60, 330, tones[4] as string, 20) +
    lace(s, 180, -260, 60, 330, tones[4] as string, 20) +
    buttons +
    ribbon +
    flower(s, 'rose', s.random(-420, 420), 470, 90, s.look.flower)
  )
}

/** Several on a rail. */
const rail: Subject = (s) => {
  const cloths = [colours.avorio, colours.carta, s.look.flower, colours.cipria, colours.avorio, s.look.second]
  return (
    studio(s) +
    s.line(`M${n(s.left)} -400H${n(s.right)}`, colours.oro[6] as string, 14) +
    [-360, -180, 0, 180, 360]
      .map((x) =>
        at(
          x,
          60,
          s.line(
            'M0 -530V-470M-90 -390C-50 -440 -16 -450 0 -470C16 -450 50 -440 90 -390',
            colours.oro[7] as string,
            8,
          ) +
            dress(
              s,
              s.pick(cloths),
              s.pick(['scivolata', 'sirena', 'impero'] as const),
              s.random() < 0.3 ? s.look.ground : null,
            ),
          { scale: 0.86 },
        ),
      )
      .join('')
  )
}

export const gownDetailsSubjects = { bodice, hem, back, rail }
