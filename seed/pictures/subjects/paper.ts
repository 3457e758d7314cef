import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { posy, sprig } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

/** Lines that look written by hand. */
export const script = (s: Scene, y: number, width: number, ink: string, size = 1): string => {
  let d = `M${n(-width / 2)} ${n(y)}`
  for (let x = 0; x < width - 30; x += 26 * size)
    d += s.pick([
      `q${n(8 * size)} ${n(-34 * size)} ${n(13 * size)} 0t${n(13 * size)} 0`,
      `q${n(13 * size)} ${n(-20 * size)} ${n(26 * size)} 0`,
      `c${n(2 * size)} ${n(-60 * size)} ${n(18 * size)} ${n(-50 * size)} ${n(12 * size)} 0q${n(6 * size)} ${n(8 * size)} ${n(14 * size)} 0`,
    ])
  return s.line(d, ink, 5 * size)
}

const seal = (s: Scene, x: number, y: number, r: number, tones: Tones): string =>
  at(
    x,
    y,
    s.cut(
      `${Array.from({ length: 12 }, (_, i) => {
        const a = (i / 12) * 2 * Math.PI
        const q = r * s.random(0.94, 1.1)
        return `${i ? 'L' : 'M'}${n(Math.cos(a) * q)} ${n(Math.sin(a) * q)}`
      }).join('')}Z`,
      tones[6] as string,
      0.8,
    ) +
      s.disc(0, 0, r * 0.72, tones[5] as string, 0) +
      [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<path d="M0 0C-12 -16 -12 -40 0 -48C12 -40 12 -16 0 0Z" fill="${tones[7]}" transform="rotate(${turn})scale(${r / 90})"/>`,
        )
        .join(''),
  )

export const paperOf = (s: Scene): Tones =>
  s.colour(s.pick([colours.avorio, colours.carta, s.look.wall, s.look.second]))

/** Invitation, envelope and seal. */
const invitation: Subject = (s) => {
  const paper = paperOf(s)
  const lining = s.pick([s.look.flower, s.look.ground, s.look.second])
  const envelope =
    s.box(-340, -220, 680, 460, s.fade(paper[3] as string, paper[4] as string), 1.2, 8) +
    s.cut('M-340 -220L0 60L340 -220L300 -250H-300Z', lining[5] as string, 0.6) +
    Array.from({ length: 9 }, (_, i) =>
      flower(s, 'almond', -240 + i * 60, -190 + (4 - Math.abs(i - 4)) * 34, 30, lining),
    ).join('') +
    s.cut('M-340 240V-210L-20 40L-340 240Z', paper[2] as string, 0.5) +
    s.cut('M340 240V-210L20 40L340 240Z', paper[2] as string, 0.5) +
    s.cut('M-340 240L0 -10L340 240Z', paper[3] as string, 0.8)
  const card =
    s.box(-220, -330, 440, 620, s.fade('#ffffff', paper[2] as string), 1.2, s.pick([6, 220, 30])) +
    s.line('M-180 -100V240H180V-100', lining[5] as string, 4, 0.5) +
    [
      [-60, 220, 1.6],
      [10, 40, 1],
      [80, 220, 1.6],
      [160, 190, 0.8],
      [200, 150, 0.8],
    ]
      .map(([y, w, k]) => script(s, y as number, w as number, colours.notte[6] as string, k as number))
      .join('') +
    sprig(s, -60, -190, 70, 180, s.look.leaf, { leaves: 5 }) +
    flower(s, s.pick(['rose', 'anemone', 'almond'] as const), 0, -200, 56, s.look.flower)
  return (
    studio(s, { flowers: s.random() < 0.4 }) +
    at(s.random(-100, 0), s.random(70, 150), envelope, { turn: s.random(-14, 4) }) +
    at(s.random(60, 140), s.random(-120, -40), card, { turn: s.random(-4, 12), scale: 0.94 }) +
    seal(
      s,
      s.random(-220, -120),
      s.random(190, 260),
      74,
      s.pick([colours.rosso, s.look.flower, colours.notte, colours.oro]),
    ) +
    (s.random() < 0.5
      ? posy(s, s.pick([-400, 400]), -420, 110, 6, ['rose', 'almond'], [s.look.flower, s.look.second])
      : '')
  )
}

const NUMBER_OF_CARDS = [3, 4, 5] as const

/** Place cards with a name each. */
const placeCards: Subject = (s) => {
  const paper = paperOf(s)
  return (
    studio(s, { table: -120, flowers: false }) +
    Array.from({ length: s.pick(NUMBER_OF_CARDS) }, (_, i) =>
      at(
        -300 + (i % 3) * 300,
        90 + Math.floor(i / 3) * 300 + (i % 2) * 60,
        s.cut('M-150 -90H150L170 90H-170Z', s.fade('#ffffff', paper[3] as string), 1) +
          s.cut('M-150 -90L-130 -130H130L150 -90Z', paper[4] as string, 0.2) +
          script(s, 20, 190, colours.notte[7] as string, 1.4) +
          sprig(s, 110, 60, -60, 90, s.look.leaf, { leaves: 4, size: 34 }),
        { turn: s.random(-8, 8), scale: 0.92 },
      ),
    ).join('') +
    posy(s, s.random(-160, 160), -230, 140, 8, ['rose', 'ranunculus', 'daisy'], [s.look.flower, s.look.second])
  )
}

/** A book bound in linen, open or closed. */
const book: Subject = (s) => {
  const cover = s.colour(s.pick([s.look.flower, s.look.ground, colours.avorio, s.look.leaf, colours.zucchero]))
  const inside = s.says(/album|libro 24|30|25/i) && s.random() < 0.6
  const open =
    s.cut(
      'M-470 -230C-330 -280 -120 -270 0 -210C120 -270 330 -280 470 -230V250C330 200 120 210 0 270C-120 210 -330 200 -470 250Z',
      s.fade('#ffffff', '#efe8dd', 0),
      1.2,
    ) +
    s.line('M0 -210V270', '#cfc6ba', 6) +
    [-1, 1]
      .map((side) =>
        at(
          side * 235,
          0,
          s.box(-170, -170, 340, 320, s.fade(s.look.wall[4] as string, s.look.flower[3] as string), 0.4, 4) +
            s.disc(60, -80, 44, '#fff3cf') +
            s.cut('M-170 60C-90 -20 20 30 80 -10C120 -30 150 0 170 20V150H-170Z', s.look.leaf[5] as string, 0) +
            (side < 0
              ? s.cut('M-30 120C-60 20 -10 -30 0 -30C10 -30 60 20 30 120ZM60 120V-20H100V120Z', '#ffffff', 0)
              : posy(s, 0, 70, 66, 5, ['rose', 'daisy'], [s.look.flower, s.look.second])),
        ),
      )
      .join('')
  const closed =
    s.box(-300, -360, 620, 720, cover[7] as string, 1.2, 14) +
    s.box(-280, -350, 590, 690, '#fbf6ec', 0, 6) +
    s.box(-320, -370, 610, 720, s.fade(cover[4] as string, cover[6] as string, 30), 0.8, 14) +
    s.line('M-250 -370V350', cover[7] as string, 9, 0.6) +
    s.box(-150, -130, 320, 200, '#fffaf0', 0.4, 8) +
    script(s, -40, 220, colours.notte[7] as string, 1.5) +
    script(s, 30, 130, colours.notte[7] as string, 1) +
    s.box(110, -380, 46, 740, s.look.second[4] as string, 0.4)
  return (
    studio(s) +
    at(s.random(-30, 30), s.random(0, 60), inside ? open : closed, {
      turn: s.random(-10, 10),
      scale: inside ? 0.98 : 0.92,
    }) +
    (inside
      ? ''
      : at(
          320,
          120,
          s.line('M0 -260L20 190', colours.oro[6] as string, 20) + s.cut('M10 190H30L22 250Z', '#39427a', 0.3),
        ))
  )
}

/** Menu and napkin at a place. */
const menuCard: Subject = (s) =>
  studio(s, { flowers: false }) +
  s.disc(0, 60, 400, '#ffffff', 1.2) +
  s.disc(0, 60, 300, s.look.wall[1] as string, 0.2) +
  at(
    0,
    60,
    s.cut('M-90 -300H90V330H-90Z', s.fade(s.look.flower[3] as string, s.look.flower[5] as string, 20), 0.8) +
      s.box(-130, -240, 260, 460, '#fffdf7', 1, 6) +
      [-150, -70, -20, 50, 100, 160]
        .map((y, i) =>
          script(s, y, i === 0 ? 190 : 120 + (i % 2) * 50, colours.notte[6] as string, i === 0 ? 1.3 : 0.6),
        )
        .join('') +
      sprig(s, -30, 200, 60, 200, s.look.leaf, { leaves: 5, size: 60 }) +
      flower(s, 'rose', 60, 180, 50, s.look.flower),
    { turn: s.random(-6, 6) },
  ) +
  [-1, 1]
    .map((side) =>
      at(
        side * 460,
        60,
        s.line('M0 -200V240', colours.oro[5] as string, 18) +
          (side < 0
            ? [-26, 0, 26].map((x) => s.line(`M${x} -320V-200`, colours.oro[5] as string, 11)).join('')
            : s.cut('M-20 -330C30 -300 30 -200 16 -180H-20Z', colours.oro[4] as string, 0.4)),
      ),
    )
    .join('')

export const paperSubjects = { invitation, placeCards, book, menuCard }
