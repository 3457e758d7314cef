import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'Scrivi un testo.',
  number: 'Scrivi un numero.',
  int: 'Scrivi un numero intero.',
  boolean: 'Rispondi sì o no.',
  array: 'Serve un elenco.',
  object: 'Serve un oggetto con i suoi campi.',
  record: 'Serve un oggetto con i suoi campi.',
  date: 'Scrivi una data.',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Scrivi un indirizzo email valido.',
  url: 'Scrivi un indirizzo web valido.',
  date: 'Scrivi una data come 2027-06-18.',
  datetime: 'Scrivi data e ora come 2027-06-18T10:00:00Z.',
  time: 'Scrivi un’ora come 10:00.',
}

const isNothing = (input: unknown): boolean => input === undefined || input === null

const count = (number: number | bigint, one: string, many: string): string =>
  `${number.toLocaleString('it-IT')} ${Number(number) === 1 ? one : many}`

/** What there is too little or too much of; numbers are not counted. */
const sized = (origin: string, limit: number | bigint, word: 'almeno' | 'al massimo'): string | null => {
  if (origin === 'string') return `Scrivi ${word} ${count(limit, 'carattere', 'caratteri')}.`
  if (origin === 'array' || origin === 'set') return `Scegli ${word} ${count(limit, 'voce', 'voci')}.`
  return null
}

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string => {
  if (origin === 'string' && Number(minimum) === 1) return 'Campo obbligatorio.'
  return (
    sized(origin, minimum, 'almeno') ??
    `Il valore deve essere ${inclusive === false ? 'più di' : 'almeno'} ${minimum.toLocaleString('it-IT')}.`
  )
}

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string =>
  sized(origin, maximum, 'al massimo') ??
  `Il valore deve essere ${inclusive === false ? 'meno di' : 'al massimo'} ${maximum.toLocaleString('it-IT')}.`

const list = (values: readonly unknown[]): string => values.map((value) => `«${String(value)}»`).join(', ')

/**
 * Says in the product's Italian what is wrong with the shape of a value, wherever the contract has no words of its own.
 *
 * @param issue what zod found, with the value it found it in
 * @returns a whole sentence, ready to be shown beside the field (decisions.md 15)
 */
export const validationMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return isNothing(issue.input) ? 'Campo obbligatorio.' : (kinds[issue.expected as string] ?? 'Valore non valido.')
    case 'invalid_value': {
      if (isNothing(issue.input)) return 'Campo obbligatorio.'
      const values = issue.values as readonly unknown[]
      return values.length === 1
        ? `Il valore deve essere ${list(values)}.`
        : `Scegli uno di questi valori: ${list(values)}.`
    }
    case 'too_small':
      return tooSmall(issue as unknown as z.core.$ZodIssueTooSmall)
    case 'too_big':
      return tooBig(issue as unknown as z.core.$ZodIssueTooBig)
    case 'invalid_format':
      return formats[issue.format as string] ?? 'Il formato non è quello previsto.'
    case 'not_multiple_of':
      return `Il valore deve essere un multiplo di ${String(issue.divisor)}.`
    case 'unrecognized_keys':
      return `Campi non previsti: ${list(issue.keys as readonly string[])}.`
    case 'invalid_union':
      return isNothing(issue.input) ? 'Campo obbligatorio.' : 'Valore non valido.'
    default:
      return 'Valore non valido.'
  }
}
