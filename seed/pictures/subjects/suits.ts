import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { sprig } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

export const cloth = (s: Scene): Tones =>
  s.colour(s.pick([colours.notte, colours.nero, colours.salvia, colours.zucchero, colours.perla, colours.legno]))

/** Leaves and rings woven into silk. */
const brocade = (_s: Scene, x: number, y: number, width: number, height: number, thread: string): string => {
  let drawn = ''
  for (let row = 0; row * 64 < height; row += 1)
    for (let column = 0; column * 64 < width; column += 1) {
      const [px, py] = [x + column * 64 + (row % 2) * 32, y + row * 64]
      drawn += `<path d="M${n(px)} ${n(py - 24)}C${n(px + 22)} ${n(py - 10)} ${n(px + 22)} ${n(py + 10)} ${n(px)} ${n(py + 24)}C${n(px - 22)} ${n(py + 10)} ${n(px - 22)} ${n(py - 10)} ${n(px)} ${n(py - 24)}ZM${n(px - 26)} ${n(py)}q12 -16 26 0q-14 16 -26 0M${n(px + 26)} ${n(py)}q-12 -16 -26 0q14 16 26 0"/>`
    }
  return `<g fill="none" stroke="${thread}" stroke-width="4" stroke-opacity=".75">${drawn}</g>`
}

const necktie = (s: Scene, tones: Tones): string =>
  s.cut('M-26 -300H26L16 -252L44 0L0 60L-44 0L-16 -252Z', s.fade(tones[4] as string, tones[6] as string), 0.6) +
  s.line('M-34 -60L30 -120M-38 0L38 -70M-22 34L42 -20', tones[3] as string, 5, 0.5)

export const bowTie = (s: Scene, tones: Tones): string =>
  s.cut(
    'M0 0C-40 -50 -110 -60 -124 -40V44C-110 62 -40 50 0 0C40 50 110 62 124 44V-40C110 -60 40 -50 0 0Z',
    s.fade(tones[5] as string, tones[7] as string),
    0.8,
  ) + s.box(-24, -26, 48, 52, tones[6] as string, 0.4, 12)

const shirt = (s: Scene): string =>
  s.cut('M-130 -330L0 -240L130 -330L170 560H-170Z', s.fade('#ffffff', '#e3e7f1', 20), 0) +
  s.line('M0 -230V540', '#cfd5e4', 4) +
  [-150, -60, 30, 120, 210].map((y) => s.disc(0, y, 7, '#b9c0d2')).join('') +
  s.cut('M-130 -336L-60 -370L0 -240L-70 -180Z', '#ffffff', 0.6) +
  s.cut('M130 -336L60 -370L0 -240L70 -180Z', '#ffffff', 0.6)

const waistcoat = (s: Scene, tones: Tones, woven: boolean): string => {
  const double = s.says(/doppiopetto/i)
  const front =
    'M-190 -330C-170 -200 -80 -60 0 40C80 -60 170 -200 190 -330C240 -300 250 -100 240 360L60 430L0 360L-60 430L-240 360C-250 -100 -240 -300 -190 -330Z'
  return (
    s.cut(front, s.fade(tones[4] as string, tones[6] as string, 20), 1) +
    (woven
      ? `<clipPath id="gilet"><path d="${front}"/></clipPath><g clip-path="url(#gilet)">${brocade(s, -260, -320, 560, 760, tones[2] as string)}</g>`
      : '') +
    s.line(double ? 'M40 60V350' : 'M0 44V360', tones[8] as string, 5, 0.6) +
    [90, 160, 230, 300]
      .map((y) => (double ? [-50, 50] : [14]).map((x) => s.disc(x, y, 12, colours.oro[6] as string, 0.3)).join(''))
      .join('') +
    [-1, 1].map((side) => s.line(`M${side * 90} 220L${side * 190} 206`, tones[8] as string, 12, 0.6)).join('')
  )
}

