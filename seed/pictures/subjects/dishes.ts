import { lights, studio } from '../backdrops.ts'
import { flower, flowersOf } from '../blooms.ts'
import { country } from '../country.ts'
import { posy, sprig } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

const rim = (s: Scene): string =>
  (s.says(/oro|dorat/i)
    ? colours.oro[5]
    : s.pick([colours.oro[5], s.look.ground[5], s.look.flower[5], s.look.leaf[5]])) as string

const plate = (s: Scene, r: number, edge: string): string =>
  s.disc(0, 0, r, '#ffffff', 1) +
  `<circle r="${r - 12}" fill="none" stroke="${edge}" stroke-width="9"/>` +
  s.disc(0, 0, r * 0.68, '#f7f5f1', 0.2)

const dishes: readonly ((s: Scene) => string)[] = [
  (s) =>
    s.disc(0, 0, 150, '#f2cf7a') +
    Array.from({ length: 40 }, () =>
      s.oval(s.random(-110, 110), s.random(-110, 110), 13, 8, s.pick(['#f8e2a6', '#e9bd58', '#fbeec6'])),
    ).join('') +
    [0, 1, 2].map(() => flower(s, 'almond', s.random(-70, 70), s.random(-70, 70), 26, colours.cipria)).join(''),
  (s) =>
    Array.from({ length: 6 }, (_, i) =>
      at(
        Math.cos(i) * 80,
        Math.sin(i * 1.05) * 80,
        s.cut('M-50 0C-40 -50 40 -50 50 0C40 36 -40 36 -50 0Z', i % 2 ? '#f3dfae' : '#f7e8c4', 0.5) +
          s.line('M-40 4q20 20 40 0t40 0', '#d9b774', 5),
        { turn: i * 60 },
      ),
    ).join('') + sprig(s, 0, 20, 30, 130, colours.bosco, { kind: 'wide', leaves: 3, size: 50 }),
  (s) =>
    s.cut('M-140 30C-120 -50 120 -80 150 -10C120 60 -80 90 -140 30Z', '#f0a98d', 0.7) +
    s.line('M-100 20C-40 -20 60 -40 110 -16', '#fbd9c6', 10) +
    flower(s, 'lemon', -60, 90, 44, colours.limone, 50) +
    sprig(s, 40, 90, 80, 130, colours.bosco, { leaves: 4, size: 44 }),
  (s) =>
    Array.from({ length: 16 }, (_, i) =>
      at(
        Math.cos(i * 2.4) * 8 * i,
        Math.sin(i * 2.4) * 8 * i,
        s.cut('M0 40C-50 20 -50 -40 0 -60C50 -40 50 20 0 40Z', s.pick(['#8fb573', '#6f9a58', '#b9cf86']), 0.3),
        { turn: i * 47 },
      ),
    ).join('') +
    Array.from({ length: 6 }, () => s.disc(s.random(-100, 100), s.random(-100, 100), 24, '#d8574f', 0.4)).join(''),
  (s) =>
    s.box(-60, -110, 150, 220, '#9a5b3f', 0.8, 40) +
    s.cut('M-150 -60C-120 -120 -70 -90 -80 -30C-90 40 -130 60 -150 20Z', '#e9c46e', 0.4) +
    Array.from({ length: 6 }, (_, i) => s.disc(-100 + i * 10, 90 - (i % 3) * 22, 20, '#6f9a58', 0.3)).join('') +
    s.line('M-40 -60L60 -90M-40 0L70 -30M-40 60L70 30', '#6d3c2a', 9),
  (s) =>
    s.cut('M-90 60L-70 -70C-40 -110 40 -110 70 -70L90 60C40 90 -40 90 -90 60Z', '#fbf2e2', 0.8) +
    Array.from({ length: 9 }, () =>
      s.disc(s.random(-130, 130), s.random(60, 110), 18, s.pick(['#b3324a', '#54528f', '#d8556b']), 0.3),
    ).join('') +
    sprig(s, 0, -90, 10, 90, colours.bosco, { kind: 'round', leaves: 2, size: 44 }),
]

