import { carrierName, OTHER_CARRIER } from '#shared/carriers.ts'

/** Where something that is paid is sent, as the provider must know it for its seller protection. */
export interface ProviderShipping {
  readonly fullName: string
  /** Street and number. */
  readonly address: string
  readonly cap: string
  /** With its province: "Lecco (LC)". */
  readonly city: string
}

/** The longest each may be: https://developer.paypal.com/docs/api/orders/v2/#definition-address_portable */
const MAX = { name: 300, address: 300, city: 120 } as const

/** The address as the provider wants it; the province stands in a field of its own. */
export const shippingBody = ({ fullName, address, cap, city }: ProviderShipping) => {
  const [, town = city, province] = /^(.*) \(([A-Z]{2})\)$/.exec(city) ?? []
  return {
    type: 'SHIPPING' as const,
    name: { full_name: fullName.slice(0, MAX.name) },
    address: {
      address_line_1: address.slice(0, MAX.address),
      admin_area_2: town.slice(0, MAX.city),
      ...(province ? { admin_area_1: province } : {}),
      postal_code: cap,
      country_code: 'IT',
    },
  }
}

/** Carriers by the names of our list, in the provider's: https://developer.paypal.com/docs/tracking/reference/carriers/ */
const carriers: Readonly<Record<string, string>> = {
  bartolini: 'BRT_IT',
  sda: 'SDA_IT',
  gls: 'GLS_ITALY',
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FEDEX',
  tnt: 'TNT_IT',
  'poste italiane': 'IT_POSTE_ITALIA',
}

/** A parcel that has left. */
export interface SentParcel {
  readonly carrier: string
  readonly trackingNumber: string
}

/** What the provider is told of a parcel: https://developer.paypal.com/docs/api/orders/v2/#orders_track_create */
export const trackerBody = (captureId: string, { carrier, trackingNumber }: SentParcel) => {
  const known = carriers[carrier.trim().toLowerCase()]
  return {
    capture_id: captureId,
    tracking_number: trackingNumber.replace(/\s+/g, '').slice(0, 64),
    ...(known
      ? { carrier: known }
      : {
          carrier: 'OTHER',
          carrier_name_other: (carrier === OTHER_CARRIER ? 'Corriere' : carrierName(carrier)).slice(0, 64),
        }),
    // We write to the couple ourselves.
    notify_payer: false,
  }
}
