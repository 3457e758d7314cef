import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { sprig } from '../flora.ts'
import { around, n } from '../geometry.ts'
import { colours, mix, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

const white = (s: Scene): Tones => s.colour(colours.avorio)

/** A comb of tulle that falls. */
const longVeil: Subject = (s) => {
  const falls = [0, 1, 2, 3]
    .map(
      (k) =>
        `<path d="M${-70 + k * 10} -330C${-200 - k * 50} -60 ${-250 - k * 40} 240 ${-330 - k * 60} ${n(s.bottom)}H${330 + k * 60}C${250 + k * 40} 240 ${200 + k * 50} -60 ${70 - k * 10} -330Z" fill="#ffffff" fill-opacity="${0.3}"/>`,
    )
    .join('')
  const laced = s.says(/pizzo/i) || s.random() < 0.5
  return (
    studio(s, { flowers: s.random() < 0.4 }) +
    at(
      s.random(-50, 50),
      s.random(-40, 40),
      s.line('M-40 -430C-100 -400 -60 -360 0 -372C60 -360 100 -400 40 -430M0 -372V-330', colours.oro[7] as string, 10) +
        falls +
        Array.from({ length: 6 }, (_, i) =>
          s.line(
            `M${-50 + i * 20} -330C${-150 + i * 60} -60 ${-200 + i * 80} 240 ${-260 + i * 104} ${n(s.bottom)}`,
            '#ffffff',
            5,
            0.6,
          ),
        ).join('') +
        (laced
          ? Array.from({ length: 24 }, (_, i) => {
              const t = i / 23
              return [-1, 1]
                .map((side) => flower(s, 'almond', side * (70 + t * 250), -300 + t * 800, 22, colours.carta))
                .join('')
            }).join('')
          : '') +
        s.box(-80, -350, 160, 34, colours.perla[3] as string, 0.6, 14) +
        Array.from({ length: 7 }, (_, i) => s.disc(-66 + i * 22, -334, 12, '#fffdf8', 0.4)).join(''),
    )
  )
}

/** Dried flowers in a ring. */
const crown: Subject = (s) =>
  studio(s, { flowers: false }) +
  at(
    s.random(-30, 30),
    s.random(-20, 40),
    `<circle r="270" fill="none" stroke="${colours.noce[5]}" stroke-width="14"/>` +
      Array.from({ length: 26 }, (_, i) => {
        const [x, y] = around(0, 0, 270 + s.random(-16, 16), i * 13.85)
        const kind = s.pick(
          s.says(/lavanda/i)
            ? (['lavender', 'rose', 'almond'] as const)
            : (['rose', 'daisy', 'almond', 'lavender'] as const),
        )
        return (
          sprig(s, x, y, i * 13.85 + s.random(60, 120), 96, s.pick([s.look.leaf, colours.oliva]), {
            leaves: 4,
            size: 40,
          }) + flower(s, kind, x, y, s.random(30, 52), s.pick([s.look.flower, s.look.second, colours.lavanda]), i * 14)
        )
      }).join(''),
    { scale: s.random(0.95, 1.15) },
  ) +
  s.line('M-60 300C-120 420 -40 460 -90 600M60 300C120 420 40 460 100 600', s.look.flower[4] as string, 18)

const gloves: Subject = (s) => {
  const c = white(s)
  const glove =
    s.cut(
      'M-100 420L-90 120C-120 60 -190 20 -200 -60C-190 -90 -160 -80 -140 -40L-96 10L-100 -250C-96 -290 -56 -290 -52 -250L-44 -60L-36 -310C-32 -350 10 -350 12 -310L16 -60L32 -290C38 -326 76 -322 76 -284L68 -50L92 -220C100 -254 134 -246 132 -212L108 60C104 110 96 120 96 140L104 420Z',
      s.fade(c[1] as string, c[4] as string, 20),
      1,
    ) +
    Array.from({ length: 16 }, () =>
      flower(s, 'almond', s.random(-80, 80), s.random(60, 400), s.random(14, 26), c),
    ).join('') +
    s.disc(0, 180, 17, '#fffdf8', 0.6) +
    Array.from({ length: 6 }, (_, i) => s.disc(-84 + i * 36, 424, 22, c[2] as string, 0.3)).join('')
  return (
    studio(s) +
    at(-150, s.random(-20, 40), glove, { turn: s.random(-18, -6), scale: 0.95 }) +
    at(190, s.random(20, 90), glove, { turn: s.random(8, 22), scale: 0.95, flip: true })
  )
}

const shoes: Subject = (s) => {
  const c = white(s)
  const shoe =
    s.cut(
      'M-260 120C-240 60 -150 60 -60 0C40 -70 130 -160 190 -170C240 -170 260 -120 250 -60C240 20 226 120 232 200H206C200 120 190 60 150 60C60 90 -60 150 -180 156C-240 158 -266 146 -260 120Z',
      s.fade(c[1] as string, c[5] as string, 30),
      1,
    ) +
    s.cut('M-256 130C-240 156 -200 160 -170 158L-60 130C-120 150 -200 160 -256 130Z', colours.noce[5] as string, 0) +
    s.line('M120 -110C160 -60 210 -70 250 -90', c[5] as string, 14) +
    s.disc(246, -92, 17, colours.oro[5] as string, 0.4) +
    flower(s, 'almond', -120, 60, 44, s.look.flower)
  return (
    studio(s, { table: 240 }) +
    at(-80, 60, shoe, { scale: 0.98 }) +
    at(s.random(90, 160), 180, shoe, { scale: 1.08, turn: s.random(-4, 4) })
  )
}

const cape: Subject = (s) => {
  const c = white(s)
  return (
    studio(s) +
    at(
      0,
      40,
      s.line('M0 -420V-370M-110 -300C-60 -350 -20 -360 0 -370C20 -360 60 -350 110 -300', colours.oro[7] as string, 10) +
        s.cut(
          'M-110 -310C-60 -340 60 -340 110 -310C240 -240 300 100 340 400C120 460 -120 460 -340 400C-300 100 -240 -240 -110 -310Z',
          s.fade(c[2] as string, c[5] as string, 20),
          1.2,
        ) +
        s.cut(
          'M-110 -310C-120 -370 -60 -390 0 -360C60 -390 120 -370 110 -310C60 -270 -60 -270 -110 -310Z',
          c[3] as string,
          0.8,
        ) +
        s.line(
          'M0 -280V430M-130 -240C-180 0 -200 200 -220 410M130 -240C180 0 200 200 220 410',
          c[6] as string,
          7,
          0.4,
        ) +
        s.disc(0, -250, 22, colours.oro[5] as string, 0.5),
      { scale: s.random(0.92, 1.06) },
    )
  )
}

const garter: Subject = (s) => {
  const c = s.says(/azzurr/i) ? colours.zucchero : s.look.flower
  return (
    studio(s) +
    at(
      0,
      60,
      Array.from({ length: 28 }, (_, i) => {
        const [x, y] = [Math.cos((i / 28) * 6.283) * 300, Math.sin((i / 28) * 6.283) * 170]
        return s.disc(x, y, 52, i % 2 ? '#ffffff' : (c[1] as string), 0.4)
      }).join('') +
        `<ellipse rx="300" ry="170" fill="none" stroke="${c[5]}" stroke-width="50"/><ellipse rx="300" ry="170" fill="none" stroke="${c[3]}" stroke-width="16"/>` +
        at(
          0,
          176,
          s.cut(
            'M0 0C-50 -70 -150 -80 -160 -30C-160 40 -70 50 0 0C70 50 160 40 160 -30C150 -80 50 -70 0 0Z',
            s.fade(c[3] as string, c[5] as string),
            0.8,
          ) + flower(s, 'rose', 0, 0, 46, c),
        ),
      { scale: s.random(0.95, 1.1), turn: s.random(-12, 12) },
    )
  )
}

const fan: Subject = (s) => {
  const c = white(s)
  const edge = mix(c[5] as string, '#ffffff', 0.3)
  return (
    studio(s) +
    at(
      s.random(-30, 30),
      300,
      Array.from({ length: 17 }, (_, i) =>
        at(
          0,
          0,
          s.cut('M-9 0L-52 -560C-20 -590 20 -590 52 -560L9 0Z', i % 2 ? (c[1] as string) : (c[3] as string), 0.4) +
            s.cut('M-7 0L-22 -270H22L7 0Z', colours.legno[5] as string, 0.2) +
            flower(s, 'almond', 0, -430, 34, colours.carta) +
            s.disc(0, -540, 10, edge),
          { turn: -76 + i * 9.5 },
        ),
      ).join('') + s.disc(0, 0, 24, colours.oro[5] as string, 0.6),
      { scale: s.random(0.9, 1.02), turn: s.random(-14, 14) },
    )
  )
}

/** Satin and lace on a hanger. */
const lingerie: Subject = (s) => {
  const c = s.colour(s.pick([colours.avorio, s.look.flower, s.look.second, colours.cipria]))
  return (
    studio(s) +
    at(
      s.random(-40, 40),
      40,
      s.line('M0 -460V-410M-150 -330C-90 -390 -30 -400 0 -410C30 -400 90 -390 150 -330', colours.oro[7] as string, 10) +
        s.line('M-110 -330C-120 -260 -110 -220 -90 -190M110 -330C120 -260 110 -220 90 -190', c[4] as string, 12) +
        s.cut(
          'M-160 -120C-150 -220 -60 -220 0 -130C60 -220 150 -220 160 -120C150 0 120 60 120 150H-120C-120 60 -150 0 -160 -120Z',
          s.fade(c[2] as string, c[5] as string, 20),
          1,
        ) +
        s.cut('M-120 150H120L190 420C80 452 -80 452 -190 420Z', s.fade(c[1] as string, c[4] as string), 0.8) +
        Array.from({ length: 15 }, (_, i) =>
          s.disc(-180 + i * 26, 426 + Math.sin((i / 14) * Math.PI) * 16, 20, '#ffffff', 0.3),
        ).join('') +
        Array.from({ length: 12 }, () =>
          flower(s, 'almond', s.random(-120, 120), s.random(-120, 110), s.random(16, 28), colours.carta),
        ).join('') +
        s.line('M-60 -60L60 0M60 -60L-60 0M-60 20L60 80M60 20L-60 80', s.look.second[5] as string, 6) +
        flower(s, 'rose', 0, -120, 34, s.look.flower),
      { scale: s.random(0.95, 1.1) },
    )
  )
}

export const adornSubjects = { longVeil, crown, gloves, shoes, cape, garter, fan, lingerie }
