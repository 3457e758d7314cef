/** What was found out about one thing. */
export interface Finding {
  readonly what: string
  readonly found: string
  /** What it has to be; nothing where only the figure is wanted. */
  readonly bound?: string
  readonly isKept: boolean
}

/** @param most the largest that is right */
export const atMost = (what: string, found: number, most: number, unit = ''): Finding => ({
  what,
  found: `${Number(found.toFixed(1))}${unit}`,
  bound: `≤ ${most}${unit}`,
  isKept: found <= most,
})

export const exactly = (what: string, found: number, wanted: number, more = ''): Finding => ({
  what,
  found: `${found}${more}`,
  bound: `= ${wanted}`,
  isKept: found === wanted,
})

export const figure = (what: string, found: string): Finding => ({ what, found, isKept: true })

const row = ({ what, found, bound = '', isKept }: Finding): string =>
  `${isKept ? '✓' : '✗'} ${what.padEnd(72)} ${found.padStart(18)}   ${bound}`.trimEnd()

/** Prints the table. @returns whether every bound was kept */
export const report = (findings: readonly Finding[]): boolean => {
  console.log(`\n${findings.map(row).join('\n')}\n`)
  return findings.every(({ isKept }) => isKept)
}
