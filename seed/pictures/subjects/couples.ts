import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { country } from '../country.ts'
import { bride, couple, faces, hands, two } from '../figures.ts'
import { posy, sprig } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

/** Two in a country: the words say which. */
const walk: Subject = (s) => {
  const kind = s.says(/montagn|rifugio|vett/i)
    ? 'mountains'
    : s.says(/mare|lungomare|isol|spiaggia/i)
      ? 'sea'
      : s.says(/lago|Lario|barca/i)
        ? 'lake'
        : s.says(/giardin|villa|parco/i)
          ? 'garden'
          : s.says(/campagn|collin|ulivi|vign/i)
            ? 'hills'
            : undefined
  const [x, scale] = [s.random(-130, 130), s.random(0.62, 1)]
  return country(s, kind) + couple(s, x, s.random(390, 430), scale) + meadow(s)
}

const meadow = (s: Scene): string =>
  Array.from({ length: 6 }, (_, index) =>
    sprig(s, s.left + 130 + index * 230, s.bottom - 60, s.random(-24, 24), s.random(150, 230), s.look.leaf, {
      leaves: 5,
    }),
  ).join('') +
  Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [s.left + 90 + index * 185 + s.random(-50, 50), s.bottom - s.random(190, 300)]
    return (
      s.line(`M${n(x)} ${n(y)}V${n(s.bottom)}`, s.look.leaf[6] as string, 5) +
      flower(
        s,
        s.pick(['daisy', 'almond', 'ranunculus'] as const),
        x,
        y,
        s.random(24, 42),
        index % 2 ? s.look.flower : s.look.second,
      )
    )
  }).join('')

/** Under an arch of flowers. */
const vows: Subject = (s) => {
  const wood = colours.noce[6] as string
  const [w, h] = [s.random(470, 560), s.random(760, 860)]
  const garland = Array.from({ length: 22 }, (_, index) => {
    const a = Math.PI * (index / 21)
    return [-Math.cos(a) * (w / 2), 410 - h + w / 2 - Math.sin(a) * (w / 2)] as const
  })
  return (
    country(s, s.pick(['lake', 'garden', 'hills', 'sea'] as const)) +
    s.line(
      `M${n(-w / 2)} 410V${n(410 - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w / 2)} ${n(410 - h + w / 2)}V410`,
      wood,
      16,
    ) +
    garland
      .map(
        ([x, y], index) =>
          sprig(s, x, y, s.random(0, 360), 90, s.look.leaf, { kind: 'laurel', leaves: 4, size: 46 }) +
          (index % 2
            ? flower(
                s,
                s.pick(['rose', 'ranunculus', 'anemone'] as const),
                x,
                y,
                s.random(30, 48),
                index % 3 ? s.look.flower : s.look.second,
              )
            : ''),
      )
      .join('') +
    couple(s, 0, 415, 0.86) +
    [-1, 1]
      .map((side) => posy(s, side * w * 0.55, 430, 80, 6, ['rose', 'anemone'], [s.look.flower, s.look.second]))
      .join('')
  )
}

/** Cut at the shoulders, forehead to forehead. */
const portrait: Subject = (s) => {
  const scale = s.random(0.95, 1.2)
  return (
    country(s, s.pick(['lake', 'hills', 'garden'] as const)) +
    s.sheet(s.glow('#fff2d8', 0.5)) +
    at(s.random(-40, 40), 120, faces(s, two(s)), { scale: 1.15 * scale }) +
    meadow(s)
  )
}

const held: Subject = (s) =>
  studio(s, { flowers: false }) +
  posy(s, s.random(-60, 60), 330, 190, 10, ['rose', 'ranunculus', 'almond'], [s.look.flower, s.look.second]) +
  at(0, s.random(-60, 0), hands(s, two(s)), { scale: s.random(1, 1.25), turn: s.random(-8, 8) })

/** The bride alone, her veil in the wind. */
const veil: Subject = (s) => {
  const people = two(s)
  const [x, top] = [s.random(-160, -60), s.random(-200, -150)]
  const wind = [0, 1, 2]
    .map(
      (fold) =>
        `<path d="M${n(x - 10)} ${n(top - 20 + fold * 16)}C${n(x + 180)} ${n(top - 190 + fold * 60)} ${n(x + 380)} ${n(top + 40 + fold * 70)} ${n(s.right)} ${n(top - 150 + fold * 150)}V${n(top + 130 + fold * 150)}C${n(x + 420)} ${n(top + 330)} ${n(x + 160)} ${n(top + 150)} ${n(x + 10)} ${n(top + 60 + fold * 60)}Z" fill="#ffffff" fill-opacity="${0.3 + fold * 0.08}"/>`,
    )
    .join('')
  return country(s) + at(x, 430, bride(s, people, false), { scale: 1.12 }) + wind + meadow(s)
}

export const couplesSubjects = { walk, vows, portrait, held, veil }
