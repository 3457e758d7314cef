import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { pageOfMessages } from '../../sandbox/messages.service.server.ts'
import { html } from '../../sandbox/routes.server.ts'
import { EMULATOR } from '../stripe-client.server.ts'
import { actOnAccount, createAccount, createAccountLink, giveData } from './accounts.service.server.ts'
import { act } from './act.service.server.ts'
import {
  accountBody,
  disputeBody,
  feeBody,
  intentBody,
  listBody,
  refundBody,
  sessionBody,
  transferBody,
} from './bodies.server.ts'
import { childrenOf, get, newest, once, StripeSandboxError } from './books.service.server.ts'
import { accountActions, isOneOf, payChoices, paymentActions, readNested, secureChoices } from './emulator.rules.ts'
import { messagesSent } from './messages.server.ts'
import { accountsPage, drivingPage, onboardPage, payPage, securePage, transferPage } from './pages.server.ts'
import { createTransfer, findTransfer, reverseTransfer } from './passing.service.server.ts'
import {
  cancelIntent,
  captureIntent,
  choose,
  createSession,
  expireSession,
  findFee,
  findSession,
  refundFee,
  refundIntent,
} from './payments.service.server.ts'
import {
  AccountLinkRequest,
  AccountRequest,
  BalanceRefundRequest,
  CustomerRequest,
  ErrorAnswer,
  EventAnswer,
  FeeRefundRequest,
  NothingRequest,
  RefundRequest,
  ReversalRequest,
  SessionRequest,
  TransferRequest,
} from './shapes.contract.ts'
import { createCustomer, findCustomer, refundBalance } from './transfers.service.server.ts'

const schema = { hide: true }
type ById = { Params: { id: string } }

const textOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '')

const requireKey = async (request: FastifyRequest): Promise<void> => {
  if (request.headers.authorization !== `Bearer ${EMULATOR.key}`)
    throw new StripeSandboxError(401, 'invalid_api_key', { message: 'Invalid API Key provided' })
}

/** What was asked, refused as Stripe refuses what its documents do not allow. */
const asked = <T extends z.ZodType>(shape: T, request: FastifyRequest): z.output<T> => {
  const text = textOf(request)
  const isJson = String(request.headers['content-type'] ?? '').includes('json')
  const parsed = shape.safeParse(isJson ? JSON.parse(text || '{}') : readNested(text))
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  const param = [...(first?.path ?? []), ...(first?.code === 'unrecognized_keys' ? [first.keys[0]] : [])]
  const code = first?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid'
  throw new StripeSandboxError(400, code, { param: param.join('.'), message: first?.message ?? code })
}

const answerOnce = <T extends object>(request: FastifyRequest, run: () => Promise<T>): Promise<T> => {
  const key = request.headers['idempotency-key']
  return once(key ? String(key) : null, `${request.url} ${textOf(request)}`, run)
}

const wants = (request: FastifyRequest, field: string): boolean =>
  new URL(request.url, 'http://sandbox.invalid').searchParams.getAll('expand[0]').includes(field)
const queryOf = (request: FastifyRequest, name: string): string =>
  new URL(request.url, 'http://sandbox.invalid').searchParams.get(name) ?? ''

/** https://docs.stripe.com/api/events/list: at most twenty, by their whole names. */
const typesIn = (request: FastifyRequest): string[] => {
  const asked = [...new URL(request.url, 'http://sandbox.invalid').searchParams]
  const types = asked.filter(([name]) => name.startsWith('types[')).map(([, type]) => type)
  if (types.length > 20 || types.some((type) => type.includes('*')))
    throw new StripeSandboxError(400, 'parameter_invalid', { param: 'types' })
  return types
}

