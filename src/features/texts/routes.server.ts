import { SeoParams, SeoWire } from '#features/catalog/catalog.contract.ts'
import { seoSections } from '#features/catalog/seo.rules.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { pageSeo } from './seo.server.ts'
import { seoCsv } from './seo-csv.server.ts'

/** The prescribed open read of a page's words for search engines (API-08, OQ-164), as staff has written them. */
export const textsRoutes = (app: ApiApp): void => {
  csvRoute(app, {
    url: '/api/portal/texts/seo/export',
    tag: 'portal',
    summary: 'Gli elenchi con testi propri come file CSV, per la redazione: stessi filtri dell’elenco, tutte le pagine',
    file: 'testi-elenchi.csv',
    asked: ['tab', 'q', 'tipo', 'motori', 'verso', 'ordine'],
    write: seoCsv,
  })
  app.get(
    '/api/seo/:page',
    {
      schema: {
        tags: ['catalog'],
        summary: 'Titolo e descrizione di una pagina; una chiave sconosciuta risponde con quelli generali',
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
