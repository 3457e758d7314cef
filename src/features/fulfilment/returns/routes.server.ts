import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { withdrawalFormPdf } from '#features/fulfilment/orders/index.server.ts'
import { orderKindOf } from '#features/fulfilment/orders/order.rules.ts'
import { type Ctx, requireCouple, requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { labelPdf } from './label.pdf.server.ts'
import { decideRefund, receiveReturn } from './refund.service.server.ts'
import { cancelReturn, requestReturn, withdraw } from './request.service.server.ts'
import {
  ReceivedBody,
  RecessoAnswer,
  RecessoBody,
  RefundBody,
  ResoBody,
  ResoWire,
  ReturnInput,
  ReturnParams,
  returnErrors,
  SaleReturnWire,
} from './returns.contract.ts'
import { returnWithLabel, withdrawalReceipt } from './returns.queries.server.ts'
import { supplierReturns } from './sale-returns.queries.server.ts'
import { saleReturnsCsv } from './sale-returns-csv.server.ts'
import { toResoWire, toSaleReturnWire } from './wire.rules.ts'
import { withdrawalReceiptPdf } from './withdrawal.pdf.server.ts'
import { linkedWithdrawal } from './withdrawal-link.service.server.ts'

type Target = Pick<z.output<typeof ResoBody>, 'idorder' | 'idorderauction'>

/** Exactly one of the two ids (OQ-131). */
const targetOf = ({ idorder, idorderauction }: Target): { kind: 'auction' | 'store'; id: number } => {
  if (idorder && !idorderauction) return { kind: 'store', id: idorder }
  if (idorderauction && !idorder) return { kind: 'auction', id: idorderauction }
  throw appError(returnErrors, 'one_order_id')
}

const piecesOf = (products: z.output<typeof ResoBody>['products']) =>
  products?.map(({ id, quantity }) => ({ orderLineId: id, quantity })) ?? null

const kindOf = (type: string): 'auction' | 'store' => {
  const kind = orderKindOf(type)
  if (!kind) throw appError(commonErrors, 'not_found')
  return kind
}

const PdfQuery = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647).optional() })

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(pdf)

