/** The answer that opens a free text, exactly as shown. */
export const OTHER_OPTION = 'Altro…'

/** The size that opens the three measures, exactly as shown. */
export const MEASURES_OPTION = 'Inserisco le misure'

/** The destination that opens a free text, exactly as shown. */
export const EXACT_DESTINATION_OPTION = 'Ho una meta precisa'

/** Longest free text behind "Altro…", in characters. */
export const OTHER_TEXT_MAX = 100

/**
 * How a question is answered: one choice, several choices, a line of text, a whole number, a size from a picker, or
 * chest, waist and hips in centimetres.
 */
export type QuestionType = 'single' | 'multi' | 'text' | 'number' | 'size' | 'measures'

/** What is known when options or visibility are decided: the sector and the composed answers given so far. */
export interface QuestionContext {
  readonly sectorId: number
  readonly answers: Readonly<Record<string, string>>
}

/** A question as it is written down, before it is fitted to a sector and to the answers already given. */
export interface QuestionDefinition {
  /** Key in `other_information`, as prescribed (DATA-31). */
  readonly key: string
  /** What the couple is asked. */
  readonly text: string
  /** Short name of the fact in the preview and on the announcement. */
  readonly label: string
  readonly type: QuestionType
  readonly options?: readonly string[] | ((context: QuestionContext) => readonly string[])
  /** True when "Salta" is offered. */
  readonly skippable: boolean
  /** Longest text, in characters. */
  readonly maxLength?: number
  /** Both ends included; for measures, of each of the three numbers. */
  readonly range?: { readonly min: number; readonly max: number }
  /** Value the field starts with. */
  readonly initial?: string
  readonly hint?: string
  /** Asked only when this answer has been given. */
  readonly onlyWhen?: { readonly key: string; readonly is: string }
  /** Asked only in these sectors of the set. */
  readonly onlyIn?: readonly number[]
  /** True when it stands on the screen of the question before it. */
  readonly sameStep?: boolean
}

type Extra = Pick<QuestionDefinition, 'onlyWhen' | 'onlyIn' | 'sameStep' | 'hint' | 'initial'>
type Options = NonNullable<QuestionDefinition['options']>

const optional = 'optional'
/** Written as last word of a question that may be skipped. */
export type Skippable = typeof optional

const list = (options: string | Options): Options => (typeof options === 'string' ? options.split('; ') : options)

/** Options that differ by sector: sector id → options separated by "; ". */
export const bySector =
  (options: Readonly<Record<number, string>>): Options =>
  ({ sectorId }) =>
    options[sectorId]?.split('; ') ?? []

/** One choice. */
export const single = (
  key: string,
  text: string,
  label: string,
  options: string | Options,
  skippable?: Skippable,
): QuestionDefinition => ({
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
): QuestionDefinition => ({
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
): QuestionDefinition => ({
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
): QuestionDefinition => ({
  key,
  text: question,
  label,
  type: 'number',
  range: { min, max },
  skippable: skippable === optional,
  ...extra,
})

/** A size from a picker. */
export const size = (key: string, question: string, label: string, options: string | Options): QuestionDefinition => ({
  key,
  text: question,
  label,
  type: 'size',
  options: list(options),
  skippable: false,
})

/** Chest, waist and hips in centimetres, asked only of who prefers measures to a size (OQ-109). */
export const measures = (key: 'widthPerson' | 'widthPerson2'): QuestionDefinition => ({
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
export const guests: QuestionDefinition = single(
  'manyPerson',
  'Quanti invitati avrai?',
  'Invitati',
  'Fino a 25; 26-50; 51-80; 81-110; 111-150; Oltre 150',
)

/** Closing free text shared by several sets. */
export const moreDetails: QuestionDefinition = text(
  'addDetail',
  'Vuoi aggiungere altri dettagli?',
  'Altri dettagli',
  100,
  optional,
)
