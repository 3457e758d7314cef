import type { Slice } from '#platform/slice.server.ts'
import { addressRoutes } from './addresses.routes.server.ts'

export { listAddresses } from './addresses.queries.server.ts'
export { deleteAddress, saveAddress } from './addresses.service.server.ts'

/** The slice as the roof composes it: the couple's book of shipping addresses. */
export const addressesSlice: Slice = { name: 'addresses', routes: addressRoutes }
