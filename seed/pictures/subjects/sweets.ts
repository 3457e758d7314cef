import { lights, studio } from '../backdrops.ts'
import { flowersOf } from '../blooms.ts'
import { country, sky, water } from '../country.ts'
import { posy, sprig } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

const almonds = (s: Scene, x: number, y: number, w: number, tones: Tones): string =>
  Array.from({ length: 16 }, (_, i) => {
    const row = i < 7 ? 0 : i < 12 ? 1 : i < 15 ? 2 : 3
    const inRow = [7, 5, 3, 1][row] as number
    const place = i - ([0, 7, 12, 15][row] as number)
    return at(
      x + (place - (inRow - 1) / 2) * (w / 4),
      y - row * w * 0.17,
      s.oval(0, 0, w * 0.15, w * 0.11, tones[2 + ((i + row) % 3)] as string, 0.25),
      { turn: s.random(-25, 25) },
    )
  }).join('')

const bowl = (s: Scene, x: number, y: number, w: number, tones: Tones): string =>
  almonds(s, x, y - 6, w, tones) +
  `<path d="M${n(x - w * 0.62)} ${n(y - 16)}C${n(x - w * 0.6)} ${n(y + w * 0.5)} ${n(x + w * 0.6)} ${n(y + w * 0.5)} ${n(x + w * 0.62)} ${n(y - 16)}Z" fill="#ffffff" fill-opacity=".66"/>` +
  s.line(`M${n(x - w * 0.62)} ${n(y - 16)}H${n(x + w * 0.62)}`, '#ffffff', 7) +
  s.cut(
    `M${n(x - 12)} ${n(y + w * 0.34)}H${n(x + 12)}L${n(x + w * 0.34)} ${n(y + w * 0.62)}H${n(x - w * 0.34)}Z`,
    '#f6f7fb',
    0.5,
  )

const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/\bsei\b/i, 6],
  [/cinque/i, 5],
  [/otto/i, 8],
  [/\btre\b/i, 3],
  [/dieci/i, 8],
]

/** Sugared almonds, a bowl for each taste. */
const confettata: Subject = (s) => {
  const count = COUNTS.find(([word]) => s.says(word))?.[1] ?? s.pick([5, 6, 7])
  const tastes = [
    colours.carta,
    colours.cipria,
    colours.salvia,
    colours.limone,
    colours.zucchero,
    colours.pesca,
    colours.lavanda,
    colours.avorio,
  ]
  const back = Math.floor(count / 2)
  const row = (many: number, from: number, y: number, w: number) =>
    Array.from({ length: many }, (_, i) =>
      bowl(s, (i - (many - 1) / 2) * w * 1.5, y, w, tastes[(from + i) % 8] as Tones),
    ).join('')
  const cloth = s.cut(
    `M${n(s.left)} 120H${n(s.right)}V${n(s.bottom)}H${n(s.left)}Z`,
    s.fade('#ffffff', s.look.second[3] as string),
    1,
  )
  const swag = Array.from({ length: 6 }, (_, i) =>
    s.cut(`M${-750 + i * 250} 300Q${-625 + i * 250} 470 ${-500 + i * 250} 300Z`, s.look.flower[3] as string, 0.6),
  ).join('')
  return (
    studio(s, { flowers: false }) +
    posy(s, s.random(-60, 60), -190, s.random(150, 200), 9, flowersOf(s), [s.look.flower, s.look.second]) +
    s.box(-230, -60, 460, 200, s.fade(s.look.wall[3] as string, s.look.wall[5] as string), 1, 16) +
    row(back, 0, -110, count > 6 ? 130 : 150) +
    cloth +
    row(count - back, back, 190, count > 6 ? 150 : 176) +
    swag
  )
}

/** A cart with ice cream under an awning. */
const gelato: Subject = (s) => {
  const c = s.pick([s.look.flower, s.look.ground, s.look.second, colours.cipria, colours.zucchero])
  const awning = Array.from({ length: 8 }, (_, i) =>
    s.cut(
      `M${-320 + i * 80} -330H${-240 + i * 80}L${-240 + i * 80} -230A40 40 0 0 1 ${-320 + i * 80} -230Z`,
      i % 2 ? '#fffaf2' : (c[5] as string),
      0.5,
    ),
  ).join('')
  const cones = ['#f7e3b4', '#f3b6c2', '#bfe0c4', '#8a5a44', '#fff3df', '#c9b6e4']
    .map((scoop, i) =>
      at(-250 + i * 100, -40, s.cut('M-30 10H30L0 110Z', '#d9a25e', 0.4) + s.disc(0, -14, 40, scoop, 0.4)),
    )
    .join('')
  return (
    country(s, s.pick(['garden', 'sea', 'lake'] as const)) +
    at(
      s.random(-50, 50),
      90,
      s.line('M-290 -330V100M290 -330V100', '#fffaf2', 18) +
        awning +
        s.cut('M-340 -350H340L320 -330H-320Z', c[6] as string, 0.3) +
        cones +
        s.box(-340, 40, 680, 230, s.fade(c[3] as string, c[5] as string), 1.2, 24) +
        s.box(-360, 30, 720, 36, '#fffaf2', 0.6, 12) +
        [-190, 190]
          .map(
            (x) =>
              s.disc(x, 280, 92, '#fffaf2', 0.8) +
              s.disc(x, 280, 70, c[4] as string) +
              Array.from(
                { length: 8 },
                (_, i) =>
                  `<path d="M${x} 280v-80" stroke="#fffaf2" stroke-width="10" transform="rotate(${i * 45} ${x} 280)"/>`,
              ).join(''),
          )
          .join('') +
        posy(s, 0, 160, 70, 5, ['daisy', 'rose'], [s.look.flower, s.look.second]),
      { scale: s.random(0.86, 1) },
    )
  )
}