/** A dish from above. */
const dish: Subject = (s) => {
  const edge = rim(s)
  const cutlery =
    at(
      -430,
      0,
      s.line('M0 -60V240M-26 -260V-150C-26 -90 26 -90 26 -150V-260M0 -260V-90', colours.oro[6] as string, 15),
    ) +
    at(
      430,
      0,
      s.line('M0 -20V240', colours.oro[6] as string, 17) +
        s.cut('M-14 -270C40 -220 40 -60 16 -20H-14Z', colours.oro[5] as string, 0.4),
    )
  return (
    studio(s, { flowers: false }) +
    at(
      s.random(-40, 40),
      s.random(-20, 60),
      s.cut('M-390 -390L390 -400L400 390L-400 396Z', s.look.second[3] as string, 0.6) +
        cutlery +
        plate(s, 340, edge) +
        at(0, 0, s.pick(dishes)(s), { scale: 1.25, turn: s.random(-40, 40) }),
      { scale: s.random(0.9, 1.05) },
    ) +
    (s.random() < 0.6
      ? posy(s, s.pick([-410, 410]), -400, 120, 6, ['daisy', 'rose'], [s.look.flower, s.look.second])
      : '')
  )
}

const wine = (s: Scene, c: Tones): string =>
  `<path d="M-60 -250C-66 -140 -30 -110 -8 -104V-10H-54V0H54V-10H8V-104C30 -110 66 -140 60 -250Z" fill="#ffffff" fill-opacity=".58"/>` +
  s.cut('M-58 -190C-52 -134 -26 -116 0 -114C26 -116 52 -134 58 -190Z', c[6] as string, 0)

/** A place laid at the table, candles and flowers beyond. */
const laid: Subject = (s) => {
  const edge = rim(s)
  const y = s.random(-60, 20)
  return (
    s.pick([() => studio(s, { flowers: false }), () => country(s, s.pick(['lake', 'garden'] as const))])() +
    s.box(s.left, y, s.right - s.left, 1400, s.fade('#ffffff', s.look.second[3] as string), 1) +
    posy(s, s.random(-60, 60), y - 20, s.random(140, 180), 10, flowersOf(s), [s.look.flower, s.look.second]) +
    [-330, 330]
      .map(
        (x) =>
          s.box(x - 18, y - 250, 36, 240, '#fff8ea', 0.8, 6) +
          s.box(x - 40, y - 20, 80, 30, colours.oro[5] as string, 0.6, 10) +
          s.disc(x, y - 290, 96, s.glow('#ffd27d', 0.8)) +
          s.cut(
            `M${x} ${y - 324}C${x + 20} ${y - 288} ${x + 14} ${y - 256} ${x} ${y - 254}C${x - 14} ${y - 256} ${x - 20} ${y - 288} ${x} ${y - 324}Z`,
            '#ffc862',
          ),
      )
      .join('') +
    at(
      0,
      310,
      s.oval(0, 0, 300, 130, '#ffffff', 1) +
        `<ellipse rx="288" ry="121" fill="none" stroke="${edge}" stroke-width="9"/>` +
        s.oval(0, -6, 210, 86, '#f6f3ee', 0.4) +
        s.cut('M-40 -100C-90 -60 -70 60 -30 70H30C70 60 90 -60 40 -100Z', s.look.flower[4] as string, 0.6) +
        s.box(-60, -14, 120, 24, s.look.leaf[6] as string, 0.3, 10) +
        flower(s, 'rose', 0, -2, 34, s.look.flower),
    ) +
    at(270, 190, wine(s, s.pick([colours.rosso, colours.limone, s.look.flower])), { scale: 1.05 }) +
    at(-370, 200, wine(s, colours.limone), { scale: 0.9 })
  )
}

/** The buffet with its stands. */
const buffet: Subject = (s) => {
  const tray = (x: number, y: number, w: number, what: number) =>
    at(
      x,
      y,
      s.cut(`M${-w * 0.2} 90L-16 0H16L${w * 0.2} 90Z`, colours.perla[4] as string, 0.5) +
        s.oval(0, 0, w, 22, '#ffffff', 0.8) +
        Array.from({ length: 7 }, (_, i) => {
          const px = (i - 3) * w * 0.26
          return what === 0
            ? s.cut(
                `M${px - 26} -4C${px - 24} -50 ${px + 24} -50 ${px + 26} -4Z`,
                s.pick(['#e9bd77', '#f0d39a']),
                0.3,
              ) + s.disc(px, -44, 9, '#8fae6b')
            : what === 1
              ? s.disc(px, -24, 25, s.pick(['#d8574f', '#f0b64d', '#8fae6b']), 0.3)
              : s.cut(`M${px - 20} 0L${px} -64L${px + 20} 0Z`, s.pick(['#f6e4c3', '#efa98d']), 0.3)
        }).join(''),
    )
  return (
    country(s, s.pick(['lake', 'garden', 'sea'] as const)) +
    s.line('M-480 210V-330M480 210V-330', '#fffaf0', 18) +
    s.cut('M-560 -330H560L480 -250H-480Z', s.look.flower[4] as string, 0.8) +
    Array.from({ length: 10 }, (_, i) =>
      s.cut(
        `M${-480 + i * 96} -250H${-384 + i * 96}V-210A48 48 0 0 1 ${-480 + i * 96} -210Z`,
        i % 2 ? '#fffaf2' : (s.look.flower[4] as string),
        0.4,
      ),
    ).join('') +
    tray(-290, 60, 150, 0) +
    tray(290, 70, 150, 1) +
    tray(0, -10, 160, 2) +
    s.box(s.left, 160, s.right - s.left, 1200, s.fade('#ffffff', s.look.second[3] as string), 1) +
    tray(-170, 220, 150, 1) +
    tray(190, 220, 150, 2) +
    posy(s, s.random(-30, 30), 390, 130, 8, ['rose', 'daisy'], [s.look.flower, s.look.second])
  )
}

