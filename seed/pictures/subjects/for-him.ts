import { studio } from '../backdrops.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'
import { bowTie, cloth } from './suits.ts'

/** Tie and pocket square. */
const tie: Subject = (s) => {
  const tones = s.colour(s.pick([s.look.ground, s.look.flower, s.look.second]))
  const roll = s.pick([true, false])
  const square =
    s.cut('M-210 -60L-60 -210L110 -80L220 60L60 210L-120 110Z', s.fade(tones[3] as string, tones[5] as string, 30), 1) +
    s.line('M-60 -210L-40 60L220 60M-40 60L-120 110', tones[6] as string, 5, 0.5) +
    s.line('M-176 -54L-58 -172L96 -62', tones[1] as string, 7, 0.8)
  const long =
    s.cut(
      'M-60 -560H60L36 -460L96 260L0 400L-96 260L-36 -460Z',
      s.fade(tones[4] as string, tones[6] as string, 20),
      1.2,
    ) +
    Array.from({ length: 9 }, (_, row) =>
      s.line(
        `M${n(-50 - row * 4)} ${n(-320 + row * 72)}L${n(50 + row * 4)} ${n(-400 + row * 72)}`,
        tones[2] as string,
        8,
        0.55,
      ),
    ).join('') +
    s.cut('M-64 -570C-30 -600 30 -600 64 -570L44 -450H-44Z', tones[6] as string, 0.6)
  return (
    studio(s, { flowers: false }) +
    at(-150, 60, long, { turn: s.random(-16, -4), scale: 0.95 }) +
    (roll
      ? at(
          210,
          130,
          s.disc(0, 0, 150, tones[5] as string, 1) +
            [110, 72, 36].map((r) => s.disc(0, 0, r, tones[r > 80 ? 4 : 6] as string, 0.3)).join(''),
        )
      : '') +
    at(230, roll ? -230 : 120, square, { turn: s.random(-10, 20), scale: roll ? 0.85 : 1.1 })
  )
}

/** Bow tie, cufflinks and a watch for the morning. */
const forHim: Subject = (s) => {
  const metal = s.says(/argento/i) ? colours.perla : s.pick([colours.oro, colours.perla])
  const link = (x: number, y: number) =>
    at(
      x,
      y,
      s.box(-8, 0, 16, 90, metal[6] as string, 0.4, 8) +
        s.oval(0, 0, 62, s.says(/ovali/i) ? 46 : 62, s.fade(metal[2] as string, metal[6] as string, 45), 1) +
        s.oval(0, 0, 46, s.says(/ovali/i) ? 32 : 46, s.fade(metal[4] as string, metal[2] as string, 45), 0) +
        s.line(
          s.pick([
            'M-20 18C-20 -24 -4 -24 0 10C4 -24 20 -24 20 18',
            'M-18 -18V18M-18 0H4M18 -20C0 -20 0 20 18 20',
            'M-16 20L0 -22L16 20M-9 4H9',
          ]),
          metal[8] as string,
          5,
        ),
      { turn: s.random(-20, 20) },
    )
  const box =
    s.box(-300, -10, 600, 330, s.fade(colours.notte[6] as string, colours.notte[8] as string), 1.2, 20) +
    s.box(-264, 20, 528, 270, s.fade('#f6f0e4', '#e2d8c4'), 0, 12)
  if (s.says(/gemelli/i))
    return (
      studio(s, { flowers: s.random() < 0.6 }) +
      at(0, s.random(-140, -40), at(0, 0, box) + link(-120, 120) + link(120, 150), {
        scale: s.random(1.05, 1.35),
        turn: s.random(-8, 8),
      })
    )
  const tones = cloth(s)
  return (
    studio(s, { flowers: false }) +
    at(s.random(-60, 60), -190, bowTie(s, tones), { scale: s.random(1.9, 2.5), turn: s.random(-8, 8) }) +
    link(-170, 210) +
    link(20, 260) +
    at(
      260,
      230,
      s.disc(0, 0, 108, metal[6] as string, 1) +
        s.disc(0, 0, 88, '#fffdf8') +
        s.line('M0 0V-56M0 0L40 24', '#2a3060', 8) +
        s.box(-40, 104, 80, 300, colours.noce[6] as string, 0.6) +
        s.box(-40, -330, 80, 226, colours.noce[6] as string, 0.6),
    )
  )
}

