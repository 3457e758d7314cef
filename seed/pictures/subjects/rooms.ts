import { lights } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { country } from '../country.ts'
import { posy, sprig } from '../flora.ts'
import { arch, n } from '../geometry.ts'
import { colours } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'

/** A vaulted hall with long tables, a chandelier or a fire. */
const hall: Subject = (s) => {
  const stone = s.pick([colours.avorio, colours.pesca, colours.terra, colours.carta, colours.legno])
  const back =
    s.sheet(s.fade(stone[4] as string, stone[6] as string)) +
    [-420, 0, 420]
      .map(
        (x) =>
          s.cut(arch(x, 300, 340, 760), stone[3] as string, 0) +
          s.cut(arch(x, 240, 190, 470), s.look.hour === 'night' ? '#39417e' : '#cfe3f2', 0) +
          s.line(`M${x} -220V240M${x - 94} 0H${x + 94}`, '#fffaf0', 9),
      )
      .join('')
  const fire = s.says(/camin/i)
    ? s.box(-190, -120, 380, 420, stone[2] as string, 1, 8) +
      s.cut(arch(0, 300, 250, 300), '#3b2a2e', 0) +
      s.disc(0, 210, 190, s.glow('#ff9d4a', 0.9)) +
      s.cut('M-80 290C-90 200 -20 190 -10 90C50 150 90 210 80 290Z', '#ff9a3d', 0) +
      s.cut('M-40 290C-44 240 0 220 4 160C36 210 46 250 40 290Z', '#ffd56b', 0) +
      s.box(-230, -150, 460, 40, stone[1] as string, 0.8)
    : ''
  const lamp =
    s.line('M0 -900V-430', colours.oro[7] as string, 8) +
    s.line(
      'M-200 -360C-200 -300 -60 -300 0 -400C60 -300 200 -300 200 -360M-100 -340C-100 -300 100 -300 100 -340',
      colours.oro[6] as string,
      12,
    ) +
    [-200, -100, 0, 100, 200]
      .map((x) => s.disc(x, -392, 74, s.glow('#ffdd99', 0.85)) + s.box(x - 8, -400, 16, 44, '#fff8e0', 0))
      .join('')
  const floor = s.box(
    s.left,
    300,
    s.right - s.left,
    700,
    s.fade(colours.noce[4] as string, colours.noce[6] as string),
    0,
  )
  const tables = [-330, 330]
    .map(
      (x) =>
        s.cut(
          `M${x - 90} 300H${x + 90}L${x * 1.5 + 190} ${n(s.bottom)}H${x * 1.5 - 190}Z`,
          s.fade('#ffffff', s.look.second[3] as string),
          1,
        ) +
        [340, 430, 560]
          .map((y, i) =>
            posy(s, x * (1 + i * 0.14), y - 30, 46 + i * 18, 5, ['rose', 'ranunculus'], [s.look.flower, s.look.second]),
          )
          .join(''),
    )
    .join('')
  return back + fire + floor + tables + (fire ? lights(s, -420, 50) : lamp)
}

/** Chairs in rows before a view, ready for the rite. */
const ceremony: Subject = (s) => {
  const seat = (k: number, x: number, y: number) =>
    at(
      x,
      y,
      s.box(-44, -96, 88, 16, s.look.second[4] as string, 0.4, 6) +
        s.line('M-38 0V-92M38 0V-92M-38 -92V-210M38 -92V-210M-38 -206H38M-38 -160H38', '#fffaf0', 12),
      { scale: k },
    )
  const rows = [0, 1, 2, 3]
    .map((row) =>
      [-1, 1]
        .map((side) =>
          [0, 1, 2]
            .map((c) => seat(0.5 + row * 0.2, side * (130 + row * 40 + c * (74 + row * 26)), 240 + row * 84))
            .join(''),
        )
        .join(''),
    )
    .join('')
  return (
    country(s, s.pick(['lake', 'sea', 'garden'] as const)) +
    s.cut(`M-60 170H60L230 ${n(s.bottom)}H-230Z`, '#fbf4e8', 0.3) +
    s.line('M-130 190V-130C-130 -250 130 -250 130 -130V190', colours.noce[6] as string, 12) +
    posy(s, -110, -180, 90, 7, ['rose', 'anemone'], [s.look.flower, s.look.second]) +
    posy(s, 124, 150, 60, 5, ['rose', 'ranunculus'], [s.look.flower, s.look.second]) +
    rows
  )
}

/** A room for the night: bed, window, flowers. */
const suite: Subject = (s) => {
  const { wall, second, flower: bloom } = s.look
  return (
    s.sheet(s.fade(wall[3] as string, wall[5] as string)) +
    at(
      s.random(-260, 260),
      -250,
      s.cut(arch(0, 300, 330, 560), '#fffaf0', 0.8) +
        s.cut(arch(0, 285, 286, 520), s.look.hour === 'night' ? '#3b4685' : '#cfe5f3', 0) +
        s.cut('M-143 130C-90 90 -40 150 20 100C70 70 110 120 143 100V285H-143Z', colours.mare[5] as string, 0) +
        s.line('M0 -230V285M-143 40H143', '#fffaf0', 10),
    ) +
    s.box(s.left, 320, s.right - s.left, 700, s.fade(colours.legno[4] as string, colours.legno[6] as string)) +
    s.cut('M-380 60C-380 -120 380 -120 380 60V250H-380Z', s.fade(second[4] as string, second[6] as string), 1) +
    s.box(-400, 160, 800, 290, s.fade('#ffffff', '#ece6dd'), 1, 40) +
    [-190, 190].map((x) => s.box(x - 150, 80, 300, 130, '#fffdf8', 0.8, 50)).join('') +
    s.box(-400, 270, 800, 130, s.fade(bloom[3] as string, bloom[5] as string), 0.6, 20) +
    at(s.random(-60, 60), 270, posy(s, 0, 0, 70, 5, ['rose', 'almond'], [bloom, second])) +
    sprig(s, -480, 430, 10, 360, s.look.leaf, { kind: 'round', leaves: 6, size: 110 }) +
    flower(s, 'rose', 440, 330, 46, bloom)
  )
}

export const roomsSubjects = { hall, ceremony, suite }
