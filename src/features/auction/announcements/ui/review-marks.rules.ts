import { containsContactData } from '#shared/contact-data.rules.ts'

/** A stretch of a text, either harmless or one e-mail address or telephone number. */
export interface TextPiece {
  /** Position of its first character. */
  readonly from: number
  readonly words: string
  readonly isContact: boolean
}

/** A number in words has ten of them, an address written apart hardly more. */
const LONGEST = 17

/**
 * Cuts a text into harmless stretches and contact data, so that the reviewer sees what to take out. It asks the
 * same rule that refuses such texts, on the fewest neighbouring words that set it off.
 *
 * @returns the whole text in order; a single harmless piece when there is nothing to mark
 */
export const markContactData = (text: string): readonly TextPiece[] => {
  if (!containsContactData(text)) return [{ from: 0, words: text, isContact: false }]
  const words = [...text.matchAll(/\S+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const pieces: TextPiece[] = []
  let done = 0
  let firstFree = 0
  const add = (from: number, to: number, isContact: boolean) => {
    if (to > from) pieces.push({ from, words: text.slice(from, to), isContact })
  }
  words.forEach(({ end }, last) => {
    for (let first = last; first >= Math.max(firstFree, last - LONGEST + 1); first -= 1) {
      const start = words[first]?.start ?? 0
      if (!containsContactData(text.slice(start, end))) continue
      add(done, start, false)
      add(start, end, true)
      done = end
      firstFree = last + 1
      return
    }
  })
  add(done, text.length, false)
  return pieces
}
