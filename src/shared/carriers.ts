/** The carriers a supplier may choose; `altro` has no page of its own (OQ-137). */
export const CARRIERS = ['BARTOLINI', 'UPS', 'TNT', 'DHL', 'SDA', 'altro'] as const
export type Carrier = (typeof CARRIERS)[number]

/** What people read for each carrier. */
export const carrierLabel: Record<Carrier, string> = {
  BARTOLINI: 'BARTOLINI (BRT)',
  UPS: 'UPS',
  TNT: 'TNT',
  DHL: 'DHL',
  SDA: 'SDA',
  altro: 'Altro corriere',
}
