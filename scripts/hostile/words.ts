/** Texts of one length on which a pattern that is tried again from every letter would take longest. */
export const words: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => `${'a'.repeat(length - 1)}!`,
  digits: (length) => `${'1'.repeat(length - 1)}x`,
  amounts: (length) => '1.1,'.repeat(length / 4 + 1).slice(0, length),
  blanks: (length) => `x${' '.repeat(length - 2)}x`,
  lines: (length) => `x${'\r\n'.repeat(length / 2).slice(0, length - 2)}x`,
  addresses: (length) => 'a@a.'.repeat(length / 4 + 1).slice(0, length),
  dots: (length) => `a${'.-'.repeat(length / 2)}`.slice(0, length),
  links: (length) => 'https://www.'.repeat(length / 12 + 1).slice(0, length),
  marks: (length) => '[a](*_`<{&'.repeat(length / 10 + 1).slice(0, length),
  phones: (length) => '+39 3 '.repeat(length / 6 + 1).slice(0, length),
  letterPairs: (length) => 'e\u0301'.repeat(length / 2 + 1).slice(0, length),
  faces: (length) => '👩‍👩‍👧'.repeat(length / 8 + 1).slice(0, length - (length % 2)),
}
