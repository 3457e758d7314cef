import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { AddressInput, AddressListWire, AddressSavedWire } from './addresses.contract.ts'
import { listAddresses } from './addresses.queries.server.ts'
import { deleteAddress, saveAddress } from './addresses.service.server.ts'
import { ADDRESS_SAVED } from './payments-address.rules.ts'

/** Shipping addresses (API-20). */
export const addressRoutes = (app: ApiApp): void => {
  app.get(
    '/api/address-spedition',
    { schema: { tags: ['addresses'], summary: 'List shipping addresses', response: { 200: AddressListWire } } },
    async (request) => (await listAddresses(request.ctx)).map((address) => ({ ...address, id: String(address.id) })),
  )
  app.post(
    '/api/address-spedition',
    {
      schema: {
        tags: ['addresses'],
        summary: 'Add a shipping address',
        body: AddressInput,
        response: { 200: AddressSavedWire, 422: ErrorBody },
      },
    },
    async (request) => ({ id: String(await saveAddress(request.ctx, request.body)), message: ADDRESS_SAVED }),
  )
  app.post(
    '/api/address-spedition/:id',
    {
      schema: {
        tags: ['addresses'],
        summary: 'Change a shipping address',
        params: IdParams,
        body: AddressInput,
        response: { 200: AddressSavedWire, 422: ErrorBody },
      },
    },
    async (request) => ({
      id: String(await saveAddress(request.ctx, request.body, request.params.id)),
      message: ADDRESS_SAVED,
    }),
  )
  app.delete(
    '/api/address-spedition/:id',
    {
      schema: {
        tags: ['addresses'],
        summary: 'Delete a shipping address',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      await deleteAddress(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
}
