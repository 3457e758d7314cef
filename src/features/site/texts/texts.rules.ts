/** The kinds of words staff may rewrite one text at a time. */
export const textKinds = ['seo', 'page', 'email', 'faq'] as const
export type WordKind = (typeof textKinds)[number]
/** All of them: sectors and categories have pages of their own. */
export type TextKind = WordKind | 'sector'

/** Words field by field; a field that is not there, or empty, keeps the words of the code. */
export type TextFields = Readonly<Record<string, string>>

/** How a field is written. */
export interface FieldDefinition {
  readonly name: string
  readonly label: string
  /** One line, several, several in Markdown, or one of some choices. */
  readonly look: 'line' | 'text' | 'markdown' | 'choice'
  readonly max: number
  /** The words of the code, which stand while the field is empty. */
  readonly original: string
  readonly help?: string
  /** For a length that is not forbidden but too long to be shown whole. */
  readonly advisedMax?: number
  /** There is no original: something must be written. */
  readonly isRequired?: boolean
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Names that may stand in braces. */
  readonly places?: readonly string[]
}

/** What is kept: fields that say something of their own. */
export const ownFields = (definitions: readonly FieldDefinition[], typed: TextFields): TextFields =>
  Object.fromEntries(
    definitions.flatMap(({ name, original }) => {
      const value = (typed[name] ?? '').replaceAll('\r\n', '\n').trim()
      return value === '' || value === original ? [] : [[name, value]]
    }),
  )

/** Names in braces, as they stand in a text: "{number}", "{next.name}". */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name as string)

const problemOf = (field: FieldDefinition, value: string): string | null => {
  if (value === '') return field.isRequired ? 'Scrivi qualcosa: questo campo non ha un testo di partenza.' : null
  if (value.length > field.max) return `Puoi scrivere al massimo ${field.max} caratteri.`
  if (field.options && !field.options.some((option) => option.value === value)) return 'Scegli una voce dell’elenco.'
  if (field.look === 'line' && value.includes('\n')) return 'Scrivi una sola riga.'
  // HTML tags are refused: they would be displayed as text.
  if (/<[a-z!/]/i.test(value)) return 'Non usare HTML: i segni < e > non servono.'
  const known = new Set(field.places ?? [])
  const unknown = placesIn(value).find((name) => !known.has(name))
  if (unknown !== undefined) {
    const hint =
      known.size > 0 ? `Puoi usare: ${[...known].map((name) => `{${name}}`).join(' ')}` : 'Qui non ce ne sono.'
    return `{${unknown}} non è un segnaposto di questo testo. ${hint}`
  }
  if (/[{}]/.test(value.replace(/\{[\w.]+\}/g, ''))) return 'Una parentesi graffa è rimasta aperta o vuota.'
  return null
}

/** What is wrong with typed words, field by field; empty when they can be kept. */
export const fieldProblems = (
  definitions: readonly FieldDefinition[],
  typed: TextFields,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    definitions.flatMap((field) => {
      const problem = problemOf(field, (typed[field.name] ?? '').replaceAll('\r\n', '\n').trim())
      return problem ? [[field.name, problem]] : []
    }),
  )

/** Fills the named places. @returns null when one of them has no value: the words of the code are right then */
export const filled = (text: string, values: Readonly<Record<string, string>>): string | null => {
  if (placesIn(text).some((name) => !values[name])) return null
  return text.replace(/\{([\w.]+)\}/g, (_all, name: string) => values[name] as string)
}

/** One line of a difference. */
export interface DifferenceLine {
  readonly mark: 'same' | 'out' | 'in'
  readonly text: string
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/**
 * What changed between two texts, line by line: the longest lines both have in common stay.
 *
 * @param before, after at most some hundred lines: the work grows with their product
 */
export const differenceOf = (before: string, after: string): DifferenceLine[] => {
  const [a, b] = [linesOf(before), linesOf(after)]
  const common: number[][] = Array.from({ length: a.length + 1 }, () => Array(b.length + 1).fill(0))
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (common[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DifferenceLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ mark: 'same', text: a[i] as string })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ mark: 'out', text: a[i] as string })
      i += 1
    } else {
      lines.push({ mark: 'in', text: b[j] as string })
      j += 1
    }
  }
  return lines
}

/** The fields in which two versions differ, with what changed in each. */
export const fieldDifferences = (
  definitions: readonly FieldDefinition[],
  before: TextFields,
  after: TextFields,
): { readonly label: string; readonly lines: readonly DifferenceLine[] }[] =>
  definitions.flatMap(({ name, label, original }) => {
    const [was, is] = [before[name] || original, after[name] || original]
    return was === is ? [] : [{ label, lines: differenceOf(was, is) }]
  })
