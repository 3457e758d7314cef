import { type Day, day } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'

/** What we believe a thing costs in Italy until enough deals say it: never mixed with them. */
export interface EditorialRange {
  readonly low: Cents
  readonly high: Cents
  /** What it is for: "per 100 invitati", "per la giornata". */
  readonly basis: string
  /** Where it is from, as the page says it. */
  readonly source: string
}

/** The day on which the ranges were last looked at. */
export const editorialOn: Day = day('2026-11-28')

/** What we know of the trades, without a survey behind it. */
const OURS = 'conoscenza del settore della redazione'
const ASSOUTENTI = 'Assoutenti, dicembre 2024'
const MONEYFARM = 'studio Moneyfarm'
const BELMATRIMONIO = 'guide di settore consultate a novembre 2026'

const range = (low: number, high: number, basis: string, source: string): EditorialRange => ({
  low: cents(low * 100),
  high: cents(high * 100),
  basis,
  source,
})

/** By sector of the code; what was seen of each stands in docs/fair-prices.md. */
const ranges: Readonly<Record<number, EditorialRange>> = {
  1: range(1500, 5000, 'per l’abito, prove comprese', ASSOUTENTI),
  2: range(150, 600, 'per velo, scarpe e piccoli accessori', OURS),
  3: range(30, 150, 'per un completo', OURS),
  4: range(300, 800, 'per trucco e acconciatura, prova compresa', BELMATRIMONIO),
  5: range(700, 1500, 'per la coppia di fedi', BELMATRIMONIO),
  6: range(80, 350, 'per un completo', OURS),
  7: range(80, 400, 'per cravatta, gilet, scarpe e gemelli', OURS),
  8: range(60, 200, 'per barba e capelli, prova compresa', OURS),
  9: range(500, 1500, 'per 50 famiglie', BELMATRIMONIO),
  10: range(500, 1800, 'per uno spettacolo', OURS),
  11: range(800, 3000, 'per uno spettacolo di pochi minuti', OURS),
  12: range(250, 700, 'per un pomeriggio', BELMATRIMONIO),
  13: range(800, 4000, 'per 100 invitati', OURS),
  14: range(1000, 5000, 'per la giornata', ASSOUTENTI),
  15: range(700, 1500, 'per bouquet, cerimonia e tavoli', 'indagine Compass e ProntoPro, 2017'),
  16: range(800, 3000, 'per cerimonia e festa', ASSOUTENTI),
  17: range(250, 600, 'per mezza giornata con autista', BELMATRIMONIO),
  18: range(350, 900, 'per mezza giornata con autista', OURS),
  19: range(100, 350, 'per mezza giornata', OURS),
  20: range(500, 1200, 'per due ore con cocchiere', OURS),
  21: range(400, 1000, 'per 50 posti, andata e ritorno', OURS),
  22: range(600, 2000, 'per 100 invitati', OURS),
  23: range(3000, 8000, 'per due persone', OURS),
  24: range(1400, 5000, 'dal solo giorno all’organizzazione completa', OURS),
  25: range(8000, 20_000, 'per 100 invitati', MONEYFARM),
  26: range(9000, 16_000, 'per 100 invitati', BELMATRIMONIO),
  27: range(800, 2500, 'per dieci camere, una notte', OURS),
  28: range(1500, 10_000, 'per l’affitto, senza catering', MONEYFARM),
  29: range(1200, 6000, 'per l’affitto, senza catering', OURS),
  30: range(100, 300, 'per la giornata', OURS),
  31: range(600, 2000, 'per l’abito', ASSOUTENTI),
}

/** The range of a sector; undefined for one that the code does not know. */
export const editorialRange = (sectorId: number): EditorialRange | undefined => ranges[sectorId]
