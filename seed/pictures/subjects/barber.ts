import { studio } from '../backdrops.ts'
import { posy, sprig } from '../flora.ts'
import { colours } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'

/** Razor, brush, comb and a warm towel. */
const barber: Subject = (s) => {
  const c = s.pick([s.look.ground, s.look.flower, colours.notte])
  const things = [
    at(
      0,
      0,
      s.box(-60, -40, 120, 150, s.fade(c[5] as string, c[7] as string, 0), 1, 40) +
        s.cut(
          'M-70 -40C-110 -170 -80 -240 0 -240C80 -240 110 -170 70 -40Z',
          s.fade('#fffaf0', colours.legno[4] as string),
          0.6,
        ),
    ),
    at(
      0,
      0,
      s.box(-190, -26, 240, 60, s.fade(c[6] as string, c[8] as string), 1, 30) +
        s.cut('M40 -40H230C250 -30 250 30 230 44H40Z', '#e4e8f0', 0.8) +
        s.line('M48 40H230', '#9aa2b8', 6),
      { turn: -24 },
    ),
    at(
      0,
      0,
      s.box(-210, -50, 420, 44, colours.noce[6] as string, 0.8, 12) +
        Array.from({ length: 22 }, (_, i) =>
          s.box(-200 + i * 18.4, -10, 9, 76, colours.noce[6] as string, 0.2, 4),
        ).join(''),
    ),
    at(
      0,
      0,
      s.box(-180, -90, 360, 180, '#fffdf8', 1, 60) +
        s.line('M-150 -30H150M-150 30H150', s.look.second[5] as string, 10, 0.7),
    ),
    at(
      0,
      0,
      s.oval(0, 0, 150, 60, s.look.second[5] as string, 1) +
        s.cut('M-150 0C-140 120 140 120 150 0Z', s.look.second[4] as string, 0) +
        s.cut('M-120 -6C-110 -80 -40 -70 -20 -90C20 -130 110 -70 120 -6Z', '#ffffff', 0.5),
    ),
  ]
  const from = Math.floor(s.random(0, 5))
  const spots = s.pick([
    [
      [-230, -170],
      [210, -120],
      [-200, 220],
      [230, 240],
    ],
    [
      [0, -230],
      [-270, 70],
      [280, 90],
      [0, 330],
    ],
    [
      [-250, -40],
      [120, -240],
      [240, 100],
      [-60, 320],
    ],
  ] as const)
  return (
    studio(s, { flowers: false }) +
    spots
      .map(([x, y], i) => at(x, y, things[(from + i) % 5] as string, { turn: s.random(-14, 14), scale: 0.98 }))
      .join('') +
    sprig(s, s.pick([-470, 470]), 420, s.random(-30, 30), 300, s.look.leaf, { kind: 'laurel' })
  )
}

/** The barber's chair before its mirror. */
const barberChair: Subject = (s) => {
  const c = s.pick([colours.rosso, colours.notte, s.look.ground, colours.noce])
  return (
    studio(s, { table: 330, flowers: false }) +
    s.cut('M-230 -60V-330A230 230 0 0 1 230 -330V-60Z', colours.oro[5] as string, 1) +
    s.cut('M-200 -80V-330A200 200 0 0 1 200 -330V-80Z', s.fade('#eef6fb', '#c9dbe8', 40)) +
    at(
      0,
      140,
      s.line('M0 90V270', '#aab0c4', 44) +
        s.box(-170, 260, 340, 34, '#8e95ad', 0.6, 16) +
        s.box(-170, 0, 340, 110, s.fade(c[5] as string, c[7] as string), 1, 36) +
        s.box(-130, -260, 260, 270, s.fade(c[4] as string, c[6] as string), 1, 50) +
        s.box(-84, -340, 168, 90, c[5] as string, 0.8, 40) +
        [-1, 1].map((side) => s.box(side * 200 - 30, -80, 60, 150, '#c9cdd9', 0.6, 24)).join(''),
    ) +
    posy(s, 380, 330, 90, 5, ['daisy', 'ranunculus'], [s.look.flower, s.look.second])
  )
}

export const barberSubjects = { barber, barberChair }
