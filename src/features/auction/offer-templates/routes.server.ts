import { questionSetErrors } from '#features/auction/question-sets/question-editor.contract.ts'
import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { appError } from '#shared/errors.ts'
import { OfferTemplateWire, toOfferTemplateWire } from './offer-templates.contract.ts'
import { originalTemplate } from './original-templates.rules.ts'

/** GET /api/sectors/:id/offer-template: what an offer of the sector is written with. Open to everybody, as the sectors are. */
export const offerTemplateRoutes = (app: ApiApp): void => {
  app.get(
    '/api/sectors/:id/offer-template',
    {
      schema: {
        security: anyone,
        tags: ['offers'],
        summary: 'Read what an offer of a sector says item by item: the version in force',
        params: IdParams,
        response: { 200: OfferTemplateWire },
      },
    },
    ({ params }) => {
      const template = originalTemplate(params.id)
      if (!template) throw appError(questionSetErrors, 'sector_not_found')
      return toOfferTemplateWire(template)
    },
  )
}
