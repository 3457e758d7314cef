import { z } from 'zod'
import { requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { payBalance } from './balance.service.server.ts'
import { cancelOrder } from './cancel.service.server.ts'
import { writeNote } from './notes.service.server.ts'
import { CancelInput, NoteInput } from './orders.contract.ts'
import { packingSlip, summaryPdf } from './papers.server.ts'

const done = { result: 1 as const }

const bothSides = (app: ApiApp): void => {
  app.post(
    '/api/orders/:id/cancel',
    {
      schema: {
        tags: ['orders'],
        summary: 'Annulla un ordine pagato e non ancora partito: sposi, fornitore o staff',
        params: IdParams,
        body: CancelInput,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params, body }) => {
      await cancelOrder(ctx, params.id, body.reason)
      return done
    },
  )
  app.post(
    '/api/portal/orders/:id/notes',
    {
      schema: {
        tags: ['portal'],
        summary: 'Una nota interna del fornitore su una vendita',
        params: IdParams,
        body: NoteInput,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params, body }) => {
      await writeNote(ctx, params.id, body.text)
      return done
    },
  )
}

const papers = (app: ApiApp): void => {
  app.get(
    '/api/orders/:id/pdf',
    { schema: { tags: ['orders'], summary: 'Il riepilogo dell’ordine come PDF', params: IdParams } },
    async ({ ctx, params }, reply) => {
      const { name, bytes } = await summaryPdf(ctx, params.id)
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  )
  app.get(
    '/api/portal/orders/:id/packing-slip',
    { schema: { tags: ['portal'], summary: 'La distinta di una vendita come PDF (A4)', params: IdParams } },
    async ({ ctx, params }, reply) => {
      requireSignedIn(ctx)
      const { name, bytes } = await packingSlip(ctx, params.id)
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(bytes)
    },
  )
}

/** Our own calls about an order: giving it up, its balance, what is written about it, its papers. */
export const orderActionRoutes = (app: ApiApp): void => {
  bothSides(app)
  papers(app)
  app.post(
    '/api/orders/:id/balance',
    {
      schema: {
        tags: ['orders'],
        summary: 'Avvia il pagamento del saldo',
        params: IdParams,
        response: { 200: z.object({ approve_url: z.string(), paypal_order: z.string() }) },
      },
    },
    async ({ ctx, params }) => {
      const { approveUrl, providerOrderId } = await payBalance(ctx, params.id)
      return { approve_url: new URL(approveUrl, publicUrl('/')).href, paypal_order: providerOrderId }
    },
  )
}
