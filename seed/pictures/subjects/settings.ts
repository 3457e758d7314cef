import { lights, studio } from '../backdrops.ts'
import { type Flower, flowersOf } from '../blooms.ts'
import { country } from '../country.ts'
import { posy } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours, type Tones } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'

const cloths = (s: Scene): readonly Tones[] => [s.colour(s.look.flower), s.look.second, s.look.ground, colours.avorio]

/** Round tables under lights, or a long one of wood. */
const tables: Subject = (s) => {
  const kinds: readonly Flower[] = ['rose', 'ranunculus', 'anemone']
  const long = s.says(/imperiale|noce|lungo/i)
  const round = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      s.cut(
        'M-190 -60C-230 60 -230 150 -240 210H240C230 150 230 60 190 -60Z',
        s.fade('#ffffff', s.look.second[4] as string),
        1,
      ) +
        s.oval(0, -60, 194, 46, '#ffffff', 0.3) +
        posy(s, 0, -110, 74, 6, kinds, [s.look.flower, s.look.second]),
      { scale: k },
    )
  const board =
    s.cut(`M-120 -40H120L380 ${n(s.bottom)}H-380Z`, s.fade(colours.noce[4] as string, colours.noce[6] as string), 1.2) +
    [0, 90, 230, 420]
      .map(
        (y, i) =>
          posy(s, 0, y - 30, 44 + i * 22, 6, kinds, [s.look.flower, s.look.second]) +
          [-1, 1].map((side) => s.oval(side * (96 + i * 52), y + 6, 44 + i * 13, 16 + i * 5, '#ffffff', 0.6)).join(''),
      )
      .join('')
  return (
    country(s, s.pick(['garden', 'lake', 'hills'] as const)) +
    (long ? board : round(-250, 190, 0.72) + round(240, 220, 0.8) + round(0, 380, 1.15)) +
    lights(s, s.random(-430, -330), s.random(60, 110)) +
    lights(s, s.random(-300, -240), 70)
  )
}

/** Chairs to hire. */
const chairs: Subject = (s) => {
  const wood = s.says(/bianc/i) ? colours.carta : s.pick([colours.carta, colours.legno, colours.oro, colours.avorio])
  const one =
    s.line('M-110 330L-96 20M110 330L96 20M-104 180H104', wood[4] as string, 22) +
    s.line('M-96 10V-330M96 10V-330M-96 -330C-40 -360 40 -360 96 -330M-96 -230H96', wood[3] as string, 22) +
    [-48, 0, 48].map((x) => s.line(`M${x} -340V10`, wood[3] as string, 13)).join('') +
    s.box(-128, -4, 256, 52, s.fade(s.look.flower[3] as string, s.look.flower[5] as string), 0.8, 22)
  const many = s.pick([1, 2, 3])
  return (
    s.pick([() => studio(s), () => country(s, s.pick(['garden', 'lake', 'hills'] as const))])() +
    Array.from({ length: many }, (_, i) =>
      at(
        (i - (many - 1) / 2) * 320,
        70 + (i % 2) * 40,
        `<ellipse cx="20" cy="336" rx="190" ry="24" fill="#141a46" fill-opacity=".16"/>` +
          one +
          (s.random() < 0.6 ? posy(s, 0, -330, 70, 5, ['rose', 'daisy'], [s.look.flower, s.look.second]) : ''),
        { scale: many === 1 ? 1.15 : 0.88 },
      ),
    ).join('')
  )
}

/** Lights strung between trees. */
const stringLights: Subject = (s) =>
  country(s, s.pick(['garden', 'hills', 'lake'] as const)) +
  s.sheet(s.glow('#2a2f6b', 0.4)) +
  [-430, 430].map((x) => s.box(x - 12, -420, 24, 900, colours.noce[6] as string, 0.8)).join('') +
  [-430, -330, -220, -100].map((y) => lights(s, y + s.random(-30, 30), s.random(50, 120))).join('') +
  at(
    0,
    330,
    s.cut('M-330 -60H330L420 200H-420Z', s.fade('#ffffff', s.look.second[4] as string), 1) +
      posy(s, 0, -80, 110, 8, ['rose', 'daisy'], [s.look.flower, s.look.second]),
  )

/** A gazebo in a garden. */
const gazebo: Subject = (s) =>
  country(s, s.pick(['garden', 'lake', 'sea'] as const)) +
  at(
    s.random(-50, 50),
    60,
    [-330, 330].map((x) => s.box(x - 16, -150, 32, 460, '#fffaf0', 0.8)).join('') +
      s.cut('M-420 -140L0 -420L420 -140Z', s.fade('#ffffff', colours.avorio[4] as string, 30), 1.2) +
      s.cut('M0 -420L140 -140H-140Z', '#fffdf6', 0) +
      Array.from({ length: 10 }, (_, i) =>
        s.cut(
          `M${-420 + i * 84} -140H${-336 + i * 84}V-100A42 42 0 0 1 ${-420 + i * 84} -100Z`,
          i % 2 ? '#ffffff' : (s.look.flower[3] as string),
          0.4,
        ),
      ).join('') +
      [-1, 1]
        .map((side) =>
          s.cut(
            `M${side * 346} -100C${side * 260} 60 ${side * 300} 200 ${side * 350} 300L${side * 370} 300V-100Z`,
            '#fffaf2',
            0.8,
          ),
        )
        .join('') +
      s.box(-240, 170, 480, 150, s.fade('#ffffff', s.look.second[3] as string), 1, 10) +
      posy(s, 0, 150, 90, 7, ['rose', 'anemone'], [s.look.flower, s.look.second]),
    { scale: s.random(0.86, 1) },
  )

/** A runner of gauze and what lies on it. */
const runner: Subject = (s) => {
  const c = cloths(s)[0] as Tones
  return (
    studio(s, { flowers: false }) +
    s.sheet(s.fade(colours.noce[4] as string, colours.noce[5] as string)) +
    Array.from({ length: 8 }, (_, i) =>
      s.line(`M${n(s.left)} ${n(s.top + i * 190)}H${n(s.right)}`, colours.noce[6] as string, 6, 0.5),
    ).join('') +
    at(
      0,
      0,
      [0, 1, 2]
        .map(
          (k) =>
            `<path d="M${-190 + k * 30} -900C${-230 + k * 40} -400 ${-150 + k * 10} -100 ${-200 + k * 30} 200S${-160 + k * 20} 700 ${-190 + k * 30} 900H${190 - k * 30}C${230 - k * 40} 600 ${150 - k * 10} 300 ${200 - k * 30} 0S${160 - k * 20} -600 ${190 - k * 30} -900Z" fill="${c[4 + k]}" fill-opacity=".62"/>`,
        )
        .join(''),
      { turn: s.random(-16, 16) },
    ) +
    [-330, 0, 330]
      .map((y) => posy(s, s.random(-60, 60), y, 110, 7, flowersOf(s), [s.look.flower, s.look.second]))
      .join('') +
    [-150, 190]
      .map(
        (y) =>
          s.disc(s.random(-60, 60), y, 60, s.glow('#ffd27d', 0.9)) + s.disc(s.random(-10, 10), y, 30, '#fff3cf', 0.6),
      )
      .join('')
  )
}

export const settingsSubjects = { tables, chairs, stringLights, gazebo, runner }
