/** Nine tones of a colour, light to dark, by their number from 1. */
export type Tones = readonly string[]

const INK = '#1b2148'

/** A colour between two, both written #rrggbb. */
export const mix = (from: string, to: string, share: number): string => {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const other = parts(to)
  const mixed = parts(from).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The tones of a colour: its own is the fifth; to white above, to ink below. */
const tones = (base: string): Tones => [
  '#ffffff',
  ...[0.9, 0.72, 0.5, 0.25, 0].map((share) => mix(base, '#ffffff', share)),
  ...[0.16, 0.34, 0.54, 0.74].map((share) => mix(base, INK, share)),
]

/** The colours of the world: the confetti and the ink of the brand, and those that things have. */
export const colours = {
  cipria: tones('#e39fa9'),
  rosa: tones('#d96f86'),
  rosso: tones('#b3323f'),
  pesca: tones('#eba67d'),
  terra: tones('#c07a55'),
  limone: tones('#ebc660'),
  oro: tones('#d9b45f'),
  rame: tones('#dda08a'),
  salvia: tones('#8fab90'),
  bosco: tones('#4f7a5c'),
  oliva: tones('#a3a66a'),
  zucchero: tones('#97b0d4'),
  mare: tones('#5d9fb8'),
  ink: tones('#5570c4'),
  notte: tones('#33407c'),
  lavanda: tones('#b3a2d3'),
  avorio: tones('#f1e6d2'),
  carta: tones('#e6e7f0'),
  perla: tones('#bcc0cd'),
  nero: tones('#3b3f57'),
  legno: tones('#b98d68'),
  noce: tones('#8a5f45'),
} as const satisfies Record<string, Tones>

export type Colour = keyof typeof colours

/** How the words of titles call the colours; the first that is found counts, so that "oro rosa" comes before "oro". */
const NAMES: readonly (readonly [RegExp, Colour])[] = [
  [/oro rosa|fedi rosa/i, 'rame'],
  [/cipria/i, 'cipria'],
  [/rosa antico|\brosa\b/i, 'rosa'],
  [/bianc|mughetto|\bwhite\b/i, 'carta'],
  [/avorio|panna|chiar[ao]\b/i, 'avorio'],
  [/ross[aoe]\b/i, 'rosso'],
  [/pesca\b/i, 'pesca'],
  [/terracotta|ruggine/i, 'terra'],
  [/giall|limon|mimosa/i, 'limone'],
  [/verde bosco/i, 'bosco'],
  [/salvia|verde/i, 'salvia'],
  [/blu notte|notte/i, 'notte'],
  [/azzurr|celeste|carta da zucchero/, 'zucchero'],
  [/\bblu\b/i, 'ink'],
  [/grigio|perla|argento/i, 'perla'],
  [/lavanda|glicine|lilla/i, 'lavanda'],
  [/\bner[oa]\b|smoking/i, 'nero'],
  [/\boro\b|dorat|ottone/i, 'oro'],
]

/** The colours words name, in the order in which the list knows them. */
export const coloursIn = (words: string): readonly Tones[] =>
  NAMES.filter(([name]) => name.test(words)).map(([, colour]) => colours[colour])

export type Hour = 'morning' | 'day' | 'dusk' | 'night'

/** What the pictures of one business have in common. */
export interface Look {
  /** Walls, paper, the far sky. */
  readonly wall: Tones
  /** Ground, cloth, the near hills. */
  readonly ground: Tones
  readonly leaf: Tones
  readonly flower: Tones
  readonly second: Tones
  readonly hour: Hour
}

const look = (wall: Colour, ground: Colour, leaf: Colour, flower: Colour, second: Colour, hour: Hour): Look => ({
  ...{ wall: colours[wall], ground: colours[ground], leaf: colours[leaf] },
  ...{ flower: colours[flower], second: colours[second], hour },
})

const LOOKS: readonly Look[] = [
  look('cipria', 'zucchero', 'salvia', 'rosa', 'avorio', 'dusk'),
  look('zucchero', 'mare', 'bosco', 'carta', 'ink', 'day'),
  look('salvia', 'oliva', 'bosco', 'cipria', 'avorio', 'morning'),
  look('pesca', 'terra', 'oliva', 'pesca', 'limone', 'dusk'),
  look('avorio', 'salvia', 'oliva', 'carta', 'oro', 'morning'),
  look('lavanda', 'ink', 'salvia', 'lavanda', 'cipria', 'dusk'),
  look('limone', 'salvia', 'bosco', 'limone', 'carta', 'day'),
  look('carta', 'perla', 'salvia', 'carta', 'zucchero', 'day'),
  look('mare', 'notte', 'salvia', 'pesca', 'avorio', 'night'),
  look('rame', 'noce', 'bosco', 'rosso', 'pesca', 'dusk'),
  look('oliva', 'terra', 'bosco', 'limone', 'avorio', 'day'),
  look('notte', 'ink', 'salvia', 'cipria', 'oro', 'night'),
  look('terra', 'avorio', 'oliva', 'avorio', 'rosso', 'morning'),
]

/** The look of the business at a place in the list of suppliers: neighbours differ. */
export const lookAt = (index: number): Look => LOOKS[index % LOOKS.length] as Look
