import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene } from '../scene.ts'

export const wheel = (s: Scene, x: number, y: number, r: number, spokes = false): string =>
  at(
    x,
    y,
    s.disc(0, 0, r, '#2b2f4a', 0.6) +
      s.disc(0, 0, r * 0.72, '#fdfaf2') +
      s.disc(0, 0, r * 0.52, '#c9cdd9') +
      (spokes
        ? Array.from(
            { length: 12 },
            (_, i) =>
              `<path d="M0 0V${n(-r * 0.68)}" stroke="#8d93ab" stroke-width="5" transform="rotate(${i * 30})"/>`,
          ).join('')
        : '') +
      s.disc(0, 0, r * 0.2, colours.oro[5] as string, 0.2),
  )

export const glassTone = '#d9ecf5'

export const chrome = '#eef1f6'

/** Small and round, of the sixties. */
const small = (s: Scene, c: Tones): string =>
  s.cut(
    'M-300 110C-320 20 -300 -30 -230 -50C-190 -60 -180 -190 -60 -206C60 -214 130 -180 170 -60C260 -56 310 -20 312 60C314 100 300 116 280 116H-280Z',
    s.fade(c[3] as string, c[5] as string),
    1,
  ) +
  s.cut('M-196 -60C-170 -150 -140 -176 -60 -180H-30V-58Z', glassTone, 0) +
  s.cut('M-10 -58V-182C60 -186 110 -160 138 -58Z', glassTone, 0) +
  s.line('M-20 -190V110M-300 40H312', c[7] as string, 5, 0.5) +
  s.box(-70, -20, 50, 10, chrome, 0, 5) +
  s.disc(286, 10, 30, '#fff6cf', 0.5) +
  s.box(-312, 96, 70, 22, chrome, 0.4, 10) +
  s.box(250, 96, 76, 22, chrome, 0.4, 10)

/** Long and quiet, four doors. */
const saloon = (s: Scene, c: Tones): string =>
  s.cut(
    'M-430 100C-450 20 -430 -40 -330 -56C-260 -70 -240 -190 -130 -200C0 -210 70 -206 130 -170C180 -140 190 -80 220 -66C330 -60 420 -30 430 50C434 90 420 110 400 110H-400Z',
    s.fade(c[3] as string, c[6] as string),
    1,
  ) +
  s.cut('M-286 -66C-254 -150 -220 -176 -130 -178H-60V-64Z', glassTone, 0) +
  s.cut('M-40 -64V-180C40 -184 90 -176 120 -150C150 -120 160 -84 176 -64Z', glassTone, 0) +
  s.line('M-50 -190V104M130 -60V104M-430 30H430', c[8] as string, 5, 0.4) +
  s.line('M-420 4H424', chrome, 9) +
  s.box(-110, -34, 44, 10, chrome, 0, 5) +
  s.disc(402, -4, 28, '#fff6cf', 0.5) +
  s.box(-446, 88, 90, 24, chrome, 0.4, 12) +
  s.box(360, 88, 90, 24, chrome, 0.4, 12)

/** Open, two seats. */
const spider = (s: Scene, c: Tones): string =>
  s.cut('M-30 -60C0 -150 60 -166 90 -170L110 -160L70 -56Z', glassTone, 0.3) +
  s.line('M66 -56L104 -168', chrome, 10) +
  s.cut('M-260 -50C-250 -120 -190 -130 -150 -90L-140 -40Z', colours.legno[6] as string, 0.5) +
  s.cut('M-130 -50C-120 -110 -70 -120 -40 -80L-36 -40Z', colours.legno[5] as string, 0.5) +
  s.line('M10 -60C30 -110 50 -100 56 -90', colours.noce[7] as string, 10) +
  s.cut(
    'M-420 96C-440 10 -400 -40 -300 -54C-200 -66 -100 -40 20 -52C160 -70 330 -60 404 -8C440 20 440 70 420 100H-400Z',
    s.fade(c[3] as string, c[6] as string),
    1,
  ) +
  s.line('M-110 -44C-110 20 -100 60 -90 96M60 -54C66 10 60 60 54 96', c[8] as string, 5, 0.45) +
  s.line('M-380 40H400', chrome, 8, 0.9) +
  s.disc(396, 14, 27, '#fff6cf', 0.5) +
  s.box(-436, 80, 80, 22, chrome, 0.4, 10) +
  s.box(366, 80, 84, 22, chrome, 0.4, 10)

/** The beetle. */
const beetle = (s: Scene, c: Tones): string =>
  s.cut(
    'M-330 110C-350 40 -330 -60 -190 -150C-120 -200 20 -206 100 -130C130 -100 150 -76 170 -60C270 -60 330 -10 332 60C334 96 320 112 300 112Z',
    s.fade(c[3] as string, c[5] as string),
    1,
  ) +
  s.cut('M-170 -60C-140 -130 -90 -156 -40 -160V-58Z', glassTone, 0) +
  s.cut('M-20 -58V-160C30 -158 80 -120 116 -58Z', glassTone, 0) +
  s.cut('M-330 110C-330 10 -150 0 -130 110Z', c[6] as string, 0.5) +
  s.cut('M120 110C140 0 320 10 330 110Z', c[6] as string, 0.5) +
  s.line('M-30 -166V104', c[8] as string, 5, 0.4) +
  s.disc(300, 8, 32, '#fff6cf', 0.5)

/** Very long. */
const limousine = (s: Scene, c: Tones): string =>
  s.cut(
    'M-560 96C-580 20 -560 -20 -480 -34C-420 -40 -400 -130 -310 -136H250C310 -136 340 -60 380 -44C480 -40 550 -10 556 50C558 84 548 100 530 100H-530Z',
    s.fade(c[2] as string, c[5] as string),
    1,
  ) +
  [-400, -240, -80, 80, 230]
    .map((x, i) =>
      s.cut(
        i === 0
          ? 'M-430 -40C-410 -100 -380 -114 -310 -116H-270V-40Z'
          : i === 4
            ? 'M220 -40V-116H246C290 -110 310 -70 336 -40Z'
            : `M${x - 20} -40V-116H${x + 122}V-40Z`,
        '#b9cbe0',
        0,
      ),
    )
    .join('') +
  s.line('M-556 20H550', chrome, 8) +
  s.disc(528, 0, 24, '#fff6cf', 0.5) +
  s.box(-570, 78, 80, 22, chrome, 0.4, 10) +
  s.box(486, 78, 84, 22, chrome, 0.4, 10)

export const MODELS = {
  small: [small, -190, 190, 68],
  saloon: [saloon, -270, 270, 70],
  spider: [spider, -256, 262, 74],
  beetle: [beetle, -226, 226, 70],
  limousine: [limousine, -380, 390, 66],
} as const

export type Model = keyof typeof MODELS

export const modelOf = (s: Scene): Model =>
  s.says(/500|cinquecento/i)
    ? 'small'
    : s.says(/maggiolino/i)
      ? 'beetle'
      : s.says(/limousine/i)
        ? 'limousine'
        : s.says(/spider|duetto|giulietta|scopert|capote/i)
          ? 'spider'
          : s.says(/appia|berlina|lancia/i)
            ? 'saloon'
            : s.pick(['small', 'saloon', 'spider', 'beetle'] as const)
