import { type ApiApp, done, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { ChangeAllBody, ChangeAllWire } from './change-all.contract.ts'
import { carryOutChange, openChangeAll } from './change-all.service.server.ts'
import { readPortalList } from './portal-list.rules.ts'

const tags = ['portal products']

/** One change of everything the supplier's list shows. */
export const changeAllRoutes = (app: ApiApp): void => {
  app.post(
    '/api/portal/products/changes',
    {
      schema: {
        tags,
        summary: 'Check one change of all own products that a filter shows, as a batch',
        body: ChangeAllBody,
        response: { 200: ChangeAllWire },
      },
    },
    async ({ ctx, body }) => {
      const state = readPortalList(new URLSearchParams(body.filter))
      return { batch: String(await openChangeAll(ctx, state, body.change)) }
    },
  )
  app.post(
    '/api/portal/products/changes/:id',
    {
      schema: {
        tags,
        summary: 'Apply a checked change to many own products (supplier)',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params }) => {
      await carryOutChange(ctx, params.id)
      return done
    },
  )
}