const coupleRoutes = (app: ApiApp): void => {
  app.post(
    '/api/reso',
    {
      schema: {
        tags: ['returns'],
        summary: 'Request a return',
        body: ResoBody,
        response: { 200: ResultBody, 404: ErrorBody, 422: ErrorBody },
      },
    },
    async ({ ctx, body }) => {
      requireCouple(ctx)
      const { kind, id } = targetOf(body)
      const { reason, comment, products } = body
      const input = parseForm(ReturnInput, { reason, comment: comment ?? '', lines: piecesOf(products) })
      await requestReturn(ctx, kind, id, input)
      return { result: 1 as const }
    },
  )
  app.delete(
    '/api/reso/:type/:id',
    {
      schema: {
        tags: ['returns'],
        summary: 'Cancel a return until the supplier has received the parcel',
        params: ReturnParams,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async ({ ctx, params }) => {
      requireCouple(ctx)
      await cancelReturn(ctx, kindOf(params.type), params.id)
      return { result: 1 as const }
    },
  )
  app.get(
    '/api/reso/:type/:id',
    {
      schema: {
        tags: ['returns'],
        summary: 'Read the return of an order with the data of its label (its couple)',
        params: ReturnParams,
        response: { 200: ResoWire },
      },
    },
    async ({ ctx, params }) => {
      const { view, label } = await returnWithLabel(ctx, params.type, params.id)
      return toResoWire(view, label)
    },
  )
  app.get(
    '/api/reso/:type/:id/etichetta',
    {
      schema: {
        tags: ['returns'],
        summary: 'Download the label of the parcel of a return (PDF; its couple)',
        params: ReturnParams,
        querystring: PdfQuery,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params, query }, reply) => {
      const { label, view } = await returnWithLabel(ctx, params.type, params.id, query.id)
      // Of a service nothing is sent back.
      if (view.isService) throw appError(commonErrors, 'not_found')
      return sendPdf(reply, `etichetta-${label.number}`, await labelPdf(label))
    },
  )
  app.get(
    '/api/recesso/modulo',
    {
      schema: {
        security: anyone,
        tags: ['returns'],
        summary: 'Download the model withdrawal form (PDF)',
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async (_request, reply) => sendPdf(reply, 'modulo-di-recesso', await withdrawalFormPdf()),
  )
  app.get(
    '/api/recesso/:type/:id/ricevuta',
    {
      schema: {
        tags: ['returns'],
        summary: 'Download the receipt of a withdrawal (PDF; its couple)',
        params: ReturnParams,
        querystring: PdfQuery,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params, query }, reply) => {
      const { view, order } = await withdrawalReceipt(ctx, params.type, params.id, query.id)
      const pdf = await withdrawalReceiptPdf({ view, orderNumber: order.number, supplier: order.supplier.name })
      return sendPdf(reply, `ricevuta-${view.number}`, pdf)
    },
  )
  app.get(
    '/api/recesso/link/:token',
    {
      schema: {
        security: anyone,
        tags: ['returns'],
        summary: 'Download the receipt of a withdrawal by the link of an e-mail (PDF)',
        params: z.object({ token: z.string().max(200) }),
        querystring: PdfQuery,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params, query }, reply) => {
      const { receipt, order } = await linkedWithdrawal(ctx, params.token, query.id ?? 0)
      if (!receipt || !order) throw appError(commonErrors, 'not_found')
      const facts = { view: receipt, orderNumber: order.number, supplier: order.supplier.name }
      return sendPdf(reply, `ricevuta-${receipt.number}`, await withdrawalReceiptPdf(facts))
    },
  )
  app.post(
    '/api/recesso',
    {
      schema: {
        tags: ['returns'],
        summary: 'Withdraw from a contract without giving a reason; the receipt is also sent by e-mail',
        body: RecessoBody,
        response: { 200: RecessoAnswer, 404: ErrorBody, 422: ErrorBody },
      },
    },
    async ({ ctx, body }) => {
      requireCouple(ctx)
      const { kind, id } = targetOf(body)
      const withdrawalId = await withdraw(ctx, kind, id, { lines: piecesOf(body.products) })
      const word = kind === 'store' ? 'order' : 'auction'
      return {
        result: 1 as const,
        id: String(withdrawalId),
        timestamp: ctx.now.toISOString(),
        receipt: publicUrl(`/recesso/${word}/${id}?ricevuta=${withdrawalId}`),
      }
    },
  )
}

/** The portal is the seller's side. @throws AppError 401 for visitors, 403 for couples */
const refuseCouples = (ctx: Ctx): void => {
  if (requireSignedIn(ctx).kind === 'couple') throw appError(commonErrors, 'forbidden')
}

const ReturnsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

const portalRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/returns',
    {
      schema: {
        tags: ['portal'],
        summary: 'List returns and withdrawals of sales by page; the total is in x-total-count',
        querystring: ReturnsQuery,
        response: { 200: z.array(SaleReturnWire) },
      },
    },
    async ({ ctx, query }, reply) => {
      const { items, total } = await supplierReturns(ctx, query)
      reply.header('x-total-count', total)
      return items.map(toSaleReturnWire)
    },
  )
  csvRoute(app, {
    url: '/api/portal/returns/export',
    tag: 'portal',
    summary: 'Export returns and withdrawals (CSV): filters, order and columns of the list, all pages',
    file: 'resi.csv',
    asked: ['vista', 'q', 'stato', 'tipo', 'ritardo', 'dal', 'al', 'ordine', 'verso', 'colonne'],
    write: saleReturnsCsv,
  })
  app.post(
    '/api/portal/returns/:id/received',
    {
      schema: {
        tags: ['portal'],
        summary: 'Mark the parcel of a return as received',
        params: IdParams,
        body: ReceivedBody,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params, body }) => {
      refuseCouples(ctx)
      await receiveReturn(ctx, params.id, body.restock, body.reason)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/portal/returns/:id/refund',
    {
      schema: {
        tags: ['portal'],
        summary: 'Refund a return, in full or in part with a reason',
        params: IdParams,
        body: RefundBody,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async ({ ctx, params, body }) => {
      refuseCouples(ctx)
      await decideRefund(ctx, params.id, { amountCents: body.amount, reason: body.reason })
      return { result: 1 as const }
    },
  )
}

/** The calls about returns and withdrawals, prescribed and our own (RET-18, OQ-130, K5). */
export const returnRoutes = (app: ApiApp): void => {
  coupleRoutes(app)
  portalRoutes(app)
}
