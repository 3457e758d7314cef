const SIZE = /^(?:(?:taglia|misura|numero|n\.?)\s*)?(\d{1,3}(?:[,.]5)?|xxs|xs|s|m|l|xl|xxl|3xl)$/i

/** A size as it stands among the choices of a product: "42", "Misura 12", "M"; null for a colour and the like. */
export const sizeIn = (choice: string): string | null => SIZE.exec(choice.trim())?.[1] ?? null

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : typeof value === 'string' ? [value] : []

/**
 * The sizes a product comes in: those of its fields and those its price options are called by, each once.
 *
 * @param choices the two words of its options
 */
export const sizesOf = (choices: readonly string[], otherInformation: object | undefined): string[] => {
  const { sizeAddress, sizeShoes } = (otherInformation ?? {}) as Readonly<Record<string, unknown>>
  return [
    ...new Set([...choices, ...strings(sizeAddress), ...strings(sizeShoes)].flatMap((choice) => sizeIn(choice) ?? [])),
  ]
}
