/** Words about a line. */
interface LineWords {
  readonly title: string
  readonly words: string
}

/** What is said of the lines of an order: the same words once, else each with its line. */
export const wordsOfLines = (said: readonly LineWords[]): string[] => {
  const different = [...new Set(said.map(({ words }) => words))]
  return different.length <= 1 ? different : [...new Set(said.map(({ title, words }) => `«${title}»: ${words}`))]
}
