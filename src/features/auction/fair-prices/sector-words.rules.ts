/** How what a sector sells is asked and spoken of. */
export interface SectorWords {
  /** "Quanto costa un fotografo di matrimonio": without a question mark, a place may follow. */
  readonly question: string
  /** "un fotografo": what a sentence about its price says. */
  readonly thing: string
  /** Between the question and the place, where the place is not where the thing is. */
  readonly before?: string
}

const one = (full: string, thing = full): SectorWords => ({ question: `Quanto costa ${full}`, thing })
const many = (full: string, thing = full): SectorWords => ({ question: `Quanto costano ${full}`, thing })

/** Words of every sector of the code (`sector-table.rules`): articles and numbers are not to be guessed from a name. */
const words: Readonly<Record<number, SectorWords>> = {
  1: one('un abito da sposa'),
  2: many('gli accessori da sposa'),
  3: many('abiti e accessori per animali al matrimonio', 'abiti e accessori per animali'),
  4: many('trucco e acconciatura da sposa'),
  5: many('fedi e gioielli di matrimonio', 'fedi e gioielli'),
  6: one('l’intimo da sposa'),
  7: many('gli accessori da sposo'),
  8: many('barba, capelli e trattamenti dello sposo'),
  9: many('bomboniere e partecipazioni di matrimonio', 'bomboniere e partecipazioni'),
  10: one('uno spettacolo per un matrimonio', 'uno spettacolo'),
  11: many('i fuochi d’artificio per un matrimonio', 'i fuochi d’artificio'),
  12: one('l’animazione dei bambini a un matrimonio', 'l’animazione dei bambini'),
  13: many('allestimenti e noleggi per un matrimonio', 'allestimenti e noleggi'),
  14: one('un fotografo di matrimonio', 'un fotografo'),
  15: many('i fiori per un matrimonio', 'i fiori'),
  16: one('la musica per un matrimonio', 'la musica'),
  17: one('un’auto d’epoca per un matrimonio', 'un’auto d’epoca'),
  18: one('un’auto di lusso per un matrimonio', 'un’auto di lusso o una limousine'),
  19: one('una moto o uno scooter per un matrimonio', 'una moto o uno scooter'),
  20: one('una carrozza per un matrimonio', 'una carrozza'),
  21: one('un bus o una navetta per un matrimonio', 'un bus o una navetta'),
  22: many('torta nuziale, confettata e open bar', 'torta, confettata e open bar'),
  23: { ...one('un viaggio di nozze'), before: 'per chi si sposa' },
  24: one('un wedding planner'),
  25: one('il catering di un matrimonio', 'il catering'),
  26: one('il ristorante per un matrimonio', 'il ristorante'),
  27: one('l’hotel per un matrimonio', 'l’hotel'),
  28: one('una villa o un castello per un matrimonio', 'una villa o un castello'),
  29: one('un agriturismo o una masseria per un matrimonio', 'un agriturismo o una masseria'),
  30: many('i servizi per animali a un matrimonio', 'i servizi per animali'),
  31: one('un abito da sposo'),
}

/** Words of a sector. @param sector its id and name; a sector without words is spoken of by its name */
export const sectorWords = ({ id, name }: { readonly id: number; readonly name: string }): SectorWords =>
  words[id] ?? { question: `Quanto si spende per ${name}`, thing: name }

/** "Quanto costa un fotografo di matrimonio a Lecce". @param at "a Lecce"; empty for the whole of Italy */
export const priceQuestion = ({ question, before }: SectorWords, at = ''): string =>
  [question, ...(at === '' ? [] : [...(before ? [before] : []), at])].join(' ')