const moneyRoutes = (app: FastifyInstance): void => {
  app.post('/v1/checkout/sessions', { schema }, (request) =>
    answerOnce(request, () => createSession(asked(SessionRequest, request))),
  )
  app.get('/v1/checkout/sessions', { schema }, async (request) => {
    const intent = await get('intent', queryOf(request, 'payment_intent'))
    return listBody('/v1/checkout/sessions', [await sessionBody(await get('session', intent.state.sessionId))])
  })
  app.get<ById>('/v1/checkout/sessions/:id', { schema }, async (request) =>
    sessionBody(await findSession(request.params.id), wants(request, 'payment_intent')),
  )
  app.post<ById>('/v1/checkout/sessions/:id/expire', { schema }, (request) => {
    asked(NothingRequest, request)
    return expireSession(request.params.id)
  })
  app.get<ById>('/v1/payment_intents/:id', { schema }, async (request) =>
    intentBody(await get('intent', request.params.id), wants(request, 'latest_charge')),
  )
  app.post<ById>('/v1/payment_intents/:id/capture', { schema }, (request) => {
    asked(NothingRequest, request)
    return answerOnce(request, () => captureIntent(request.params.id))
  })
  app.post<ById>('/v1/payment_intents/:id/cancel', { schema }, (request) => cancelIntent(request.params.id))
  app.post('/v1/refunds', { schema }, (request) =>
    answerOnce<object>(request, () =>
      textOf(request).includes('origin=')
        ? refundBalance(asked(BalanceRefundRequest, request))
        : refundIntent(asked(RefundRequest, request)),
    ),
  )
  app.post('/v1/customers', { schema }, (request) =>
    answerOnce(request, () => createCustomer(asked(CustomerRequest, request))),
  )
  app.get<ById>('/v1/customers/:id', { schema }, (request) => findCustomer(request.params.id))
  app.get('/v1/refunds', { schema }, async (request) =>
    listBody('/v1/refunds', (await childrenOf('refund', queryOf(request, 'payment_intent'))).map(refundBody)),
  )
  app.get<ById>('/v1/refunds/:id', { schema }, async (request) => refundBody(await get('refund', request.params.id)))
  app.get('/v1/events', { schema }, async (request) => {
    const limit = Number(queryOf(request, 'limit') || 10)
    if (!(limit >= 1 && limit <= 100))
      throw new StripeSandboxError(400, 'parameter_invalid_integer', { param: 'limit' })
    const since = new Date(Number(queryOf(request, 'created[gte]')) * 1_000)
    // The whole second that is named.
    const until = new Date(Number(queryOf(request, 'created[lte]')) * 1_000 + 999)
    const before = queryOf(request, 'starting_after') || null
    const page = await pageOfMessages('stripe', { since, until, before, limit, types: typesIn(request) })
    const events = page.slice(0, limit).map(({ body }) => EventAnswer.parse(body))
    return listBody('/v1/events', events, page.length > limit)
  })
  app.get<ById>('/v1/disputes/:id', { schema }, async (request) => disputeBody(await get('dispute', request.params.id)))
  app.get<ById>('/v1/application_fees/:id', { schema }, async (request) => feeBody(await findFee(request.params.id)))
  app.post<ById>('/v1/application_fees/:id/refunds', { schema }, (request) =>
    answerOnce(request, () => refundFee(request.params.id, asked(FeeRefundRequest, request).amount)),
  )
  app.post('/v1/transfers', { schema }, (request) =>
    answerOnce(request, () => createTransfer(asked(TransferRequest, request))),
  )
  app.get('/v1/transfers', { schema }, async (request) =>
    // The newest first, as documented.
    listBody(
      '/v1/transfers',
      (await childrenOf('transfer', queryOf(request, 'transfer_group'))).toReversed().map(transferBody),
    ),
  )
  app.get<ById>('/v1/transfers/:id', { schema }, (request) => findTransfer(request.params.id))
  app.post<ById>('/v1/transfers/:id/reversals', { schema }, (request) =>
    answerOnce(request, () => reverseTransfer(request.params.id, asked(ReversalRequest, request).amount)),
  )
  app.post('/v2/core/accounts', { schema }, (request) =>
    answerOnce(request, () => createAccount(asked(AccountRequest, request))),
  )
  app.get<ById>('/v2/core/accounts/:id', { schema }, async (request) =>
    accountBody(await get('account', request.params.id)),
  )
  app.post('/v2/core/account_links', { schema }, (request) => createAccountLink(asked(AccountLinkRequest, request)))
}

