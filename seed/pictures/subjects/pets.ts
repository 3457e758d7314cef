import { studio } from '../backdrops.ts'
import { flower } from '../blooms.ts'
import { country } from '../country.ts'
import { posy } from '../flora.ts'
import { colours } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

const dog = (s: Scene): string => {
  const coat = s.pick([colours.legno, colours.avorio, colours.nero, colours.terra, colours.perla])
  const beagle = s.says(/beagle/i)
  const [main, dark] = beagle ? [colours.avorio[2], colours.noce[6]] : [coat[4], coat[6]]
  const ear = s.pick([
    'M-130 -250C-230 -250 -250 -60 -190 20C-150 10 -130 -80 -120 -140Z',
    'M-140 -240C-190 -380 -120 -400 -60 -290Z',
  ])
  const earShape = s.cut(ear, dark as string, 0.6)
  return (
    s.cut('M-190 560C-220 300 -150 130 0 120C150 130 220 300 190 560Z', s.fade(main as string, dark as string), 1) +
    s.cut('M-60 560C-80 380 -50 220 0 220C50 220 80 380 60 560Z', '#fffaf2', 0) +
    s.cut(
      'M-160 -170C-170 -300 -80 -350 0 -350C80 -350 170 -300 160 -170C160 -20 90 90 0 96C-90 90 -160 -20 -160 -170Z',
      main as string,
      1,
    ) +
    (beagle
      ? s.cut('M-160 -170C-170 -300 -80 -350 -30 -340C-60 -240 -70 -160 -150 -100Z', dark as string, 0) +
        s.cut('M160 -170C170 -300 80 -350 30 -340C60 -240 70 -160 150 -100Z', dark as string, 0)
      : '') +
    earShape +
    at(0, 0, earShape, { flip: true }) +
    s.cut('M-84 -30C-80 -110 80 -110 84 -30C80 50 40 84 0 84C-40 84 -80 50 -84 -30Z', '#fff7ec', 0.3) +
    s.cut('M-44 -64C-40 -96 40 -96 44 -64C40 -34 16 -20 0 -20C-16 -20 -40 -34 -44 -64Z', '#2b2636', 0.2) +
    s.line('M0 -20V14M-44 22Q-20 44 0 16Q20 44 44 22', '#2b2636', 8) +
    [-74, 74].map((x) => s.disc(x, -160, 21, '#2b2636') + s.disc(x - 7, -168, 7, '#ffffff')).join('')
  )
}

/** A dog with what it wears for the day. */
const pet: Subject = (s) => {
  const bow = s.says(/blu/i) ? colours.ink : s.pick([s.look.flower, s.look.ground, s.look.second])
  const wears = s.says(/papillon/i) ? 0 : s.says(/fiori/i) ? 1 : Math.floor(s.random(0, 3))
  const worn =
    wears === 0
      ? at(
          0,
          130,
          s.cut(
            'M0 0C-50 -80 -160 -90 -170 -50V60C-160 90 -50 70 0 0C50 70 160 90 170 60V-50C160 -90 50 -80 0 0Z',
            s.fade(bow[4] as string, bow[6] as string),
            1,
          ) + s.box(-30, -34, 60, 68, bow[6] as string, 0.4, 14),
        )
      : wears === 1
        ? Array.from({ length: 9 }, (_, i) => {
            const [x, y] = [-160 + i * 40, 110 + Math.sin((i / 8) * Math.PI) * 80]
            return flower(
              s,
              s.pick(['rose', 'daisy', 'ranunculus'] as const),
              x,
              y,
              46,
              i % 2 ? s.look.flower : s.look.second,
            )
          }).join('')
        : s.line('M-140 110C-70 180 70 180 140 110', bow[5] as string, 40) +
          s.disc(0, 180, 44, colours.oro[5] as string, 0.8) +
          s.disc(0, 180, 26, colours.oro[4] as string)
  return (
    s.pick([() => studio(s), () => country(s, s.pick(['garden', 'hills'] as const)), () => country(s, 'lake')])() +
    at(s.random(-60, 60), s.random(30, 90), dog(s) + worn, { scale: s.random(0.86, 1.05) })
  )
}

/** Lead, collar, bowl and biscuits. */
const petThings: Subject = (s) => {
  const c = s.pick([s.look.flower, s.look.ground, s.look.leaf, colours.rosso])
  return (
    studio(s) +
    at(
      s.random(-60, 60),
      -80,
      `<circle r="200" fill="none" stroke="${c[5]}" stroke-width="46"/><circle r="200" fill="none" stroke="${c[3]}" stroke-width="8" stroke-dasharray="18 16"/>` +
        s.box(-40, -232, 80, 64, colours.oro[5] as string, 0.6, 12) +
        at(
          0,
          204,
          s.cut(
            'M0 0C-50 -70 -150 -70 -150 0C-150 60 -50 60 0 0C50 60 150 60 150 0C150 -70 50 -70 0 0Z',
            s.fade(c[4] as string, c[6] as string),
            1,
          ) + s.disc(0, 0, 30, c[6] as string, 0.4),
        ),
      { turn: s.random(-20, 20) },
    ) +
    s.line('M180 -40C420 60 200 260 420 380', c[6] as string, 26) +
    at(
      -280,
      330,
      s.cut('M-150 -40H150L180 70H-180Z', s.fade(s.look.second[4] as string, s.look.second[6] as string), 1) +
        s.oval(0, -40, 150, 34, '#fffaf0') +
        [-60, 0, 60]
          .map((x) =>
            at(
              x,
              -50,
              s.cut(
                'M-40 -12C-60 -40 -20 -50 -16 -18H16C20 -50 60 -40 40 -12C60 16 20 30 16 6H-16C-20 30 -60 16 -40 -12Z',
                '#d9a765',
                0.3,
              ),
              { turn: s.random(-40, 40) },
            ),
          )
          .join(''),
    ) +
    (s.random() < 0.6 ? posy(s, 350, -380, 110, 6, ['daisy', 'rose'], [s.look.flower, s.look.second]) : '')
  )
}

export const petsSubjects = { pet, petThings }
