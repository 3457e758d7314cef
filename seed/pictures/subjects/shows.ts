import { hills, peaks, water } from '../country.ts'
import { posy } from '../flora.ts'
import { around, n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Subject } from '../scene.ts'
import { gay } from './children.ts'

/** Fireworks over water. */
const fireworks: Subject = (s) => {
  const burst = (x: number, y: number, r: number, c: string) =>
    s.disc(x, y, r, s.glow(c, 0.45)) +
    Array.from({ length: 26 }, (_, i) => {
      const [ex, ey] = around(x, y, r * s.random(0.75, 1), i * 13.8)
      const [ix, iy] = around(x, y, r * 0.3, i * 13.8)
      return s.line(`M${n(ix)} ${n(iy)}L${n(ex)} ${n(ey)}`, c, 5, 0.9) + s.disc(ex, ey, 8, '#fffbe8')
    }).join('')
  const tints = ['#ffd98a', '#f7a8b4', '#a8d3f0', '#bfe3b5', '#ffffff', '#e3b8f0']
  const low = s.says(/fontan|scintill|torta/i)
  const y = 130
  return (
    s.sheet(s.fade('#141b4d', '#54579b')) +
    Array.from({ length: 40 }, () =>
      s.disc(s.random(s.left, s.right), s.random(s.top, 60), s.random(1.5, 4), '#fff8e0'),
    ).join('') +
    (low
      ? ''
      : Array.from({ length: s.pick([3, 4, 5]) }, () =>
          burst(s.random(-360, 360), s.random(-430, -80), s.random(110, 230), s.pick(tints)),
        ).join('')) +
    peaks(s, y - 60, 130, colours.notte) +
    water(s, y, colours.notte) +
    Array.from({ length: 16 }, () =>
      s.line(`M${n(s.random(-500, 500))} ${n(s.random(y + 30, 500))}h${n(s.random(30, 120))}`, s.pick(tints), 6, 0.5),
    ).join('') +
    s.cut('M-190 260H210L170 320H-150Z', colours.noce[7] as string, 0.6) +
    [-110, 0, 120]
      .map((x) =>
        Array.from({ length: low ? 16 : 9 }, (_, i) =>
          s.line(
            `M${x} 260L${n(x + (i - (low ? 8 : 4)) * (low ? 26 : 15))} ${n(260 - s.random(190, low ? 560 : 300))}`,
            s.pick(tints),
            low ? 6 : 4,
            0.85,
          ),
        ).join(''),
      )
      .join('') +
    hills(s, 440, 30, '#1a2150')
  )
}

/** Masks, curtain and a lit stage. */
const theatre: Subject = (s) => {
  const c = s.pick([colours.rosso, s.look.flower, colours.notte])
  const mask = (k: Tones, glad: boolean) =>
    s.cut(
      'M-150 -160C-50 -190 50 -190 150 -160C170 20 110 170 0 200C-110 170 -170 20 -150 -160Z',
      s.fade(k[2] as string, k[5] as string, 30),
      1,
    ) +
    [-62, 62].map((x) => s.cut(`M${x - 40} -50Q${x} -100 ${x + 40} -50Q${x} -30 ${x - 40} -50Z`, '#2f3564')).join('') +
    s.cut(
      glad ? 'M-70 60Q0 90 70 60Q50 150 0 150Q-50 150 -70 60Z' : 'M-70 130Q0 40 70 130Q40 110 0 108Q-40 110 -70 130Z',
      '#2f3564',
    ) +
    s.line('M-150 -160C-200 -60 -190 40 -210 140M150 -160C200 -60 190 40 210 140', s.look.flower[5] as string, 16)
  const curtain = [-1, 1]
    .map((side) =>
      [330, 240, 150]
        .map((w, i) =>
          s.cut(
            `M${side * 760} -900H${side * (560 - w)}C${side * (600 - w)} -200 ${side * (700 - w)} 200 ${side * (640 - w * 0.4)} 380H${side * 760}Z`,
            c[5 + i] as string,
            0.8,
          ),
        )
        .join(''),
    )
    .join('')
  const act = s.pick([
    () =>
      at(-130, -20, mask(colours.oro, true), { turn: -10 }) + at(160, 60, mask(colours.zucchero, false), { turn: 12 }),
    () =>
      at(
        0,
        190,
        s.disc(0, -300, 64, '#e6b491', 0.4) +
          s.cut('M-90 -220C-60 -250 60 -250 90 -220L110 160H-110Z', '#2f3564', 0.8) +
          s.line('M-80 -200L-190 -330M80 -200L190 -330', '#2f3564', 44) +
          s.cut('M-90 -350H90L70 -370V-470H-70V-370Z', '#23284b', 0.5),
      ) +
      Array.from({ length: 5 }, (_, i) => {
        const [x, y] = around(0, -60, 270, -72 + i * 36)
        return s.disc(x, y, 44, (gay[i] as Tones)[4] as string, 0.6)
      }).join(''),
    () =>
      at(
        0,
        60,
        s.cut('M-160 -40H160L140 200H-140Z', '#23284b', 1) +
          s.oval(0, -40, 200, 40, '#2f3564', 0.6) +
          s.oval(0, -44, 140, 24, '#171c40'),
      ) +
      posy(s, 0, -90, 130, 9, ['rose', 'daisy', 'ranunculus'], [s.look.flower, s.look.second]) +
      Array.from({ length: 9 }, () =>
        s.disc(s.random(-330, 330), s.random(-380, -100), s.random(6, 14), '#ffe7a8'),
      ).join(''),
  ])()
  return (
    s.sheet(s.fade('#2b3168', '#6d5a8c')) +
    `<path d="M-60 -900L-420 420H420L60 -900Z" fill="#fff1c9" fill-opacity=".28"/>` +
    s.box(s.left, 370, s.right - s.left, 900, s.fade(colours.noce[5] as string, colours.noce[7] as string)) +
    `<ellipse cx="0" cy="420" rx="420" ry="70" fill="#fff1c9" fill-opacity=".4"/>` +
    act +
    curtain +
    Array.from(
      { length: 8 },
      (_, i) =>
        s.disc(-490 + i * 140, 470, 70, s.glow('#ffdd99', 0.9)) + s.disc(-490 + i * 140, 470, 22, '#fff3cf', 0.4),
    ).join('')
  )
}

export const showsSubjects = { fireworks, theatre }
