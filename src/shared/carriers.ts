/** A carrier that has no page of its own; every list of carriers ends with it (OQ-137). */
export const OTHER_CARRIER = 'altro'

/** Carriers that people read by another name than the one that is kept. */
const labels: Readonly<Record<string, string>> = { BARTOLINI: 'BARTOLINI (BRT)', [OTHER_CARRIER]: 'Altro corriere' }

/** The name of a carrier for people. */
export const carrierName = (carrier: string): string => labels[carrier] ?? carrier

/**
 * What a select of carriers offers.
 *
 * @param current what stands there now; it can be kept although staff offers it no more
 */
export const carrierOptions = (offered: readonly string[], current: string | null = null) => {
  const names = current === null || offered.includes(current) ? offered : [current, ...offered]
  return names.map((carrier) => ({ value: carrier, label: carrierName(carrier) }))
}
