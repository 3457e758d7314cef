/** The kinds of fields that a table of the rules may have, and what is kept of each (decision 0085). */

import type { Day } from './days.ts'
import type { BasisPoints, Cents } from './money.ts'

interface Base {
  /** Beside the input. */
  readonly label: string
  /** In lists of facts, where it differs from the label. */
  readonly short?: string
  /** In a sentence that lists fields: "2 modifiche non salvate: titolo, prezzo". */
  readonly word?: string
  /** One quiet line under the input. */
  readonly help?: string
  /** In the form and on the wire, where it differs from the key. */
  readonly name?: string
  /** Said when it is missing; without it the field may stay empty. */
  readonly required?: string
  /** Says "(facoltativo)" beside the label. */
  readonly optional?: boolean
  /** Its column in the archive of personal data. */
  readonly archive?: string
}

/** A text, trimmed; when nothing was written it is empty, or null. */
export interface TextField extends Base {
  readonly kind: 'text'
  readonly nullable?: boolean
  /** Most characters. */
  readonly max: number
  /** Said beyond them. */
  readonly tooLong?: string
  /** How it is kept: codes in capitals, for example. Trims as well. */
  readonly tidy?: (text: string) => string
  /** What is wrong with a text that was written. */
  readonly check?: (text: string) => string | null
  /** A paragraph: several lines to write in, and no line in a list of facts. */
  readonly prose?: boolean
}

/** An amount in euro, above zero. */
export interface MoneyField extends Base {
  readonly kind: 'money'
  readonly required: string
}

/** A day of the calendar; null when none was written. */
export interface DayField extends Base {
  readonly kind: 'day'
  /** Said of what is no day. */
  readonly wrong: string
}

type NumberKind = 'amount' | 'rate' | 'whole'

/** An amount in cents, a rate in basis points or a whole number, as people write it: in the form and on the wire. */
export interface NumberField<K extends NumberKind = NumberKind> extends Base {
  readonly kind: K
  /** Said of what is no such number, and of one out of bounds. */
  readonly wrong: string
  /** What it is when nothing was written; without it something must be. */
  readonly empty?: number | null
  /** The least; without it zero. */
  readonly min?: number
  readonly max?: number
  /** Said of less and of more, where that is a sentence of its own. */
  readonly tooLittle?: string
  readonly tooMuch?: string
}

/** One of a few; null when none was chosen. */
export interface ChoiceField<O extends string | number = string | number> extends Base {
  readonly kind: 'choice'
  readonly options: readonly O[]
  /** What people read for each. Written as a method, so that any choice is a field. */
  labelOf(option: O): string
  /** Said of what is none of them. */
  readonly wrong: string
  readonly nullable?: boolean
  /** What is meant where nothing was chosen. */
  readonly otherwise?: O
}

/** A field of any kind. */
export type AnyField =
  | TextField
  | MoneyField
  | DayField
  | NumberField<'amount'>
  | NumberField<'rate'>
  | NumberField<'whole'>
  | ChoiceField

/** What is kept of a field. */
export type ValueOf<F> = F extends { readonly kind: 'money' }
  ? Cents
  : F extends { readonly kind: 'day' }
    ? Day | null
    : F extends { readonly kind: NumberKind }
      ? NumberOf<F['kind']> | (F extends { readonly empty: null } ? null : never)
      : F extends { readonly kind: 'choice'; readonly options: readonly (infer O)[] }
        ? O | (F extends { readonly nullable: true } ? null : never)
        : F extends { readonly nullable: true }
          ? string | null
          : string

type NumberOf<K> = K extends 'amount' ? Cents : K extends 'rate' ? BasisPoints : number
