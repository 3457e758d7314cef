/** Limits of what staff may write, in characters unless said otherwise. */
export const questionLimits = {
  text: 120,
  label: 40,
  key: 40,
  option: 80,
  /** Choices of one question. */
  options: 30,
  hint: 120,
  /** Longest answer a line of text may ask for. */
  maxLength: 500,
  /** Largest whole number. */
  number: 999_999,
  /** Centimetres of one measure. */
  measure: 999,
} as const
