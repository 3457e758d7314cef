import { OTHER_OPTION, type Question } from '#features/auction/question-sets/questions.rules.ts'

/** The drawings of the answers of one question, by answer. */
export interface Drawings {
  readonly look: 'pictures' | 'colours'
  readonly of: (option: string) => string
}

/** One file with all drawings, fetched only by who is asked for a style. */
export const drawingAddress = (name: string): string => `/illustrations/scelte.svg#${name}`

const names = (family: string, options: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    options.split('; ').map((option) => [option, `${family}-${option.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`]),
  )

const dresses = names('abito', 'Principessa; Sirena; Impero; A-line; Scivolato; Boho; Classico')
const lengths = names('lungo', 'Corto; Al ginocchio; Alla caviglia; Lungo; Lungo con strascico')
const suits = names('sposo', 'Completo due pezzi; Completo con gilet; Smoking; Tight o mezzo tight; Spezzato')
const genres = names('musica', 'Classica; Jazz; Pop; Rock; Latina; Anni 60-70; Anni 80-90; House')
const styles = {
  ...names('stile', 'Classico; Elegante; Moderno; Vintage; Sportivo; Rustico; Boho; Floreale; Romantico; Solidale'),
  ...names('stile', 'Ecologico; Di lusso; Reportage; Artistico; Bianco e nero'),
  ...{ Country: 'stile-rustico', Naturale: 'stile-ecologico', Glamour: 'stile-di-lusso' },
}
const colours = {
  ...names('colore', 'Bianco; Avorio; Champagne; Cipria; Rosa; Azzurro; Nero; Blu; Grigio; Beige; Bordeaux; Verde'),
  ...names('colore', 'Argento; Oro; Rosso; Lilla; Giallo; Indifferente'),
}

const byKey: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  whatStyle: [dresses, styles],
  ...{ styleWedding: [styles], stylePhoto: [styles], look: [styles] },
  ...{ howDressLong: [lengths], whatType: [suits], genreMusic: [genres], whatColor: [colours] },
}

/** Of an answer that has no drawing of its own: staff may add what it likes. */
const UNDRAWN = 'altro'

/**
 * What a question is answered on instead of words: pictures where it is about a style, the colours where it is about one.
 *
 * @returns null where words say it better: too few of its answers are drawn
 */
export const drawingsOf = ({ key, options }: Pick<Question, 'key' | 'options'>): Drawings | null => {
  const named = options.filter((option) => option !== OTHER_OPTION)
  const drawn = byKey[key]?.find((table) => named.filter((option) => table[option]).length * 2 > named.length)
  if (!drawn) return null
  return { look: drawn === colours ? 'colours' : 'pictures', of: (option) => drawn[option] ?? UNDRAWN }
}
