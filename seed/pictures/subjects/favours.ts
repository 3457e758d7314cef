import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { sprig } from '../flora.ts'
import { colours } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'
import { paperOf, script } from './paper.ts'

/** Small bags of linen with their almonds. */
const favourBag: Subject = (s) => {
  const linen = s.colour(s.pick([colours.avorio, s.look.second, s.look.ground]))
  const ribbon = s.says(/blu/i) ? colours.ink : s.pick([s.look.flower, s.look.leaf, s.look.ground])
  const bag = (k: number) =>
    s.cut(
      'M-130 230C-170 60 -120 -40 -60 -90H60C120 -40 170 60 130 230C60 256 -60 256 -130 230Z',
      s.fade(linen[2] as string, linen[5] as string, 20),
      1.2,
    ) +
    s.cut(
      'M-60 -86C-100 -130 -130 -170 -120 -200C-70 -180 -50 -210 0 -190C50 -210 70 -180 120 -200C130 -170 100 -130 60 -86Z',
      linen[3] as string,
      0.8,
    ) +
    s.box(-70, -104, 140, 30, ribbon[5] as string, 0.4, 10) +
    s.cut(
      'M0 -90C-50 -140 -120 -120 -110 -80C-100 -50 -40 -70 0 -90C40 -70 100 -50 110 -80C120 -120 50 -140 0 -90Z',
      ribbon[4] as string,
      0.5,
    ) +
    s.line('M0 -84C-20 -20 -40 20 -60 60M0 -84C20 -20 50 0 70 40', ribbon[5] as string, 12) +
    at(60, 110, s.box(-44, -30, 88, 60, '#fffdf6', 0.4, 8) + script(s, 8, 66, colours.notte[6] as string, 0.7), {
      turn: 12 * k,
    })
  const almonds = Array.from({ length: 5 }, (_, i) =>
    at(
      -160 + i * 84,
      330 + (i % 2) * 26,
      s.oval(
        0,
        0,
        42,
        30,
        [colours.carta, colours.cipria, colours.salvia, colours.limone, colours.zucchero][i]?.[2] ?? '',
        0.5,
      ),
      { turn: s.random(-40, 40) },
    ),
  ).join('')
  const many = s.pick([1, 2, 3])
  return (
    studio(s, { table: s.random(150, 250), flowers: s.random() < 0.5 }) +
    Array.from({ length: many }, (_, i) =>
      at((i - (many - 1) / 2) * 280, many === 1 ? 0 : (i % 2) * -60 + 30, bag(i % 2 ? 1 : -1), {
        scale: many === 1 ? 1.35 : 0.95,
      }),
    ).join('') +
    at(0, many === 1 ? 40 : 20, almonds)
  )
}

/** Something of painted clay, by the words a lemon. */
const ceramic: Subject = (s) => {
  const many = s.pick([1, 2, 3])
  const piece = s.says(/limon/i)
    ? flower(s, 'lemon', 0, 0, 150, colours.limone, 64) +
      sprig(s, 110, -90, 60, 150, colours.bosco, { kind: 'wide', leaves: 2, size: 80 }) +
      s.line('M-90 40C-60 70 60 80 100 30', colours.ink[5] as string, 10, 0.8)
    : s.cut(
        'M-60 -150H60C50 -110 130 -40 130 60C130 140 80 180 0 180C-80 180 -130 140 -130 60C-130 -40 -50 -110 -60 -150Z',
        s.fade('#ffffff', colours.zucchero[3] as string, 30),
        1,
      ) + [0, 1, 2].map((i) => flower(s, 'almond', -60 + i * 60, 50 + (i % 2) * 20, 34, colours.ink)).join('')
  return (
    studio(s, { table: 200 }) +
    Array.from({ length: many }, (_, i) =>
      at(
        (i - (many - 1) / 2) * 300,
        90 + (i % 2) * 60,
        `<ellipse cx="16" cy="170" rx="150" ry="22" fill="#141a46" fill-opacity=".16"/>` +
          s.box(-120, 96, 240, 80, s.look.second[4] as string, 0.8, 10) +
          piece,
        { scale: many === 1 ? 1.5 : 0.95 },
      ),
    ).join('')
  )
}

/** The press and a stack of sheets. */
const press: Subject = (s) =>
  studio(s, { table: 250, flowers: false }) +
  at(
    -120,
    -20,
    s.line('M-220 250V-260H220V250', colours.nero[7] as string, 40) +
      s.box(-280, 240, 560, 50, colours.nero[7] as string, 1, 10) +
      s.box(-30, -330, 60, 240, colours.nero[6] as string, 0.6) +
      s.line('M-230 -330H230', colours.legno[6] as string, 28) +
      [-230, 230].map((x) => s.disc(x, -330, 36, colours.oro[5] as string, 0.6)).join('') +
      s.box(-170, -90, 340, 46, colours.nero[6] as string, 0.8, 8) +
      s.box(-150, 150, 300, 90, colours.legno[5] as string, 0.6, 6) +
      s.box(-130, 130, 260, 22, '#ffffff', 0.4),
    { scale: 0.95 },
  ) +
  at(
    310,
    190,
    Array.from({ length: 7 }, (_, i) =>
      at(s.random(-8, 8), -i * 22, s.box(-150, 0, 300, 30, paperOf(s)[2] as string, 0.6, 4)),
    ).join('') +
      at(0, -160, s.box(-120, -20, 240, 30, '#ffffff', 0.5, 4) + script(s, 0, 160, colours.notte[6] as string, 0.6)),
  )

export const favoursSubjects = { favourBag, ceramic, press }
