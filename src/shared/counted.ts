/** "1 foto", "12.000 prodotti": a number with its word. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`
