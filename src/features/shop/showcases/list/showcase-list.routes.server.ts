import { z } from 'zod'
import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { ShowcaseListBody, ShowcaseListItem, toListState, toShowcaseListItem } from './showcase-list.contract.ts'
import { supplierIdsFor } from './showcase-list.server.ts'
import { showcaseWire } from './showcase-wire.queries.server.ts'

/** POST /api/vetrine: a read, although it posts (OQ-027). */
export const showcaseListRoutes = (app: ApiApp): void => {
  app.post(
    '/api/vetrine',
    {
      schema: {
        security: anyone,
        tags: ['showcases'],
        summary: 'Search showcases by city, categories, text and distance',
        body: ShowcaseListBody,
        response: { 200: z.array(ShowcaseListItem) },
      },
    },
    async ({ ctx, body }) => {
      const { ids, words } = await supplierIdsFor(toListState(body), ctx.now)
      const rows = await showcaseWire(ids, ctx)
      return rows.map((row) => toShowcaseListItem(row, words.get(row.id) ?? null))
    },
  )
}