const trunk: Subject = (s) => {
  const wood = s.pick([colours.legno, colours.terra, colours.oliva])
  const straps = [-210, 210]
    .map(
      (x) =>
        s.box(x - 26, -90, 52, 390, colours.noce[7] as string, 0.4) +
        s.box(x - 34, 80, 68, 60, colours.oro[5] as string, 0.5, 8),
    )
    .join('')
  const lid =
    s.cut('M-420 -90L-380 -330H380L420 -90Z', s.fade(wood[4] as string, wood[6] as string), 1) +
    s.cut('M-376 -100L-344 -296H344L376 -100Z', '#f3ead8', 0)
  return (
    studio(s, { table: 300 }) +
    at(
      0,
      40,
      lid +
        s.cut('M-360 -60C-280 -190 -60 -180 0 -130C80 -190 280 -170 360 -60Z', s.fade('#ffffff', '#e5dccd'), 0.8) +
        s.box(-430, -90, 860, 390, s.fade(wood[5] as string, wood[6] as string), 1.2, 14) +
        [0, 130, 260].map((y) => s.line(`M-430 ${y}H430`, wood[7] as string, 5, 0.5)).join('') +
        straps,
      { scale: s.random(0.8, 0.98) },
    )
  )
}

const topHat: Subject = (s) => {
  const silk = s.pick([colours.nero, colours.notte, colours.perla])
  return (
    studio(s, { table: 250 }) +
    at(
      s.random(-40, 40),
      10,
      `<ellipse cx="20" cy="260" rx="420" ry="44" fill="#141a46" fill-opacity=".2"/>` +
        s.cut(
          'M-400 190C-420 240 -200 270 0 270C200 270 420 240 400 190C330 150 260 160 230 160H-230C-260 160 -330 150 -400 190Z',
          s.fade(silk[6] as string, silk[8] as string),
          1,
        ) +
        s.cut(
          'M-230 180C-220 0 -220 -160 -250 -330C-160 -370 160 -370 250 -330C220 -160 220 0 230 180C160 214 -160 214 -230 180Z',
          s.fade(silk[5] as string, silk[8] as string, 10),
          1,
        ) +
        s.cut(
          'M-228 180C-224 130 -222 100 -222 80C-150 112 150 112 222 80C222 100 224 130 228 180C160 214 -160 214 -228 180Z',
          s.look.flower[5] as string,
          0.4,
        ) +
        s.line('M-150 -290C-140 -180 -140 -80 -146 30', '#ffffff', 26, 0.16),
      { scale: s.random(0.85, 1.05) },
    )
  )
}

/** Bolts of cloth, thread and scissors. */
const tailoring: Subject = (s) => {
  const stack = [
    colours.notte,
    colours.salvia,
    colours.zucchero,
    colours.perla,
    colours.noce,
    s.look.ground,
    s.look.flower,
  ]
  return (
    studio(s, { table: 300, flowers: false }) +
    Array.from({ length: s.pick([4, 5]) }, (_, row) =>
      s.box(
        -360 + s.random(-30, 30),
        210 - row * 110,
        s.random(560, 700),
        104,
        s.fade(
          (stack[(row * 2 + s.words.length) % 7] as Tones)[4] as string,
          (stack[(row * 2 + s.words.length) % 7] as Tones)[6] as string,
        ),
        0.8,
        40,
      ),
    ).join('') +
    at(
      s.random(180, 300),
      330,
      [0, 1]
        .map((k) =>
          at(
            k * 130,
            0,
            s.box(-44, -120, 88, 130, (stack[k * 3] as Tones)[5] as string, 0.6) +
              s.box(-56, -146, 112, 28, colours.legno[5] as string, 0.4, 8) +
              s.box(-56, 8, 112, 28, colours.legno[5] as string, 0.4, 8),
          ),
        )
        .join(''),
    ) +
    s.line('M-480 420C-300 360 -160 470 20 420S300 380 480 430', colours.limone[5] as string, 30)
  )
}

export const forHimSubjects = { tie, forHim, trunk, topHat, tailoring }
