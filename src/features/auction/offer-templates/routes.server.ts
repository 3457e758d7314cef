import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { appError } from '#shared/errors.ts'
import { OfferTemplateWire, TemplateQuery, toOfferTemplateWire } from './offer-templates.contract.ts'
import { templateInForce, templateOf } from './offer-templates.queries.server.ts'
import { offerTemplateErrors } from './template-editor.contract.ts'

/** GET /api/sectors/:id/offer-template: what an offer of the sector is written with. Open to everybody, as the sectors are. */
export const offerTemplateRoutes = (app: ApiApp): void => {
  app.get(
    '/api/sectors/:id/offer-template',
    {
      schema: {
        security: anyone,
        tags: ['offers'],
        summary: 'Read what an offer of a sector says item by item: the version in force, or an older one',
        params: IdParams,
        querystring: TemplateQuery,
        response: { 200: OfferTemplateWire },
      },
    },
    async ({ params, query }) => {
      const standing = await templateInForce(params.id)
      if (!standing) throw appError(offerTemplateErrors, 'sector_not_found')
      const template = query.version === undefined ? standing : await templateOf(params.id, query.version)
      if (!template) throw appError(offerTemplateErrors, 'version_not_found')
      return toOfferTemplateWire(template)
    },
  )
}
