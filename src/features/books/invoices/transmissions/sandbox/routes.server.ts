import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { machineNow } from '#platform/clock.server.ts'
import { commonHeaders } from '#platform/http/headers.server.ts'
import { EMULATOR } from '../channel.server.ts'
import { isSigned } from '../signed-call.server.ts'
import { drivingPage } from './page.server.ts'
import { isSandboxAnswer } from './sandbox.rules.ts'
import { newestFiles, receiptsOf, receiveFile, setAnswer } from './sandbox.service.server.ts'

const schema = { hide: true }
/** The exchange system takes five megabytes (00003). */
const MOST_BYTES = 5 * 1024 * 1024

interface ByName {
  Params: { name: string }
}

const isOurs = (request: FastifyRequest): boolean => {
  const call = { method: request.method, path: request.url.split('?')[0] ?? '', body: String(request.body ?? '') }
  return isSigned(call, request.headers, EMULATOR.key, EMULATOR.secret, Math.floor(machineNow().getTime() / 1000))
}

/** An intermediary with the exchange system behind it, on our own address. Registered only where development doors are open. */
export const sdiEmulatorRoutes = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers()
  for (const type of ['application/xml', 'application/x-www-form-urlencoded'])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
  app.put<ByName>('/invoices/:name', { schema, bodyLimit: MOST_BYTES }, async (request, reply) => {
    if (!isOurs(request)) return reply.code(401).send({ error: 'signature' })
    const isTaken = await receiveFile(request.params.name, String(request.body))
    return reply.code(isTaken ? 200 : 409).send({ name: request.params.name })
  })
  app.get<ByName>('/invoices/:name/receipts', { schema }, async (request, reply) => {
    if (!isOurs(request)) return reply.code(401).send({ error: 'signature' })
    const receipts = await receiptsOf(request.params.name)
    if (!receipts) return reply.code(404).send({ error: 'unknown' })
    return { receipts: receipts.map((xml) => ({ file: Buffer.from(xml).toString('base64') })) }
  })
  app.get('/', { schema }, async (_request, reply) => {
    const nonce = randomBytes(12).toString('base64')
    return reply
      .headers({ ...commonHeaders, 'cache-control': 'no-store' })
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(drivingPage(await newestFiles(), nonce))
  })
  app.post<ByName>('/files/:name', { schema }, async (request, reply) => {
    const answer = new URLSearchParams(String(request.body ?? '')).get('answer')
    if (!isSandboxAnswer(answer)) return reply.code(400).send({ error: 'answer' })
    await setAnswer(request.params.name, answer)
    return reply.redirect('/dev/sdi', 303)
  })
}
