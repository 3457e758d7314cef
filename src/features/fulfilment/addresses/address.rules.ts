/** Street, number, postal code and town, as an order and the address book keep them. */
export interface PostalAddress {
  readonly address: string
  readonly number: string
  readonly cap: string
  readonly city: string
}

const LINE = /^(?<address>.+?),?\s+(?<number>\d{1,5}\s?(?:[/-]?\s?[a-z0-9]{1,4})?),\s*(?<cap>\d{5})\s+(?<city>.+)$/i

/**
 * The parts of an address written in one line, as the profile keeps it: "via Po 19, 10124 Torino (TO)".
 *
 * @returns null when the line is written in another way: then the fields are left for the couple to fill in
 */
export const splitAddress = (line: string): PostalAddress | null => {
  const { address, number, cap, city } = LINE.exec(line.trim())?.groups ?? {}
  return address && number && cap && city ? { address, number, cap, city } : null
}
