import { z } from 'zod'
import type { ApiApp } from '#platform/http/api.server.ts'
import { showcaseDetails } from './showcase-details.queries.server.ts'
import { ShowcaseListBody, ShowcaseListItem, toListState, toShowcaseListItem } from './showcase-list.contract.ts'
import { supplierPageFor } from './showcase-list.server.ts'

/** POST /api/vetrine: a read, although it posts (OQ-027). */
export const showcaseListRoutes = (app: ApiApp): void => {
  app.post(
    '/api/vetrine',
    {
      schema: {
        tags: ['showcases'],
        summary: 'Le vetrine dei fornitori: città, categorie, testo, distanza, ordine, pagina',
        body: ShowcaseListBody,
        response: { 200: z.array(ShowcaseListItem) },
      },
    },
    async ({ ctx, body }) => {
      const items = await supplierPageFor(toListState(body), ctx)
      const details = await showcaseDetails(
        items.map(({ id }) => id),
        ctx.now,
      )
      return items.flatMap((item) => {
        const known = details.get(item.id)
        return known ? [toShowcaseListItem(item, known)] : []
      })
    },
  )
}
