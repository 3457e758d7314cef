import { albums } from './albums.ts'
import type { SubjectName } from './subjects.ts'

type Rule = readonly [words: RegExp, subjects: readonly SubjectName[]]

/** What is shown of a sector when the words name it; the first that is found counts. */
const RULES: Readonly<Record<number, readonly Rule[]>> = {
  1: [[/corto|siren|impero|princip|mikado|chiffon|tulle/i, ['gown', 'gown', 'hanging', 'back', 'bodice']]],
  2: [
    [/scarp|tacco|decolt/i, ['shoes']],
    [/velo/i, ['longVeil']],
  ],
  3: [[/./, ['pet', 'petThings']]],
  4: [[/acconciatur/i, ['hair', 'vanity', 'shades', 'hair', 'manicure']]],
  5: [
    [/zaffiro|fidanzamento|anello/i, ['solitaire']],
    [/./, ['rings']],
  ],
  6: [[/./, ['lingerie']]],
  7: [
    [/gemelli/i, ['forHim']],
    [/./, ['forHim', 'tie']],
  ],
  8: [[/./, ['barber', 'barberChair']]],
  9: [
    [/sacchett|confetti/i, ['favourBag']],
    [/partecip|carta|inviti/i, ['invitation', 'placeCards']],
  ],
  10: [[/./, ['theatre']]],
  11: [[/./, ['fireworks']]],
  12: [[/./, ['balloons', 'bubbles', 'puppets', 'nook']]],
  13: [[/./, ['gazebo', 'stringLights', 'tables']]],
  14: [],
  15: [
    [/centrotavol|tavoli/i, ['centrepiece', 'bouquet', 'garland', 'aisle']],
    [/arc(o|hi)/i, ['floralArch', 'garland']],
    [/chiesa|pieve|navata/i, ['aisle', 'bouquet', 'centrepiece']],
  ],
  16: [
    [/quartetto|arpa|violin|organ/i, ['instrument', 'stage']],
    [/band|festa|coro/i, ['stage', 'microphone', 'instrument']],
  ],
  17: [[/./, ['car', 'car', 'bonnet', 'away', 'dashboard']]],
  18: [[/./, ['car', 'bonnet', 'away']]],
  19: [[/./, ['scooter']]],
  20: [[/./, ['carriage']]],
  22: [
    [/confettata/i, ['confettata', 'cake']],
    [/open bar|cocktail/i, ['bar']],
    [/sweet|dolci/i, ['sweetTable', 'tasting', 'cake']],
    [/./, ['cake']],
  ],
  23: [[/./, ['journey']]],
  24: [[/./, ['notebook', 'moodboard', 'ceremony', 'tables']]],
  25: [
    [/buffet|isole/i, ['buffet', 'tower', 'dish']],
    [/./, ['laid', 'dish', 'kitchen', 'tower']],
  ],
  26: [[/./, ['laid', 'dish', 'hall']]],
  27: [[/camer|doppie/i, ['suite', 'hotel']]],
  28: [[/terrazza|golfo|lago/i, ['villa', 'ceremony']]],
  29: [[/./, ['masseria', 'tables']]],
  31: [[/./, ['suit']]],
}

/** What to draw for the words of an announcement or offer, else something of the sector. */
export const subjectFor = (sectorId: number, words: string, choice: number): SubjectName => {
  const named = RULES[sectorId]?.find(([found]) => found.test(words))?.[1]
  const list = named ?? (albums[sectorId] ?? []).map(([subject]) => subject.split(': ')[0] as SubjectName)
  return list[choice % Math.max(1, list.length)] ?? 'bouquet'
}
