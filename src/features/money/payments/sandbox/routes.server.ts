import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { commonHeaders } from '#platform/http/headers.server.ts'
import { act } from './act.service.server.ts'
import { actingFor } from './consent.server.ts'
import { findSandboxDispute } from './disputes.service.server.ts'
import { ErrorAnswer, errorNames, requestProblem } from './issues.contract.ts'
import {
  EventListAnswer,
  EventListQuery,
  VerifyAnswer,
  VerifyRequest,
  WebhookEvent,
} from './message-shapes.contract.ts'
import { pageOfMessages } from './messages.service.server.ts'
import { approvalPage, closedPage, drivingPage } from './pages.server.ts'
import { TokenAnswer, TokenRefusal, TokenRequest } from './partner-shapes.contract.ts'
import { passOnCapture } from './payouts.service.server.ts'
import { findSandboxCapture, findSandboxRefund, refundSandboxCapture } from './refunds.service.server.ts'
import { SandboxRefusal } from './refusal.server.ts'
import { isSandboxAction, isSandboxChoice } from './sandbox.rules.ts'
import {
  captureSandboxOrder,
  choose,
  createSandboxOrder,
  findSandboxOrder,
  listSandboxOrders,
  type SandboxPayload,
  toPayPalOrder,
} from './sandbox.service.server.ts'
import { sellerRoutes } from './seller-routes.server.ts'
import {
  CaptureAnswer,
  DisputeAnswer,
  OrderAnswer,
  OrderRequest,
  PayoutAnswer,
  PayoutRequest,
  RefundAnswer,
  RefundRequest,
  TrackerRequest,
} from './shapes.contract.ts'
import { trackSandboxOrder } from './trackers.service.server.ts'
import { isOwnSignature, messagesSent } from './webhooks.server.ts'

