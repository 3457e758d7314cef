import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { country, peaks, sky } from '../country.ts'
import { sprig } from '../flora.ts'
import { around, n } from '../geometry.ts'
import { colours } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'

/** Case, map and tickets. */
const suitcase: Subject = (s) => {
  const c = s.pick([colours.legno, s.look.ground, colours.rosso, s.look.leaf, colours.noce])
  return (
    studio(s, { table: 260, flowers: s.random() < 0.4 }) +
    at(
      s.random(-80, 20),
      60,
      s.line('M-90 -200V-270H90V-200', colours.noce[7] as string, 24) +
        s.box(-330, -200, 660, 450, s.fade(c[4] as string, c[6] as string, 30), 1.2, 46) +
        [-220, 180]
          .map(
            (x) =>
              s.box(x, -200, 44, 450, colours.noce[7] as string, 0.4) +
              s.box(x - 8, -40, 60, 50, colours.oro[5] as string, 0.4, 8),
          )
          .join('') +
        s.disc(-30, 80, 74, s.look.flower[3] as string, 0.3) +
        s.line('M-80 96C-40 40 -20 120 20 60', '#ffffff', 9) +
        s.box(70, -130, 96, 64, s.look.second[3] as string, 0.3, 8),
    ) +
    at(
      330,
      250,
      s.box(-120, -160, 240, 320, '#2f3d7e', 1, 14) +
        s.disc(0, -30, 56, colours.oro[5] as string) +
        s.disc(0, -30, 44, '#2f3d7e') +
        s.line('M-40 80H40', colours.oro[5] as string, 9),
      { turn: s.random(4, 16) },
    ) +
    at(
      -360,
      330,
      s.cut('M-170 -90L-60 -70L60 -94L170 -72V90L60 70L-60 94L-170 72Z', '#fbf3df', 0.8) +
        s.line('M-120 20C-60 -60 0 60 60 -10S120 -40 140 -20', s.look.flower[6] as string, 8) +
        s.cut('M-130 -30C-90 -60 -60 -20 -90 10Z', s.look.leaf[4] as string),
    ) +
    sprig(s, 400, -60, 20, 260, s.look.leaf)
  )
}

/** Over the clouds. */
const flight: Subject = (s) =>
  sky(s) +
  peaks(s, 280, 260, colours.zucchero, true) +
  Array.from({ length: 9 }, () =>
    s.oval(s.random(s.left, s.right), s.random(180, 480), s.random(120, 260), s.random(40, 80), '#ffffff', 0.4),
  ).join('') +
  s.line(`M${n(s.left)} 330C-300 260 -100 100 60 -40`, '#ffffff', 8, 0.7) +
  at(
    s.random(0, 140),
    s.random(-160, -60),
    s.cut(
      'M-300 20C-200 -40 100 -50 240 -30C300 -20 320 10 280 24C100 60 -200 60 -300 20Z',
      s.fade('#ffffff', '#d5dcec'),
      1,
    ) +
      s.cut('M-20 10L-150 190H-80L110 16Z', s.look.flower[5] as string, 0.8) +
      s.cut('M-20 -20L-90 -140H-50L80 -30Z', s.look.flower[6] as string, 0.4) +
      s.cut('M-280 14L-330 -100H-290L-210 -10Z', s.look.ground[6] as string, 0.5) +
      Array.from({ length: 8 }, (_, i) => s.disc(-130 + i * 44, -8, 10, '#6f86b8')).join(''),
    { turn: -18, scale: 1.05 },
  )

/** A balloon over the hills. */
const balloonFlight: Subject = (s) => {
  const c = s.look.flower
  return (
    country(s, s.pick(['hills', 'lake', 'mountains'] as const)) +
    [
      [s.random(-160, 120), s.random(-160, -90), 1],
      [s.random(260, 400), -300, 0.4],
      [s.random(-420, -330), -330, 0.3],
    ]
      .map(([x, y, k], i) =>
        at(
          x as number,
          y as number,
          Array.from(
            { length: 7 },
            (_, g) =>
              `<path d="M0 -260C${n(-270 + g * 90)} -250 ${n(-290 + g * 96)} 20 ${n(-50 + g * 16)} 190H${n(-34 + g * 16)}C${n(-200 + g * 96)} 20 ${n(-180 + g * 90)} -250 0 -260Z" fill="${(g + i) % 2 ? c[5] : s.look.second[3]}"/>`,
          ).join('') +
            s.line('M-50 190L-34 270M50 190L34 270', colours.noce[6] as string, 6) +
            s.box(-50, 264, 100, 70, colours.legno[6] as string, 0.6, 10),
          { scale: k as number },
        ),
      )
      .join('') +
    flower(s, 'daisy', ...(around(0, 430, 330, 90) as [number, number]), 40, s.look.flower)
  )
}

export const journeysSubjects = { suitcase, flight, balloonFlight }
