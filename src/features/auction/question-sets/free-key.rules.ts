/** "Numero di tavoli" → "numeroDiTavoli". */
const camelCase = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join('')

interface KeyRules {
  /** Stands first where the name begins with no letter. */
  readonly start: string
  /** Most characters. */
  readonly most: number
  readonly isTaken: (key: string) => boolean
}

/** A code made from a name, with letters and digits only, numbered until it is free. @example "Numero di tavoli" → "numeroDiTavoli" */
export const freeKey = (name: string, { start, most, isTaken }: KeyRules): string => {
  const words = camelCase(name)
  const base = (/^[A-Za-z]/.test(words) ? words : `${start}${words}`).slice(0, most - 2)
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}${number}`
    // Every object has the names of Object.prototype.
    if (!(key in {}) && !isTaken(key)) return key
  }
}
