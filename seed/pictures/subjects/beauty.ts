import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { posy, sprig } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

const HAIRS: readonly Tones[] = [colours.noce, colours.legno, colours.oro, colours.nero, colours.rame]

const SKINS = ['#f3cdb4', '#e6b491', '#c98f6a', '#9a6547'] as const

/** Hair put up, seen from behind, with what is worn in it. */
const hair: Subject = (s) => {
  const [c, skin] = [s.pick(HAIRS), s.pick(SKINS)]
  const low = s.random() < 0.5
  const strand = (d: string) => s.line(d, c[7] as string, 6, 0.55)
  const body =
    s.cut('M-330 620C-320 420 -210 330 -90 300L-80 150H80L90 300C210 330 320 420 330 620Z', skin, 1) +
    s.cut(
      'M-300 620C-220 470 -120 430 0 470C120 430 220 470 300 620Z',
      s.fade('#ffffff', s.look.second[3] as string),
      0.8,
    )
  const head =
    s.cut(
      'M-190 -60C-210 -300 -90 -400 0 -400C90 -400 210 -300 190 -60C180 80 100 190 0 190C-100 190 -180 80 -190 -60Z',
      s.fade(c[4] as string, c[7] as string, 30),
      1,
    ) +
    [
      'M-150 -200C-60 -120 -40 0 -30 100',
      'M150 -200C60 -120 40 0 30 100',
      'M-180 -60C-100 0 -60 60 -50 120',
      'M180 -60C100 0 60 60 50 120',
      'M0 -396C-10 -200 0 -60 0 60',
    ]
      .map(strand)
      .join('')
  const bun = at(
    0,
    low ? 90 : -130,
    s.disc(0, 0, 140, s.fade(c[4] as string, c[6] as string, 40), 1) +
      [
        'M-120 20C-60 -90 60 -100 110 -10',
        'M-110 60C-40 -20 60 -40 126 40',
        'M-60 -110C20 -110 100 -50 110 60',
        'M-40 120C-60 20 20 -60 90 -90',
      ]
        .map(strand)
        .join(''),
  )
  const worn = s.pick([
    () => posy(s, 130, low ? 10 : -190, 80, 6, ['rose', 'almond', 'ranunculus'], [s.look.flower, s.look.second]),
    () =>
      Array.from({ length: 11 }, (_, i) =>
        s.disc(-130 + i * 26, (low ? 10 : -210) - Math.sin((i / 10) * Math.PI) * 60, 15, '#fffaf4', 0.5),
      ).join(''),
    () =>
      Array.from({ length: 9 }, (_, i) =>
        flower(s, 'almond', -150 + i * 38, (low ? 10 : -210) - Math.sin((i / 8) * Math.PI) * 70, 32, s.look.flower),
      ).join(''),
    () => sprig(s, -150, low ? 30 : -170, 60, 320, colours.oro, { kind: 'laurel', leaves: 7, size: 66 }),
  ])()
  return (
    studio(s, { flowers: s.random() < 0.4 }) +
    at(
      s.random(-50, 50),
      s.random(20, 80),
      body + s.cut('M-78 60C-60 160 60 160 78 60L84 220H-84Z', skin, 0) + head + bun + worn,
      { scale: s.random(0.92, 1.08) },
    )
  )
}

const brush = (s: Scene, tones: Tones): string =>
  s.cut('M-30 -320C-60 -420 60 -420 30 -320L24 -200H-24Z', s.fade(tones[3] as string, tones[6] as string, 0), 0.8) +
  s.box(-26, -210, 52, 90, colours.oro[5] as string, 0.4) +
  s.cut('M-24 -124H24L14 330H-14Z', s.look.ground[7] as string, 0.6)

const lipstick = (s: Scene, tones: Tones): string =>
  s.cut('M-36 -160V-250L36 -300V-160Z', s.fade(tones[5] as string, tones[7] as string, 0), 0.8) +
  s.box(-44, -166, 88, 80, colours.oro[4] as string, 0.4) +
  s.box(-54, -90, 108, 190, colours.notte[7] as string, 0.8, 8)

const perfume = (s: Scene, tones: Tones): string =>
  s.box(-130, -110, 260, 270, s.fade(tones[2] as string, tones[4] as string, 40), 1, 30) +
  s.box(-108, 0, 216, 140, tones[5] as string, 0, 20) +
  s.box(-44, -170, 88, 64, colours.oro[5] as string, 0.5, 8) +
  s.box(-64, -250, 128, 84, s.fade('#ffffff', colours.oro[3] as string), 0.6, 16) +
  s.line('M-96 -80V120', '#ffffff', 16, 0.6)

const compact = (s: Scene, tones: Tones): string =>
  s.disc(0, 0, 150, colours.oro[5] as string, 1) +
  s.disc(0, 0, 128, s.fade(tones[3] as string, tones[5] as string, 40)) +
  s.disc(-6, -190, 150, colours.oro[4] as string, 1) +
  s.disc(-6, -190, 126, '#eaf3f8') +
  s.line('M-80 -230L-20 -290M-60 -190L40 -290', '#ffffff', 14, 0.8)

