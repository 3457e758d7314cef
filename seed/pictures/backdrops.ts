import { tone } from './country.ts'
import { posy, sprig } from './flora.ts'
import { arch, n } from './geometry.ts'
import { colours } from './palettes.ts'
import { at, type Scene } from './scene.ts'

const window = (s: Scene): string =>
  at(
    s.random(-120, 120),
    s.random(-160, -60),
    `<g fill="#fff8e6" fill-opacity=".34" transform="skewX(-14)">${[-190, 10].flatMap((x) => [-230, -20, 190].map((y) => `<path d="M${x} ${y}h180v190h-180Z"/>`)).join('')}</g>`,
  )

const leavesOnWall = (s: Scene): string =>
  `<g opacity=".16">${[0, 1, 2].map((twig) => sprig(s, s.left + 200 + twig * 70, s.top + 120 + twig * 150, 96 + twig * 16, 560, colours.notte, { kind: 'laurel', leaves: 7, size: 150 })).join('')}</g>`

const drape = (s: Scene, side: -1 | 1): string => {
  const x = side < 0 ? s.left : s.right
  const cloth = s.look.second
  return [340, 250, 160]
    .map((wide, fold) =>
      s.cut(
        `M${n(x)} ${n(s.top)}H${n(x - side * wide)}C${n(x - side * wide)} -100 ${n(x - side * (wide - 40))} 120 ${n(x - side * (wide - 210))} 260C${n(x - side * (wide - 60))} 380 ${n(x - side * wide)} 500 ${n(x - side * (wide - 20))} ${n(s.bottom)}H${n(x)}Z`,
        tone(cloth, 2 + fold),
        1,
      ),
    )
    .join('')
}

/** Where a thing is photographed: a wall of the supplier's colour, in its light, never twice the same. */
export const studio = (
  s: Scene,
  options: { readonly table?: number | null; readonly flowers?: boolean } = {},
): string => {
  const { table = null, flowers = true } = options
  const { wall, hour, leaf, flower, second, ground } = s.look
  const dark = hour === 'night' ? 2 : 0
  let drawn = s.sheet(s.fade(tone(wall, 2 + dark), tone(wall, 4 + dark), s.random(60, 120)))
  drawn += s.pick([
    () =>
      s.cut(
        arch(s.random(-60, 60), s.bottom, s.random(620, 800), s.random(1000, 1180) - s.top * 0.3),
        tone(wall, 1 + dark),
        1,
      ),
    () => s.disc(s.random(-60, 60), s.random(-90, 30), s.random(360, 450), tone(wall, 1 + dark), 1),
    () => window(s),
    () => leavesOnWall(s) + window(s),
    () => drape(s, s.pick([-1, 1])),
    () =>
      at(s.random(-240, -90), 0, s.cut(arch(0, s.bottom, 430, 1050), tone(second, 3), 1.2)) +
      s.cut(arch(s.random(150, 260), s.bottom, 380, 860), tone(wall, 1 + dark), 1),
    () =>
      Array.from({ length: 9 }, (_, at) =>
        s.box(s.left + at * 210, s.top, 96, s.bottom - s.top, tone(wall, 1 + dark)),
      ).join(''),
  ])()
  if (table !== null) {
    const cloth = s.pick([second, ground, colours.avorio, colours.legno])
    drawn +=
      s.box(s.left, table, s.right - s.left, s.bottom - table, s.fade(tone(cloth, 3), tone(cloth, 5)), 1.2) +
      s.box(s.left, table, s.right - s.left, 10, tone(cloth, 1))
  }
  if (!flowers) return drawn
  const corners = s.pick([[-1], [1], [-1, 1], []] as const)
  for (const side of corners)
    drawn += posy(
      s,
      side * s.random(440, 520),
      s.bottom - 260,
      s.random(120, 170),
      7,
      s.pick([
        ['rose', 'anemone'],
        ['ranunculus', 'almond'],
        ['daisy', 'rose'],
      ] as const),
      [flower, second],
    )
  if (corners.length === 0)
    drawn +=
      sprig(s, s.left + 120, s.top + 160, 118, 420, leaf, { kind: 'laurel', leaves: 7 }) +
      sprig(s, s.right - 120, s.bottom - 150, -50, 380, leaf, { leaves: 7 })
  return drawn
}

/** Small warm lights on a wire. */
export const lights = (s: Scene, y: number, sag = 90): string => {
  let drawn = ''
  for (const [x0, x1] of [
    [s.left, 20],
    [-20, s.right],
  ] as const) {
    drawn += s.line(`M${n(x0)} ${n(y)}Q${n((x0 + x1) / 2)} ${n(y + sag * 2)} ${n(x1)} ${n(y)}`, '#3a3f63', 4)
    for (let bulb = 1; bulb < 9; bulb += 1) {
      const t = bulb / 9
      const [x, by] = [x0 + (x1 - x0) * t, y + sag * 4 * t * (1 - t) + 16]
      drawn += s.disc(x, by, 44, s.glow('#ffd98a', 0.6)) + s.disc(x, by, 11, '#fff0bf')
    }
  }
  return drawn
}
