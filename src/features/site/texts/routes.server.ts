import { SeoParams, SeoWire } from '#features/site/catalog/catalog.contract.ts'
import { seoSections } from '#features/site/catalog/seo.rules.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { pageSeo } from './seo/seo.server.ts'
import { seoCsv } from './seo/seo-csv.server.ts'

/** The prescribed open read of a page's words for search engines (API-08, OQ-164), as staff has written them. */
export const textsRoutes = (app: ApiApp): void => {
  csvRoute(app, {
    url: '/api/portal/texts/seo/export',
    tag: 'portal',
    summary: 'Export lists with texts of their own (CSV; staff): filters of the list, all pages',
    file: 'testi-elenchi.csv',
    asked: ['tab', 'q', 'tipo', 'motori', 'verso', 'ordine'],
    write: seoCsv,
  })
  app.get(
    '/api/seo/:page',
    {
      schema: {
        security: anyone,
        tags: ['catalog'],
        summary: 'Read title and description of a page; the general ones for an unknown key',
        params: SeoParams,
        response: { 200: SeoWire },
      },
    },
    async ({ params: { page } }) => {
      const { title, description } = await pageSeo(seoSections[Number(page)] ?? page)
      return { title, description }
    },
  )
}
