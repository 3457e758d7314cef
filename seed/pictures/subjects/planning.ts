import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { posy, sprig } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'

/** A planner's notebook with swatches and lists. */
const notebook: Subject = (s) => {
  const c = s.pick([s.look.flower, s.look.ground, s.look.leaf, s.look.second])
  const list = Array.from(
    { length: 7 },
    (_, i) =>
      s.box(-200, -230 + i * 76, 34, 34, i < 4 ? (s.look.leaf[5] as string) : '#ffffff', 0.3, 8) +
      (i < 4 ? s.line(`M${-194} ${-214 + i * 76}l9 10l16 -20`, '#ffffff', 6) : '') +
      s.line(`M-140 ${-212 + i * 76}h${n(s.random(150, 330))}`, '#8a93b8', 9, 0.7),
  ).join('')
  const swatches = [s.look.flower, s.look.second, s.look.ground, s.look.leaf]
    .map((tones, i) => at(0, 0, s.box(-50, -330, 100, 330, tones[4] as string, 0.8, 12), { turn: -30 + i * 20 }))
    .join('')
  return (
    studio(s, { flowers: false }) +
    at(
      s.random(-110, -40),
      s.random(-30, 40),
      s.box(-290, -360, 600, 740, c[6] as string, 1.2, 20) +
        s.box(-260, -340, 560, 700, '#fffdf7', 0.4, 10) +
        list +
        Array.from({ length: 9 }, (_, i) => s.line(`M-300 ${-310 + i * 78}h60`, colours.perla[5] as string, 11)).join(
          '',
        ),
      { turn: s.random(-9, 5) },
    ) +
    at(330, 330, swatches, { scale: s.random(0.9, 1.1), turn: s.random(-10, 30) }) +
    posy(
      s,
      s.pick([-380, 380]),
      s.pick([-400, 400]),
      140,
      8,
      ['rose', 'anemone', 'ranunculus'],
      [s.look.flower, s.look.second],
    ) +
    at(260, -150, s.line('M0 -190L20 200', colours.oro[6] as string, 22) + s.cut('M9 200H31L24 252Z', '#39427a', 0.3), {
      turn: s.random(-20, 20),
    })
  )
}

/** Pictures, cloths and flowers pinned to a board. */
const moodboard: Subject = (s) => {
  const pins: readonly (readonly [number, number])[] = [
    [-280, -250],
    [40, -290],
    [310, -200],
    [-300, 80],
    [10, 40],
    [300, 130],
    [-150, 350],
    [200, 390],
  ]
  const looks: readonly Tones[] = [
    s.look.flower,
    s.look.second,
    s.look.ground,
    s.look.leaf,
    s.look.wall,
    colours.avorio,
  ]
  const what = [
    (c: Tones) =>
      s.box(-120, -120, 240, 240, '#fffdf7', 1) +
      s.box(-100, -100, 200, 160, s.fade(c[3] as string, c[5] as string), 0.1) +
      s.disc(30, -50, 30, '#fff3cf') +
      s.cut('M-100 10C-40 -40 30 20 100 -20V60H-100Z', s.look.leaf[5] as string),
    (c: Tones) => s.cut('M-100 -110L110 -96L96 110L-110 96Z', s.fade(c[3] as string, c[6] as string), 1),
    (c: Tones) =>
      s.box(-110, -140, 220, 280, '#fffdf7', 1) + posy(s, 0, 0, 74, 5, ['rose', 'daisy'], [c, s.look.second]),
    (c: Tones) =>
      sprig(s, 0, 130, -6, 250, s.look.leaf, { kind: 'laurel', leaves: 6, size: 70 }) + flower(s, 'rose', 0, 20, 60, c),
  ]
  return (
    s.sheet(s.fade(colours.legno[3] as string, colours.legno[5] as string)) +
    s.box(
      s.left + 180,
      s.top + 180,
      s.right - s.left - 360,
      s.bottom - s.top - 360,
      s.fade(s.look.wall[2] as string, s.look.wall[3] as string),
      0.4,
      10,
    ) +
    pins
      .map(([x, y], i) =>
        at(
          x,
          y,
          (what[Math.floor(s.random(0, 4))] as (c: Tones) => string)(looks[(i + s.words.length) % 6] as Tones) +
            s.disc(0, -116, 17, s.pick(['#d8556b', '#5570c4', '#ebc660']), 0.6),
          { turn: s.random(-10, 10), scale: s.random(0.9, 1.1) },
        ),
      )
      .join('')
  )
}

export const planningSubjects = { notebook, moodboard }
