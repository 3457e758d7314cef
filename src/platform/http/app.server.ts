import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { config } from '#platform/config.server.ts'
import { isLeaving } from '#platform/watch/health.server.ts'
import { installRequestLog } from '#platform/watch/request-log.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import type { ApiApp } from './api.server.ts'
import { type BodyPace, CALL_BODY, installBodyLimits, REQUEST_TIMEOUT } from './body-limit.server.ts'
import { type ExplainFailure, installErrorHandler } from './errors.server.ts'
import { type Gate, installGate } from './gate.server.ts'
import { commonHeaders } from './headers.server.ts'
import { installAccess } from './openapi/access.server.ts'
import { type ApiTag, installOpenApi } from './openapi/openapi.server.ts'
import { installPageCache } from './pages.server.ts'
import { installPatience } from './patient.server.ts'
import { installReading } from './reading.server.ts'
import { type FindActor, installSessions } from './session.server.ts'
import { installStaffLock } from './staff-lock.server.ts'
import { validationMessage } from './validation-message.server.ts'
import type { FindViewing } from './viewing.server.ts'

z.config({ customError: validationMessage })

const proxyNumber = (given: string | string[] | undefined): string | undefined =>
  config.TRUST_PROXY && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined

/** A Fastify instance with everything that would be the same in another product. */
export const createHttpApp = async (options: {
  findActor: FindActor
  /** Finds the person that staff views the site as; without it there is no viewing. */
  findViewing?: FindViewing
  /** Stands before the pages. */
  gate?: Gate
  /** The groups of the API's operations. */
  tags?: readonly ApiTag[]
  /** In development: what the answer to a call says beside "internal". */
  explain?: ExplainFailure
  /** How slowly a body may arrive. */
  bodyPace?: BodyPace
}): Promise<ApiApp> => {
  const app: FastifyInstance = Fastify({
    logger: false,
    // The proxy's number for a request is ours too; a visitor's is not believed.
    genReqId: (request) => proxyNumber(request.headers['x-request-id']) ?? randomUUID(),
    // One proxy, ours: what stands further left in X-Forwarded-For was written by the visitor.
    trustProxy: config.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: CALL_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { ignoreTrailingSlash: true },
    // Told to stop, the house serves who is being served and hangs up on who only holds the line.
    forceCloseConnections: 'idle',
    // A request that still comes along an open connection is answered like any other.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorHandler(app, options.explain)
  installRequestLog(app)
  installBodyLimits(app, options.bodyPace)
  await app.register(fastifyCompress, {
    // Answers alone: a compressed body could be a thousand times what was sent.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Without a flush after every chunk a streamed page would wait in the compressor.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
  })
  // No address of ours holds a NUL, and no database text can: what carries one is only trying doors.
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.url.includes('%00') ? new AppError('invalid_request', commonErrors.invalid_request) : undefined),
  )
  installPatience(app)
  if (options.gate) installGate(app, options.gate)
  installPageCache(app)
  await app.register(fastifyCookie)
  installReading(app)
  await app.register(fastifyRateLimit, {
    global: false,
    hook: 'preHandler',
    errorResponseBuilder: () => ({ statusCode: 429 }),
  })
  // While stopping, no keep-alive: closing a connection that is about to be reused would lose an answer.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  await installOpenApi(app, options.tags ?? [])
  installSessions(app, options.findActor, options.findViewing)
  installStaffLock(app)
  installAccess(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/')) {
      reply.headers(commonHeaders)
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    }
    done(null, payload)
  })
  return app.withTypeProvider<ZodTypeProvider>() as unknown as ApiApp
}