/** Glasses on a bar as the sun goes down. */
const bar: Subject = (s) => {
  const drinks = [colours.pesca, colours.limone, colours.rosso, colours.salvia, colours.cipria, colours.mare]
  const glasses = Array.from({ length: s.pick([4, 5, 6]) }, (_, i) => {
    const d = drinks[(i + Math.floor(s.random(0, 6))) % 6] as Tones
    const x = -380 + i * 170
    return at(
      x,
      150,
      s.pick([
        () =>
          `<path d="M-64 -220C-64 -110 -16 -96 -8 -90V-8H-44V0H44V-8H8V-90C16 -96 64 -110 64 -220Z" fill="#fff" fill-opacity=".6"/>` +
          s.cut('M-56 -190C-52 -120 -16 -104 0 -102C16 -104 52 -120 56 -190Z', d[5] as string, 0),
        () =>
          `<path d="M-52 -200L-44 0H44L52 -200Z" fill="#fff" fill-opacity=".55"/>` +
          s.cut('M-48 -150L-42 -8H42L48 -150Z', s.fade(d[4] as string, d[6] as string), 0) +
          [-16, 16]
            .map((ix, k) => at(ix, -110 + k * 40, s.box(-22, -22, 44, 44, '#ffffff', 0, 8), { turn: 20 }))
            .join(''),
        () =>
          `<path d="M-76 -210L0 -110L76 -210Z" fill="#fff" fill-opacity=".6"/>` +
          s.cut('M-60 -190L0 -112L60 -190Z', d[5] as string, 0) +
          s.line('M0 -110V0M-40 0H40', '#ffffff', 9),
      ])() +
        s.disc(46, -206, 30, '#f0cb55', 0.4) +
        s.disc(46, -206, 21, '#faeab0') +
        sprig(s, -20, -190, -20, 90, s.look.leaf, { kind: 'round', leaves: 2, size: 44 }),
    )
  }).join('')
  return (
    sky(s) +
    water(s, -60) +
    s.box(s.left, 150, s.right - s.left, 40, colours.legno[4] as string, 1) +
    s.box(s.left, 190, s.right - s.left, 600, s.fade(colours.noce[5] as string, colours.noce[7] as string), 0) +
    Array.from({ length: 10 }, (_, i) =>
      s.line(`M${n(s.left + i * 170)} 200V${n(s.bottom)}`, colours.noce[8] as string, 6, 0.4),
    ).join('') +
    glasses +
    lights(s, s.random(-420, -340), 80)
  )
}

/** The table of sweets under lights. */
const sweetTable: Subject = (s) => {
  const stand = (x: number, y: number, w: number, what: number) =>
    at(
      x,
      y,
      s.oval(0, 0, w, 16, '#ffffff', 0.7) +
        s.cut(`M-14 6H14L40 ${150 - y * 0.2}H-40Z`, '#f3f3f8', 0.4) +
        Array.from({ length: 5 }, (_, i) => {
          const px = (i - 2) * w * 0.36
          const c = [colours.cipria, colours.limone, colours.noce, colours.salvia, s.look.flower][
            (what + i) % 5
          ] as Tones
          return what % 3 === 0
            ? s.cut(`M${px - 26} -8L${px - 20} -50H${px + 20}L${px + 26} -8Z`, c[6] as string, 0.3) +
                s.disc(px, -56, 25, c[3] as string, 0.3)
            : what % 3 === 1
              ? [0, 30, 60]
                  .map((dy) => s.box(px - 26, -34 - dy, 52, 26, c[dy === 30 ? 2 : 4] as string, 0.3, 13))
                  .join('')
              : s.disc(px, -26, 28, c[5] as string, 0.3) + s.disc(px - 6, -34, 12, c[3] as string)
        }).join(''),
    )
  return (
    studio(s, { flowers: false }) +
    s.box(s.left, 180, s.right - s.left, 800, s.fade('#ffffff', s.look.second[3] as string), 1) +
    stand(-330, 40, 130, 0) +
    stand(320, 60, 140, 1) +
    stand(0, -40, 150, 2) +
    stand(-170, 200, 150, 1) +
    stand(180, 210, 150, 3) +
    posy(s, s.random(-40, 40), 350, 120, 7, ['rose', 'ranunculus'], [s.look.flower, s.look.second]) +
    lights(s, -400, 70)
  )
}

export const sweetsSubjects = { confettata, gelato, bar, sweetTable }
