import { type AnswerCondition, MEASURES_OPTION, type QuestionDefinition } from './question.rules.ts'

/** Options of a table: the same everywhere, or one list for each sector of the set. */
type Options = readonly string[] | ((sectorId: number) => readonly string[])

/** A question of a table shared by several sectors, before it is fitted to one of them. */
export interface TableQuestion extends Omit<QuestionDefinition, 'options' | 'instead'> {
  readonly options?: Options
  readonly instead?: { readonly when: AnswerCondition; readonly options: Options }
  /** Asked only in these sectors of the set. */
  readonly onlyIn?: readonly number[]
}

type Extra = Pick<TableQuestion, 'onlyWhen' | 'onlyIn' | 'sameStep' | 'hint' | 'initial'>

const optional = 'optional'
/** Written as last word of a question that may be skipped. */
type Skippable = typeof optional

const list = (options: string | Options): Options => (typeof options === 'string' ? options.split('; ') : options)

/** Options that differ by sector: sector id → options separated by "; ". */
export const bySector =
  (options: Readonly<Record<number, string>>): Options =>
  (sectorId) =>
    options[sectorId]?.split('; ') ?? []

/** One choice. */
export const single = (
  key: string,
  text: string,
  label: string,
  options: string | Options,
  skippable?: Skippable,
): TableQuestion => ({
  key,
  text,
  label,
  type: 'single',
  options: list(options),
  skippable: skippable === optional,
})

/** Several choices. */
export const multi = (
  key: string,
  text: string,
  label: string,
  options: string | Options,
  skippable?: Skippable,
  extra: Extra = {},
): TableQuestion => ({
  key,
  text,
  label,
  type: 'multi',
  options: list(options),
  skippable: skippable === optional,
  ...extra,
})

/** A line of text of at most `maxLength` characters. */
export const text = (
  key: string,
  question: string,
  label: string,
  maxLength: number,
  skippable?: Skippable,
  extra: Extra = {},
): TableQuestion => ({
  key,
  text: question,
  label,
  type: 'text',
  maxLength,
  skippable: skippable === optional,
  ...extra,
})

/** A whole number, ends included. */
export const number = (
  key: string,
  question: string,
  label: string,
  min: number,
  max: number,
  skippable?: Skippable,
  extra: Extra = {},
): TableQuestion => ({
  key,
  text: question,
  label,
  type: 'number',
  range: { min, max },
  skippable: skippable === optional,
  ...extra,
})

/** A size from a picker. */
export const size = (
  key: string,
  question: string,
  label: string,
  options: string,
  instead?: TableQuestion['instead'],
): TableQuestion => ({
  key,
  text: question,
  label,
  type: 'size',
  options: list(options),
  ...(instead ? { instead } : {}),
  skippable: false,
})

/** Chest, waist and hips in centimetres, asked only of who prefers measures to a size (OQ-109). */
export const measures = (key: 'widthPerson' | 'widthPerson2'): TableQuestion => ({
  key,
  text: 'Inserisci le tue misure (cm)',
  label: 'Misure (cm)',
  type: 'measures',
  range: { min: 0, max: 200 },
  skippable: false,
  onlyWhen: { key: 'widthPerson1', is: MEASURES_OPTION },
})

/** Clothes sizes: even ones from 36 to 50, then the door to the measures (OQ-108). */
export const clothesSizes = `36; 38; 40; 42; 44; 46; 48; 50; ${MEASURES_OPTION}`

/** Letter sizes, smallest first. */
export const letterSizes = 'XS; S; M; L; XL'

/** The guests question shared by several sets; the first band includes 25 (OQ-107). */
export const guests: TableQuestion = single(
  'manyPerson',
  'Quanti invitati avrai?',
  'Invitati',
  'Fino a 25; 26-50; 51-80; 81-110; 111-150; Oltre 150',
)

/** Closing free text shared by several sets. */
export const moreDetails: TableQuestion = text(
  'addDetail',
  'Vuoi aggiungere altri dettagli?',
  'Altri dettagli',
  100,
  optional,
)