/** A tower of glasses. */
const tower: Subject = (s) => {
  const rows = s.pick([4, 5])
  const coupe = (x: number, y: number) =>
    at(
      x,
      y,
      `<path d="M-66 -110C-60 -50 -20 -44 -6 -42V0H-40V8H40V0H6V-42C20 -44 60 -50 66 -110Z" fill="#fff" fill-opacity=".62"/>` +
        s.cut('M-60 -96C-52 -58 -20 -50 0 -50C20 -50 52 -58 60 -96Z', '#f0d27e', 0) +
        [-20, 6, 24].map((bx, i) => s.disc(bx, -70 - i * 6, 4, '#fffbe8')).join(''),
    )
  return (
    s.pick([
      () => studio(s, { table: 360 }),
      () =>
        country(s, 'lake') +
        lights(s, -420, 80) +
        s.box(s.left, 360, s.right - s.left, 900, s.fade('#ffffff', s.look.second[3] as string), 1),
    ])() +
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: rows - row }, (__, i) => coupe((i - (rows - row - 1) / 2) * 138, 380 - row * 118)).join(''),
    ).join('') +
    posy(s, -360, 400, 120, 7, ['rose', 'almond'], [s.look.flower, s.look.second]) +
    at(
      380,
      380,
      s.cut(
        'M-60 0V-200C-60 -250 -26 -270 -26 -330V-420H26V-330C26 -270 60 -250 60 -200V0Z',
        s.fade(colours.bosco[6] as string, colours.bosco[8] as string, 0),
        1,
      ) +
        s.box(-30, -440, 60, 110, colours.oro[5] as string, 0.4, 6) +
        s.box(-60, -170, 120, 100, '#fffaf0', 0.2),
    )
  )
}

/** The cooks' hands: hat, pans and herbs. */
const kitchen: Subject = (s) =>
  studio(s, { table: 220, flowers: false }) +
  s.line(`M${n(s.left)} -330H${n(s.right)}`, colours.oro[7] as string, 14) +
  [-330, -110, 120, 340]
    .map((x, i) =>
      at(
        x,
        -330,
        s.line('M0 0V90', colours.nero[6] as string, 12) +
          s.disc(0, 150 + i * 6, 80 - i * 6, s.fade(colours.rame[4] as string, colours.rame[7] as string, 40), 1) +
          s.disc(0, 150 + i * 6, 56 - i * 6, colours.rame[6] as string),
      ),
    )
    .join('') +
  at(
    s.random(-60, 60),
    120,
    s.box(-250, -60, 500, 190, s.fade('#e8ebf2', '#a9b0c3', 0), 1.2, 30) +
      s.box(-270, -84, 540, 36, '#cfd4e0', 0.6, 16) +
      [-330, 270].map((x) => s.box(x, -10, 60, 34, '#8e95ad', 0.4, 12)).join('') +
      [-90, 0, 90]
        .map((x) => s.line(`M${x} -110C${x - 40} -160 ${x + 40} -200 ${x} -260`, '#ffffff', 14, 0.5))
        .join(''),
  ) +
  [
    [-400, 330],
    [-330, 380],
    [390, 350],
  ]
    .map(
      ([x, y]) =>
        s.disc(x as number, y as number, 52, '#d8574f', 0.6) +
        sprig(s, x as number, (y as number) - 44, 0, 40, colours.bosco, { leaves: 2, size: 34 }),
    )
    .join('') +
  sprig(s, 200, 420, 70, 260, colours.bosco, { kind: 'wide', leaves: 5, size: 80 })

export const dishesSubjects = { dish, laid, buffet, tower, kitchen }
