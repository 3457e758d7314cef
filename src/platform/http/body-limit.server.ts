import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, commonErrors } from '#shared/errors.ts'
import { PICTURE_TEXT_MAX } from '#shared/images.ts'
import { isJsonTooLarge } from './json-size.server.ts'

/** Bytes of the body of a call; a call that may be larger says so beside its contract. */
export const CALL_BODY = 128 * 1024

/** Bytes of the body of a call that carries so many pictures as data addresses. */
export const pictureBody = (pictures: number): number => pictures * PICTURE_TEXT_MAX + CALL_BODY

/**
 * How long the body of a request may take to arrive: a time to begin with, and more for what a slow line needs for the length that
 * was declared.
 */
export interface BodyPace {
  readonly beginMs: number
  readonly bytesPerSecond: number
}

/** A photo of 5 MB over a line of 256 kbit/s arrives in 160 s. */
const PACE: BodyPace = { beginMs: 30_000, bytesPerSecond: 32 * 1024 }

/** Whole requests, the slowest uploads included: two photos of 5 MB at that pace. Longer ones are cut off by Node. */
export const REQUEST_TIMEOUT = 480_000

const timeFor = ({ headers }: FastifyRequest, { beginMs, bytesPerSecond }: BodyPace): number =>
  Math.min(beginMs + ((Number(headers['content-length']) || 0) / bytesPerSecond) * 1000, REQUEST_TIMEOUT)

/**
 * Reads away what is left of a body when its answer has gone out (a form of somebody who must sign in first, one of another site). Node
 * only does so where nobody has begun to read, and a page's request always has: the next request on the connection would wait behind it.
 */
const dropRest = (raw: IncomingMessage): void => {
  raw.removeAllListeners('data')
  raw.resume()
}

/**
 * Bounds what a request may send, before anything is parsed: JSON that would take long for its size is refused, a body that comes too
 * slowly is hung up on.
 */
export const installBodyLimits = (app: FastifyInstance, pace: BodyPace = PACE): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (isJsonTooLarge(bytes)) return done(new AppError('too_large', commonErrors.too_large))
    return parse(request, bytes.toString(), done)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done()
    const timer = setTimeout(() => raw.complete || raw.destroy(), timeFor(request, pace))
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    dropRest(raw)
    done()
  })
}
