import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { country } from '../country.ts'
import { couple, faces, two } from '../figures.ts'
import { posy, sprig } from '../flora.ts'
import { arch, around, n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

const photograph = (s: Scene, w: number, h: number, inside: string, id: string): string =>
  s.box(-w / 2 - 18, -h / 2 - 18, w + 36, h + 70, '#fffdf8', 1, 6) +
  `<clipPath id="${id}"><path d="M${n(-w / 2)} ${n(-h / 2)}h${n(w)}v${n(h)}h${n(-w)}Z"/></clipPath><g clip-path="url(#${id})">${s.box(-w / 2, -h / 2, w, h, s.fade(s.pick([s.look.wall, s.look.flower, s.look.ground])[3] as string, s.look.second[4] as string))}${inside}</g>`

/** Prints that dry on a line. */
const prints: Subject = (s) => {
  const many = s.pick([3, 4])
  const row = (y: number, from: number) =>
    s.line(`M${n(s.left)} ${n(y)}Q0 ${n(y + 70)} ${n(s.right)} ${n(y)}`, colours.noce[6] as string, 6) +
    Array.from({ length: many }, (_, i) => {
      const x = (i - (many - 1) / 2) * (1080 / many)
      const view = s.pick([
        () =>
          s.disc(50, -70, 34, '#fff3cf') +
          s.cut('M-150 40C-80 -40 20 40 150 -20V200H-150Z', s.look.leaf[5] as string, 0) +
          couple(s, 0, 110, 0.26),
        () => at(0, 40, faces(s, two(s)), { scale: 0.42 }),
        () => posy(s, 0, 0, 76, 5, ['rose', 'anemone'], [s.look.flower, s.look.second]),
      ])()
      return at(
        x,
        y + 210,
        photograph(s, 190, 230, view, `p${from}${i}`) + s.box(-10, -156, 20, 56, colours.legno[5] as string, 0.4, 4),
        { turn: s.random(-7, 7) },
      )
    }).join('')
  return studio(s, { flowers: s.random() < 0.5 }) + row(s.random(-420, -350), 0) + row(s.random(20, 80), 1)
}

/** The strip of a booth: four faces of two people who laugh. */
const strip: Subject = (s) => {
  const people = two(s)
  const frame = (i: number) =>
    at(
      0,
      -390 + i * 260,
      photograph(
        s,
        330,
        220,
        at(s.random(-20, 20), 70, faces(s, people), {
          scale: s.random(0.46, 0.56),
          turn: s.random(-14, 14),
          flip: i % 2 === 1,
        }),
        `s${i}`,
      ),
    )
  const props =
    at(
      330,
      -190,
      s.cut(
        'M0 0C-60 -70 -160 -40 -150 10C-140 50 -60 50 0 10C60 50 140 50 150 10C160 -40 60 -70 0 0Z',
        '#2f3564',
        0.8,
      ),
    ) + at(-350, 220, s.cut('M-90 60L-110 -60L-50 0L0 -80L50 0L110 -60L90 60Z', colours.oro[5] as string, 0.8))
  return (
    studio(s, { flowers: false }) +
    at(s.random(-60, 60), 20, s.box(-210, -530, 420, 1100, '#fffdf8', 1.2, 8) + [0, 1, 2, 3].map(frame).join(''), {
      turn: s.random(-10, 10),
      scale: 0.9,
    }) +
    props +
    posy(s, s.pick([-400, 400]), 420, 130, 7, ['rose', 'daisy'], [s.look.flower, s.look.second])
  )
}

/** A frame on the shelf. */
const framed: Subject = (s) => {
  const wood = s.pick([colours.oro, colours.noce, colours.avorio, s.look.ground])
  const view = s.pick([
    () =>
      s.disc(90, -160, 60, '#fff3cf') +
      s.cut('M-300 60C-150 -60 60 60 300 -30V400H-300Z', s.look.leaf[5] as string, 0) +
      couple(s, 0, 270, 0.66),
    () => at(0, 120, faces(s, two(s)), { scale: 0.86 }),
  ])()
  return (
    studio(s, { table: 330 }) +
    at(
      s.random(-40, 40),
      -30,
      s.box(-310, -390, 620, 760, s.fade(wood[4] as string, wood[6] as string, 30), 1.2, 10) +
        `<clipPath id="fr"><path d="M-250 -330h500v640h-500Z"/></clipPath><g clip-path="url(#fr)">${s.box(-250, -330, 500, 640, s.fade(s.look.wall[3] as string, s.look.second[4] as string))}${view}</g>`,
      { turn: s.random(-3, 3), scale: s.random(0.86, 0.98) },
    ) +
    posy(s, s.pick([-370, 370]), 340, 130, 7, ['rose', 'anemone'], [s.look.flower, s.look.second])
  )
}

const KINDS = ['rose', 'ranunculus', 'anemone', 'almond', 'daisy', 'dahlia', 'hydrangea'] as const

/** The mark of a business: flowers and leaves on a shape of its own. */
const emblem: Subject = (s) => {
  const ground = s.pick([s.look.wall, s.look.flower, s.look.ground, colours.avorio, s.look.second]) as Tones
  const shape = s.pick([
    () => s.disc(0, 0, s.random(360, 420), '#ffffff', 0.6),
    () => s.cut(arch(0, 400, s.random(520, 640), s.random(760, 860)), '#ffffff', 0.6),
    () => s.cut('M0 -450L400 0L0 450L-400 0Z', '#ffffff', 0.6),
    () => s.box(-360, -360, 720, 720, '#ffffff', 0.6, 120),
    () => s.box(s.left, -260, s.right - s.left, 520, '#ffffff', 0.6),
    () => s.box(s.left, s.top, -s.left, s.bottom - s.top, '#ffffff', 0.6),
  ])()
  const around8 = (r: number, draw: (x: number, y: number, turn: number) => string) =>
    Array.from({ length: 8 }, (_, i) => draw(...around(0, 0, r, i * 45), i * 45)).join('')
  const leaves = s.pick([
    () =>
      [-1, 1]
        .map((side) =>
          at(0, 330, sprig(s, 0, 0, -82, 620, s.look.leaf, { kind: 'laurel', leaves: 9, size: 130, bend: 130 }), {
            flip: side > 0,
          }),
        )
        .join(''),
    () => around8(170, (x, y, turn) => sprig(s, x, y, turn, 190, s.look.leaf, { kind: 'laurel', leaves: 3, size: 90 })),
    () => sprig(s, -260, 330, 40, 820, s.look.leaf, { kind: 'wide', leaves: 7, size: 210, bend: 8 }),
    () =>
      [-1, 0, 1]
        .map((side) =>
          sprig(s, side * 60, 360, side * 24, s.random(560, 700), s.look.leaf, {
            kind: s.pick(['olive', 'round'] as const),
            leaves: 6,
            size: 150,
          }),
        )
        .join(''),
    () =>
      `<circle r="${n(s.random(280, 330))}" fill="none" stroke="${s.look.leaf[6]}" stroke-width="${n(s.random(14, 40))}"/>`,
  ])()
  const [kind, other] = [s.pick(KINDS), s.pick(KINDS)]
  const tones = s.pick([s.look.flower, s.look.second, colours.oro])
  const blooms = s.pick([
    () => flower(s, kind, s.random(-40, 40), s.random(-60, 40), s.random(150, 220), tones),
    () =>
      [-1, 1]
        .map((side) =>
          flower(
            s,
            side < 0 ? kind : other,
            side * s.random(90, 150),
            s.random(-120, 120),
            s.random(110, 150),
            side < 0 ? tones : s.look.flower,
          ),
        )
        .join(''),
    () =>
      [0, 120, 240]
        .map((turn) =>
          flower(
            s,
            turn ? other : kind,
            ...around(0, 0, 140, turn + s.random(0, 60)),
            s.random(90, 140),
            turn ? s.look.flower : tones,
          ),
        )
        .join(''),
    () => around8(s.random(230, 310), (x, y) => flower(s, kind, x, y, 74, tones)),
  ])()
  return s.sheet(s.fade(ground[2] as string, ground[4] as string)) + shape + leaves + blooms
}

/** A wide country for the head of a page. */
const panorama: Subject = (s) => {
  const edges = [-1, 1]
    .map((side) =>
      [0, 1, 2]
        .map((k) =>
          posy(
            s,
            side * (s.right - 330 - k * 230),
            s.bottom - 200 - k * 20,
            190 - k * 36,
            9,
            s.pick([
              ['rose', 'anemone'],
              ['ranunculus', 'daisy'],
              ['dahlia', 'almond'],
            ] as const),
            [s.look.flower, s.look.second],
          ),
        )
        .join(''),
    )
    .join('')
  return country(s, s.pick(['lake', 'hills', 'garden', 'sea', 'mountains'] as const)) + edges
}

export const keepsakeSubjects = { prints, strip, framed, emblem, panorama }