const schema = { hide: true }
const key = randomBytes(32)
/** The one access token of this run. */
const accessToken = createHmac('sha256', key).update('access').digest('hex')
const credentials = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`

const requestIdOf = (request: FastifyRequest): string => String(request.headers['paypal-request-id'] ?? request.id)

const requireToken = (request: FastifyRequest): void => {
  if (request.headers.authorization !== `Bearer ${accessToken}`) throw new SandboxRefusal(401, null)
}

const fieldOf = (request: FastifyRequest, name: string): string | null =>
  new URLSearchParams(String(request.body ?? '')).get(name)

const jsonOf = (request: FastifyRequest): Record<string, unknown> => {
  try {
    const body: unknown = JSON.parse(String(request.body || '{}'))
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Answered below, in the words of the provider.
  }
  throw new SandboxRefusal(400, 'MALFORMED_REQUEST_JSON')
}

/** The body of a request, refused as PayPal refuses what its documents do not allow. */
const asked = <T extends z.ZodType>(
  shape: T,
  request: FastifyRequest,
  body: unknown = jsonOf(request),
): z.output<T> => {
  const problem = requestProblem(shape, body)
  if (problem) throw new SandboxRefusal(400, problem.issue, problem.field)
  return body as z.output<T>
}

/** The bytes of `webhook_event` as they stand in the request: the last member, so everything up to the closing brace. */
const eventBytes = (request: FastifyRequest): string => {
  const body = String(request.body)
  const mark = '"webhook_event":'
  return body.slice(body.indexOf(mark) + mark.length, body.lastIndexOf('}'))
}

/** Answers with a page of the emulators, which may run nothing. */
export const html = async (
  reply: FastifyReply,
  render: (nonce: string) => string | Promise<string>,
): Promise<FastifyReply> => {
  const nonce = randomBytes(12).toString('base64')
  return reply
    .headers({ ...commonHeaders, 'cache-control': 'no-store' })
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(await render(nonce))
}

/** https://developer.paypal.com/docs/api/webhooks/v1/#webhooks-events_list: ten at a time unless more are asked for. */
const listEvents = async (request: FastifyRequest) => {
  const query = new URL(request.url, 'http://sandbox.invalid').searchParams
  const { page_size, start_time, end_time } = asked(EventListQuery, request, Object.fromEntries(query))
  const limit = Number(page_size ?? 10)
  const [since, until] = [new Date(start_time ?? 0), new Date(end_time ?? now())]
  const page = await pageOfMessages('paypal', { since, until, before: query.get('offset'), limit })
  const events = page.slice(0, limit)
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'offset'))
  rest.set('offset', events.at(-1)?.code ?? '')
  const next = { rel: 'next', method: 'GET', href: `/dev/pay/v1/notifications/webhooks-events?${rest}` }
  // Every message is held to the documents as it is said; what an earlier release said was not, and is not said again.
  const said = events.map(({ body }) => body).filter((body) => WebhookEvent.safeParse(body).success)
  return { events: said, count: said.length, links: page.length > limit ? [next] : [] }
}

const apiRoutes = (app: FastifyInstance): void => {
  app.post('/v1/oauth2/token', { schema }, async (request, reply) => {
    if (request.headers.authorization !== credentials)
      return reply.code(401).send(TokenRefusal.parse({ error: 'invalid_client' }))
    const form = Object.fromEntries(new URLSearchParams(String(request.body ?? '')))
    if (!TokenRequest.safeParse(form).success)
      return reply.code(400).send(TokenRefusal.parse({ error: 'unsupported_grant_type' }))
    const grant = { token_type: 'Bearer', expires_in: 32_400, scope: 'sandbox', app_id: 'sandbox' }
    return TokenAnswer.parse({ ...grant, access_token: accessToken })
  })
  app.post('/v2/checkout/orders', { schema }, async (request) => {
    requireToken(request)
    const body = asked(OrderRequest, request) as SandboxPayload
    return OrderAnswer.parse(toPayPalOrder(await createSandboxOrder(requestIdOf(request), body)))
  })
  app.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', { schema }, async (request) => {
    requireToken(request)
    return OrderAnswer.parse(toPayPalOrder(await findSandboxOrder(request.params.id)))
  })
  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', { schema }, async (request, reply) => {
    requireToken(request)
    reply.code(201)
    return OrderAnswer.parse(toPayPalOrder(await captureSandboxOrder(request.params.id, requestIdOf(request))))
  })
  app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/track', { schema }, async (request, reply) => {
    requireToken(request)
    const { isNew, order } = await trackSandboxOrder(
      request.params.id,
      asked(TrackerRequest, request),
      actingFor(request),
    )
    reply.code(isNew ? 201 : 200)
    return OrderAnswer.parse(order)
  })
  app.post<{ Params: { id: string } }>('/v2/payments/captures/:id/refund', { schema }, async (request, reply) => {
    requireToken(request)
    const { amount, custom_id: customId, payment_instruction: instruction } = asked(RefundRequest, request)
    reply.code(201)
    const requestId = requestIdOf(request)
    const refund = await refundSandboxCapture(
      request.params.id,
      { value: amount?.value ?? '', requestId, customId, fee: instruction?.platform_fees?.[0]?.amount.value },
      actingFor(request),
    )
    return RefundAnswer.parse(refund)
  })
  app.post('/v1/payments/referenced-payouts-items', { schema }, async (request, reply) => {
    requireToken(request)
    const { reference_id: captureId } = asked(PayoutRequest, request)
    const { answer, isNew } = await passOnCapture(captureId, requestIdOf(request), actingFor(request))
    reply.code(isNew ? 201 : 200)
    return PayoutAnswer.parse(answer)
  })
  app.get<{ Params: { id: string } }>('/v2/payments/captures/:id', { schema }, async (request) => {
    requireToken(request)
    return CaptureAnswer.parse(await findSandboxCapture(request.params.id, actingFor(request)))
  })
  app.get<{ Params: { id: string } }>('/v2/payments/refunds/:id', { schema }, async (request) => {
    requireToken(request)
    return RefundAnswer.parse(await findSandboxRefund(request.params.id, actingFor(request)))
  })
  app.get<{ Params: { id: string } }>('/v1/customer/disputes/:id', { schema }, async (request) => {
    requireToken(request)
    return DisputeAnswer.parse(await findSandboxDispute(request.params.id, actingFor(request)))
  })
  app.get('/v1/notifications/webhooks-events', { schema }, async (request) => {
    requireToken(request)
    return EventListAnswer.parse(await listEvents(request))
  })
  app.post('/v1/notifications/verify-webhook-signature', { schema }, async (request) => {
    requireToken(request)
    const isOwn = isOwnSignature(asked(VerifyRequest, request), eventBytes(request))
    return VerifyAnswer.parse({ verification_status: isOwn ? 'SUCCESS' : 'FAILURE' })
  })
}

const pageRoutes = (app: FastifyInstance): void => {
  app.get('/', { schema }, async (_request, reply) => {
    const rows = await listSandboxOrders()
    return html(reply, (nonce) => drivingPage(rows, nonce))
  })
  app.get<{ Querystring: { token?: string } }>('/checkoutnow', { schema }, async (request, reply) => {
    const row = await findSandboxOrder(String(request.query.token))
    return html(reply, (nonce) => approvalPage(row, nonce))
  })
  app.post<{ Params: { id: string } }>('/checkoutnow/:id', { schema }, async (request, reply) => {
    const choice = fieldOf(request, 'choice')
    if (!isSandboxChoice(choice)) throw new SandboxRefusal(400, null)
    const next = await choose(request.params.id, choice)
    if (next) return reply.redirect(next, 303)
    const row = await findSandboxOrder(request.params.id)
    return html(reply, (nonce) => closedPage(row, nonce))
  })
  app.post<{ Params: { id: string } }>('/orders/:id', { schema }, async (request, reply) => {
    const action = fieldOf(request, 'action')
    if (!isSandboxAction(action)) throw new SandboxRefusal(400, null)
    await act(request.params.id, action)
    return reply.redirect('/dev/pay', 303)
  })
  app.post('/messages-sent', { schema }, async () => {
    await messagesSent()
    return { sent: true }
  })
}

/**
 * The payment emulator: PayPal's calls, its approval page and its messages, on our own address. Registered only where
 * development doors are open.
 */
export const sandboxRoutes = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/x-www-form-urlencoded'])
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: FastifyError | SandboxRefusal, request, reply) => {
    const known = error instanceof SandboxRefusal
    reply.code(known ? error.status : (error.statusCode ?? 500)).header('paypal-debug-id', request.id)
    const answer = {
      name: errorNames[known ? error.status : 500],
      message: error.message,
      debug_id: request.id,
      details: known && error.issue ? [{ issue: error.issue, ...(error.field ? { field: error.field } : {}) }] : [],
    }
    return reply.send(ErrorAnswer.parse(answer))
  })
  // Messages still under way are answered before the server stops listening.
  app.addHook('preClose', messagesSent)
  apiRoutes(app)
  pageRoutes(app)
  sellerRoutes(app, { requireToken, asked, fieldOf, html })
}
