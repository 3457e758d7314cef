/** Limits of what staff may write in a template, in characters unless said otherwise. */
export const templateLimits = {
  name: 40,
  help: 100,
  key: 40,
  leastItems: 4,
  mostItems: 24,
  /** Largest number beside an answer. */
  number: 10_000,
} as const