const fieldOf = (request: FastifyRequest, name: string): string | null => new URLSearchParams(textOf(request)).get(name)

const refuse = (): never => {
  throw new StripeSandboxError(400, 'parameter_invalid')
}

const pageRoutes = (app: FastifyInstance): void => {
  app.get('/', { schema }, async (_request, reply) => {
    const [sessions, intents] = [await newest('session'), await newest('intent')]
    return html(reply, (nonce) => drivingPage(sessions, intents, nonce))
  })
  app.get<ById>('/pay/:id', { schema }, async (request, reply) => {
    const session = await findSession(request.params.id)
    return html(reply, (nonce) => payPage(session, nonce))
  })
  app.get<ById>('/transfers/:id', { schema }, async (request, reply) => {
    const intent = await get('intent', request.params.id)
    return html(reply, (nonce) => transferPage(intent, nonce))
  })
  app.get<ById>('/secure/:id', { schema }, async (request, reply) => {
    const session = await findSession(request.params.id)
    return html(reply, (nonce) => securePage(session, nonce))
  })
  app.post<ById>('/pay/:id', { schema }, async (request, reply) => {
    const choice = fieldOf(request, 'choice')
    if (!isOneOf(payChoices, choice) && !isOneOf(secureChoices, choice)) return refuse()
    const next = await choose(request.params.id, choice)
    return reply.redirect(next ?? (choice === 'closed' ? '/dev/stripe' : `/dev/stripe/pay/${request.params.id}`), 303)
  })
  app.post<ById>('/payments/:id', { schema }, async (request, reply) => {
    const action = fieldOf(request, 'action')
    if (!isOneOf(paymentActions, action)) return refuse()
    await act(request.params.id, action)
    return reply.redirect('/dev/stripe', 303)
  })
  app.get('/accounts', { schema }, async (_request, reply) => {
    const accounts = await newest('account')
    return html(reply, (nonce) => accountsPage(accounts, nonce))
  })
  app.post<ById>('/accounts/:id', { schema }, async (request, reply) => {
    const action = fieldOf(request, 'action')
    if (!isOneOf(accountActions, action)) return refuse()
    await actOnAccount(request.params.id, action)
    return reply.redirect('/dev/stripe/accounts', 303)
  })
  app.get<ById>('/onboard/:id', { schema }, async (request, reply) => {
    const account = await get('account', request.params.id)
    return html(reply, (nonce) => onboardPage(account, nonce))
  })
  app.post<ById>('/onboard/:id', { schema }, async (request, reply) =>
    reply.redirect(await giveData(request.params.id, fieldOf(request, 'choice')), 303),
  )
  app.post('/messages-sent', { schema }, async () => {
    await messagesSent()
    return { sent: true }
  })
}

const TYPES: Readonly<Record<number, string>> = { 401: 'authentication_error', 402: 'card_error', 500: 'api_error' }

/**
 * The emulator of Stripe: the calls we make, the pages of payer and seller, and its messages, on our own address. Registered only where
 * development doors are open.
 */
export const stripeEmulatorRoutes = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/x-www-form-urlencoded'])
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: FastifyError | StripeSandboxError, request, reply) => {
    const known = error instanceof StripeSandboxError
    const status = known ? error.status : (error.statusCode ?? 500)
    reply.code(status).header('request-id', `req_${request.id}`)
    const type = TYPES[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error')
    const more = known ? { code: error.code, ...error.more } : {}
    return reply.send(ErrorAnswer.parse({ error: { type, message: error.message, ...more } }))
  })
  // Messages still under way are answered before the server stops listening.
  app.addHook('preClose', messagesSent)
  app.register(async (calls) => {
    calls.addHook('onRequest', requireKey)
    moneyRoutes(calls)
  })
  pageRoutes(app)
}
