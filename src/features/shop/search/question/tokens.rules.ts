import type { Span } from './read.rules.ts'

/** A word of a question, folded, and where it stands. */
export interface Token extends Span {
  readonly word: string
}

/** The words of a text in their order: letters and digits only, no accents, lower case. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\d]+/gu)].map((found) => ({
    word: found[0].normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    start: found.index,
    end: found.index + found[0].length,
  }))
