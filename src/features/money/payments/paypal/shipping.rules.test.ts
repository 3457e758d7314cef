import { expect, it } from 'vitest'
import { shippingBody, trackerBody } from './shipping.rules.ts'

it('an address: the province in its own field', () => {
  const to = { fullName: 'Giulia Ravasi', address: 'via per Esino 8', cap: '23829' }
  expect(shippingBody({ ...to, city: 'Varenna (LC)' })).toEqual({
    type: 'SHIPPING',
    name: { full_name: 'Giulia Ravasi' },
    address: {
      address_line_1: 'via per Esino 8',
      admin_area_2: 'Varenna',
      admin_area_1: 'LC',
      postal_code: '23829',
      country_code: 'IT',
    },
  })
  expect(shippingBody({ ...to, city: 'Varenna' }).address).not.toHaveProperty('admin_area_1')
})

it.each([
  ['BARTOLINI', { carrier: 'BRT_IT' }],
  ['Poste Italiane', { carrier: 'IT_POSTE_ITALIA' }],
  ['altro', { carrier: 'OTHER', carrier_name_other: 'Corriere' }],
  ['Lario Express', { carrier: 'OTHER', carrier_name_other: 'Lario Express' }],
])('a parcel with %s', (carrier, expected) => {
  expect(trackerBody('7FK482019L5563820', { carrier, trackingNumber: '08 67 3' })).toEqual({
    ...{ capture_id: '7FK482019L5563820', tracking_number: '08673', notify_payer: false },
    ...expected,
  })
})
