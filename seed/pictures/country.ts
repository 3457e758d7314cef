import { n, type Point, smooth } from './geometry.ts'
import { colours, mix, type Tones } from './palettes.ts'
import { at, type Scene } from './scene.ts'

export const tone = (tones: Tones, at: number): string => tones[at] ?? '#ffffff'

/** The sky of the hour, with sun or moon. */
export const sky = (s: Scene): string => {
  const { hour, wall } = s.look
  const [high, low] = {
    morning: [mix('#cfe0f2', tone(wall, 3), 0.35), '#fdf3e0'],
    day: [mix('#a9c8ea', tone(wall, 4), 0.3), mix('#eef5fb', tone(wall, 1), 0.4)],
    dusk: [mix('#8d9fd6', tone(wall, 5), 0.3), mix('#fbd0ac', tone(wall, 3), 0.25)],
    night: ['#232c63', mix('#7d7fbd', tone(wall, 5), 0.35)],
  }[hour] as [string, string]
  const [x, y] = [s.random(-320, 320), s.random(-330, -150)]
  const sun = hour === 'night' ? '#fdf6dc' : hour === 'dusk' ? '#ffe2a8' : '#fff3c9'
  let drawn = s.sheet(s.fade(high, low)) + s.disc(x, y, 330, s.glow(sun, 0.75)) + s.disc(x, y, s.random(58, 96), sun)
  if (hour === 'night')
    for (let star = 0; star < 40; star += 1)
      drawn += s.disc(s.random(s.left, s.right), s.random(s.top, -100), s.random(1.5, 4), '#fff8e0')
  else
    for (let cloud = 0; cloud < 3; cloud += 1)
      drawn += at(s.random(s.left, s.right), s.random(s.top + 200, -190), puff(s), { scale: s.random(0.5, 1.1) })
  return drawn
}

const puff = (s: Scene): string =>
  s.cut(
    'M-120 30C-150 30 -156 -8 -122 -12C-120 -44 -74 -56 -54 -32C-40 -70 24 -72 34 -28C58 -50 100 -34 94 -6C128 -8 132 30 104 30Z',
    mix('#ffffff', tone(s.look.wall, 2), 0.5),
    0.5,
  )

/** A range of hills whose crest is about a height. */
export const hills = (s: Scene, y: number, swing: number, fill: string, height = 1): string => {
  const points: Point[] = []
  const step = s.random(150, 230)
  for (let x = s.left - step; x <= s.right + step; x += step) points.push([x, y + s.random(-swing, swing)])
  return s.cut(`${smooth(points, false, 0.9)}V${n(s.bottom)}H${n(s.left)}Z`, fill, height)
}

/** Mountains with straight flanks, the light on one side. */
export const peaks = (s: Scene, y: number, swing: number, tones: Tones, snow = false): string => {
  let drawn = ''
  for (let x = s.left; x < s.right; x += s.random(190, 300)) {
    const [top, half] = [y - s.random(0.4, 1) * swing, s.random(210, 330)]
    drawn += s.cut(
      `M${n(x - half)} ${n(s.bottom)}V${n(y + 90)}L${n(x)} ${n(top)}L${n(x + half)} ${n(y + 90)}V${n(s.bottom)}Z`,
      tone(tones, 5),
      0.8,
    )
    drawn += `<path d="M${n(x)} ${n(top)}L${n(x + half)} ${n(y + 90)}V${n(s.bottom)}H${n(x + 20)}L${n(x - 26)} ${n(top + 150)}Z" fill="${tone(tones, 6)}"/>`
    if (snow)
      drawn += `<path d="M${n(x)} ${n(top)}L${n(x + half * 0.26)} ${n(top + (y + 90 - top) * 0.26)}L${n(x + 20)} ${n(top + 50)}L${n(x - 8)} ${n(top + 76)}L${n(x - half * 0.24)} ${n(top + (y + 90 - top) * 0.24)}Z" fill="#fdfdff"/>`
  }
  return drawn
}