const mirror = (s: Scene): string =>
  s.oval(0, -110, 220, 270, colours.oro[5] as string, 1.2) +
  s.oval(0, -110, 192, 240, s.fade('#f4fafd', '#cfdfec', 50)) +
  s.line('M-110 -190L-10 -300M-90 -110L90 -300', '#ffffff', 18, 0.75) +
  s.box(-24, 150, 48, 130, colours.oro[6] as string, 0.5) +
  s.box(-130, 270, 260, 34, colours.oro[5] as string, 0.6, 16)

/** What lies on the dressing table, never the same. */
const vanity: Subject = (s) => {
  const tones = s.pick([s.look.flower, colours.rosa, colours.pesca, colours.rosso, colours.lavanda])
  const things = [
    () => at(0, 0, perfume(s, s.look.second)),
    () => at(0, 30, lipstick(s, tones), { scale: 1.1 }),
    () => at(0, 60, compact(s, tones), { scale: 0.9 }),
    () =>
      at(0, -60, brush(s, tones), { turn: s.random(-20, 20) }) +
      at(80, -60, brush(s, colours.legno), { turn: s.random(6, 26), scale: 0.84 }),
  ]
  const first = Math.floor(s.random(0, 4))
  const glass = s.random() < 0.55
  return (
    studio(s, { table: s.random(200, 260), flowers: false }) +
    (glass ? at(s.random(-60, 60), -20, mirror(s), { scale: 1.1 }) : '') +
    (glass ? '' : at(0, 130, (things[(first + 2) % 4] as () => string)())) +
    at(-300, 200, (things[first] as () => string)(), { scale: 0.9 }) +
    at(310, 210, (things[(first + 1) % 4] as () => string)(), { scale: 0.9 }) +
    posy(
      s,
      s.random(-120, 120),
      370,
      110,
      7,
      s.pick([
        ['rose', 'almond'],
        ['ranunculus', 'daisy'],
        ['anemone', 'rose'],
      ] as const),
      [s.look.flower, s.look.second],
    )
  )
}

const SHADES = [colours.rosa, colours.pesca, colours.rame, colours.lavanda, colours.terra, colours.cipria]

/** Colours for the eyes and lips, to choose from. */
const shades: Subject = (s) =>
  studio(s, { flowers: s.random() < 0.5 }) +
  at(
    s.random(-40, 40),
    s.random(-20, 40),
    s.box(-390, -260, 780, 520, s.fade(colours.notte[6] as string, colours.notte[8] as string), 1.2, 30) +
      Array.from({ length: 12 }, (_, i) =>
        s.disc(
          -285 + (i % 4) * 190,
          -160 + Math.floor(i / 4) * 160,
          70,
          s.fade(
            (SHADES[(i + s.words.length) % 6] as Tones)[3 + (i % 4)] as string,
            (SHADES[(i + s.words.length) % 6] as Tones)[5 + (i % 3)] as string,
            45,
          ),
          0.3,
        ),
      ).join(''),
    { turn: s.random(-12, 12), scale: 0.92 },
  ) +
  at(s.random(180, 320), s.random(60, 120), brush(s, s.look.flower), { turn: s.random(20, 40), scale: 1.1 })

/** Nails done: a hand with its ring on a flower. */
const manicure: Subject = (s) => {
  const [skin, lacquer] = [s.pick(SKINS), s.pick([s.look.flower, colours.rosa, colours.cipria, colours.rosso])]
  const finger = (x: number, y: number, length: number, turn: number) =>
    at(
      x,
      y,
      s.cut(`M-40 0V${-length}C-40 ${-length - 54} 40 ${-length - 54} 40 ${-length}V0Z`, skin, 0.5) +
        s.cut(
          `M-24 ${-length + 20}V${-length - 14}C-22 ${-length - 56} 22 ${-length - 56} 24 ${-length - 14}V${-length + 20}C10 ${-length + 34} -10 ${-length + 34} -24 ${-length + 20}Z`,
          lacquer[5] as string,
          0,
        ),
      { turn },
    )
  return (
    studio(s, { flowers: false }) +
    posy(s, s.random(-120, 120), -220, 210, 11, ['rose', 'ranunculus', 'almond'], [s.look.flower, s.look.second]) +
    at(
      0,
      130,
      finger(-130, 60, 230, -16) +
        finger(-42, 30, 290, -5) +
        finger(46, 30, 270, 6) +
        finger(134, 70, 210, 16) +
        s.cut('M-190 20C-180 -20 180 -20 190 30C210 180 160 300 130 700H-130C-160 300 -210 180 -190 20Z', skin, 0.8) +
        at(
          -190,
          150,
          s.cut('M-30 60V-90C-30 -150 44 -150 44 -90V70Z', skin, 0.5) +
            s.cut('M-14 -70V-110C-10 -144 26 -144 30 -110V-70Z', lacquer[5] as string, 0),
          { turn: -46 },
        ) +
        `<path d="M${n(4)} -70Q46 -50 88 -72" stroke="${colours.oro[5]}" stroke-width="18" fill="none"/>`,
      { scale: s.random(0.9, 1.05), turn: s.random(-16, 16) },
    )
  )
}

export const beautySubjects = { hair, vanity, shades, manicure }
