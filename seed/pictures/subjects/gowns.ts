import { studio } from '../backdrops.ts'
import { country } from '../country.ts'
import { posy } from '../flora.ts'
import { n } from '../geometry.ts'
import { colours } from '../palettes.ts'
import { at, type Scene, type Subject } from '../scene.ts'
import { bust, cutOf, dress, sashOf, tonesOf } from './dress.ts'

const foot = (s: Scene): string =>
  s.line('M0 150V462', colours.noce[7] as string, 18) +
  s.line('M-92 474C-60 448 60 448 92 474', colours.noce[7] as string, 16)

/** A wedding dress in the atelier: its cut, colour and lace are those of the words. */
const gown: Subject = (s) => {
  const cut = cutOf(s)
  const sash = sashOf(s)
  return (
    studio(s) +
    `<ellipse cx="10" cy="476" rx="330" ry="34" fill="#141a46" fill-opacity=".16"/>` +
    at(s.random(-50, 50), s.random(0, 24), foot(s) + bust(s) + dress(s, tonesOf(s), cut, sash), {
      scale: s.random(0.84, 0.97),
    })
  )
}

/** Outside, on a hanger from a branch or in a doorway. */
const hanging: Subject = (s) =>
  country(s, s.pick(['garden', 'hills', 'lake'] as const)) +
  s.cut(
    `M${n(s.left)} ${n(s.top)}H${n(s.right)}V-500C200 -470 -200 -530 ${n(s.left)} -480Z`,
    colours.noce[7] as string,
    1,
  ) +
  posy(s, -330, -500, 120, 6, ['almond', 'rose'], [s.look.flower, s.look.second]) +
  posy(s, 350, -510, 130, 6, ['almond', 'rose'], [s.look.second, s.look.flower]) +
  s.line('M0 -520V-470M-100 -390C-60 -440 -20 -450 0 -470C20 -450 60 -440 100 -390', colours.oro[7] as string, 9) +
  at(0, 40, dress(s, tonesOf(s), cutOf(s), sashOf(s)), {
    scale: 0.95,
    turn: s.random(-3, 3),
  })

export const gownsSubjects = { gown, hanging }