const jacket = (s: Scene, tones: Tones, kind: 'peak' | 'shawl' | 'notch', satin: boolean, tails: boolean): string => {
  const [light, deep, dark] = [tones[5], tones[6], tones[8]] as [string, string, string]
  const front = (side: -1 | 1): string => {
    const body = tails
      ? 'M-150 -370C-250 -340 -330 -310 -360 -230L-420 620H-160C-170 420 -60 200 -30 130C-80 -20 -120 -200 -150 -370Z'
      : 'M-150 -370C-250 -340 -330 -310 -360 -230L-420 620H-20C-10 420 -8 250 -10 170C-60 0 -120 -200 -150 -370Z'
    const collar = {
      peak: 'M-150 -372C-190 -340 -214 -250 -214 -180L-280 -196L-206 -120C-170 0 -80 120 -16 176C-50 0 -110 -200 -120 -350Z',
      shawl: 'M-150 -372C-210 -330 -236 -180 -206 -80C-170 40 -80 140 -14 180C-56 0 -110 -200 -118 -350Z',
      notch:
        'M-150 -372C-180 -330 -206 -280 -214 -236L-170 -226L-226 -196C-190 -30 -90 110 -16 176C-50 0 -110 -200 -120 -350Z',
    }[kind]
    const half =
      s.cut(body, s.fade(light, deep, 60), 1) +
      s.line('M-250 -120C-280 60 -300 300 -312 620', dark, 6, 0.5) +
      s.cut(collar, satin ? s.fade(tones[6] as string, dark, 10) : s.fade(light, tones[7] as string, 30), 0.8) +
      s.line('M-250 330L-120 316', dark, 14, 0.5)
    return side < 0 ? half : at(0, 0, half, { flip: true })
  }
  const button = [210, tails ? 210 : 300].map((y) => s.disc(-8, y, 15, dark, 0.4)).join('')
  return front(1) + front(-1) + button
}

/** The suit on a bust: cut, cloth and colour are those of the words. */
const suit: Subject = (s) => {
  const tones = cloth(s)
  const tails = s.says(/tight|coda/i)
  const evening = s.says(/smoking|raso/i)
  const vest = s.says(/tre pezzi|gilet|tight/i) || s.random() < 0.4
  const flowerTones = s.look.flower
  const tie =
    evening || s.random() < 0.3
      ? at(0, -250, bowTie(s, colours.nero), { scale: 0.8 })
      : at(0, 70, necktie(s, s.pick([s.look.second, s.look.ground, s.look.flower, colours.notte])), { scale: 1 })
  const pocket = s.cut(
    'M150 -20L176 -70L200 -26L226 -64L246 -14L244 10H152Z',
    s.pick(['#ffffff', flowerTones[4] as string]),
    0.3,
  )
  const bloom =
    s.random() < 0.65
      ? at(
          -212,
          -60,
          sprig(s, 0, 40, -10, 120, s.look.leaf, { leaves: 4, size: 50 }) +
            flower(s, s.pick(['rose', 'ranunculus', 'anemone'] as const), 0, 0, 42, flowerTones),
        )
      : ''
  return (
    studio(s, { flowers: s.random() < 0.4 }) +
    at(
      s.random(-50, 50),
      s.random(40, 100),
      s.box(-70, -470, 140, 150, s.pick(['#e9d3bb', '#d5ad88']), 0.4, 30) +
        shirt(s) +
        (vest ? waistcoat(s, s.says(/spezzato/i) ? colours.avorio : tones, s.says(/broccato/i)) : '') +
        tie +
        jacket(
          s,
          tones,
          s.says(/lancia/i) ? 'peak' : s.says(/scialle|smoking/i) ? 'shawl' : s.pick(['notch', 'peak'] as const),
          evening,
          tails,
        ) +
        pocket +
        bloom,
      { scale: s.random(0.86, 1.06) },
    )
  )
}

/** A waistcoat alone, laid on the tailor's table. */
const gilet: Subject = (s) => {
  const tones = s.colour(s.look.ground)
  return (
    studio(s, { flowers: s.random() < 0.5 }) +
    at(
      s.random(-30, 30),
      s.random(-40, 20),
      s.cut('M-150 -350C-60 -300 60 -300 150 -350L120 -200H-120Z', tones[8] as string, 0.4) + waistcoat(s, tones, true),
      { scale: s.random(1, 1.2), turn: s.random(-7, 7) },
    )
  )
}

export const suitsSubjects = { suit, gilet }