/** Water down to the lower edge, with what shines on it. */
export const water = (
  s: Scene,
  y: number,
  tones: Tones = s.look.hour === 'night' ? colours.notte : colours.mare,
): string => {
  const dim = s.look.hour === 'night' || s.look.hour === 'dusk'
  let drawn = s.box(
    s.left,
    y,
    s.right - s.left,
    s.bottom - y,
    s.fade(tone(tones, dim ? 4 : 3), tone(tones, dim ? 7 : 5)),
    0,
  )
  for (let row = 0; row < 14; row += 1) {
    const [x, width] = [s.random(s.left, s.right), s.random(60, 260)]
    const level = y + 16 + row * row * 3
    drawn += s.line(
      `M${n(x)} ${n(level)}q${n(width / 4)} -9 ${n(width / 2)} 0t${n(width / 2)} 0`,
      '#ffffff',
      3 + row * 0.3,
      0.4,
    )
  }
  return drawn
}

const cypress = (s: Scene, x: number, y: number, height: number): string => {
  const w = height * 0.13
  const half = `M${n(x)} ${n(y)}C${n(x + w)} ${n(y - height * 0.1)} ${n(x + w * 0.9)} ${n(y - height * 0.5)} ${n(x)} ${n(y - height)}Z`
  return `${s.cut(
    `M${n(x)} ${n(y)}C${n(x - w)} ${n(y - height * 0.1)} ${n(x - w * 0.9)} ${n(y - height * 0.5)} ${n(x)} ${n(y - height)}C${n(x + w * 0.9)} ${n(y - height * 0.5)} ${n(x + w)} ${n(y - height * 0.1)} ${n(x)} ${n(y)}Z`,
    tone(colours.bosco, 8),
    0.5,
  )}<path d="${half}" fill="${tone(colours.bosco, 6)}"/>`
}

const roundTree = (s: Scene, x: number, y: number, r: number, tones: Tones): string =>
  s.box(x - r * 0.09, y - r * 0.7, r * 0.18, r * 0.75, tone(colours.noce, 6)) +
  s.disc(x, y - r * 1.3, r, tone(tones, 6), 0.6) +
  s.disc(x - r * 0.32, y - r * 1.5, r * 0.5, tone(tones, 5)) +
  s.disc(x + r * 0.4, y - r * 1.1, r * 0.34, tone(tones, 7))

/** Trees that stand together. */
export const trees = (
  s: Scene,
  x: number,
  y: number,
  count: number,
  height: number,
  kind: 'cypress' | 'round' = 'cypress',
): string =>
  Array.from({ length: count }, (_, index) => {
    const [tx, h] = [x + (index - (count - 1) / 2) * height * 0.24, height * s.random(0.7, 1.1)]
    return kind === 'cypress' ? cypress(s, tx, y, h) : roundTree(s, tx * 1.1, y, h * 0.3, s.look.leaf)
  }).join('')

/** A lake among mountains, hills by the sea, a country of cypresses. */
export const country = (
  s: Scene,
  kind: 'lake' | 'sea' | 'hills' | 'mountains' | 'garden' = s.pick(['lake', 'sea', 'hills', 'garden'] as const),
): string => {
  const { ground, wall, leaf, hour } = s.look
  const far = mix(tone(wall, 5), hour === 'night' ? '#2a3570' : '#7f97cc', 0.55)
  if (kind === 'sea')
    return sky(s) + hills(s, 10, 26, mix(far, '#ffffff', 0.2), 0.4) + water(s, 40) + hills(s, 400, 40, tone(leaf, 6))
  const back =
    kind === 'mountains'
      ? peaks(s, 60, 420, colours.zucchero, true)
      : hills(s, -90, 90, mix(far, '#ffffff', 0.28), 0.6) + hills(s, -10, 60, far, 0.6)
  if (kind === 'lake') return sky(s) + back + water(s, 80) + hills(s, 390, 34, tone(leaf, 6))
  const meadow =
    hills(s, 130, 50, mix(tone(leaf, 4), tone(ground, 3), 0.3)) +
    trees(s, s.random(-430, -260), 190, 3, 250) +
    trees(s, s.random(280, 430), 210, 2, 300, kind === 'garden' ? 'round' : 'cypress')
  return sky(s) + back + meadow + hills(s, 300, 30, mix(tone(leaf, 5), tone(ground, 4), 0.25))
}
