import type { Carrier } from '#shared/carriers.ts'

/** Carriers change these pages without notice: this table is the one place to mend. */
const templates: Record<Exclude<Carrier, 'altro'>, string> = {
  BARTOLINI: 'https://www.mybrt.it/it/mybrt/my-parcels/search?lang=it&parcelNumber={code}',
  UPS: 'https://www.ups.com/track?loc=it_IT&tracknum={code}',
  TNT: 'https://www.tnt.it/tracking/getTrack.html?wt=1&consigNos={code}',
  DHL: 'https://www.dhl.com/it-it/home/tracking.html?tracking-id={code}&submit=1',
  SDA: 'https://www.sda.it/wps/portal/Servizi_online/dettaglio-spedizione?locale=it&tracing.letteraVettura={code}',
}

/** What a number may look like once its spaces are gone; anything else is shown as text (ecosystem 9). */
const CODE = /^[A-Z0-9][A-Z0-9/-]{2,34}$/i

/**
 * The carrier's own page for a parcel; opened in a new tab without referrer.
 *
 * @param carrier compared without regard to case
 * @returns null for other carriers, and without a number that can be one: what there is is shown as text
 */
export const trackingUrl = (carrier: string | null, trackingNumber: string | null): string | null => {
  if (!carrier || !trackingNumber) return null
  const template = templates[carrier.toUpperCase() as keyof typeof templates]
  const code = trackingNumber.replace(/\s+/g, '')
  return template && CODE.test(code) ? template.replace('{code}', encodeURIComponent(code)) : null
}
