import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ERASURE_GRACE_DAYS } from '#features/people/accounts/status/account-status.rules.ts'
import { requirePerson } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { erasureObstacles } from './erasure.queries.server.ts'
import { requestErasure } from './erasure.service.server.ts'
import { openArchiveFile } from './export-archive.server.ts'
import { openedArchive, ownArchive, ownExports } from './exports.queries.server.ts'
import { requestExport } from './exports.service.server.ts'
import { ErasureAskedWire, ErasureBody, ErasureWire, ExportAskedWire, ExportsWire } from './personal-data.contract.ts'

const tags = ['personal-data']

const sendArchive = async (reply: FastifyReply, { fileName }: { readonly fileName: string }): Promise<FastifyReply> => {
  const { size, stream } = await openArchiveFile(fileName)
  return reply
    .header('content-length', size)
    .header('content-disposition', 'attachment; filename="promessi-i-miei-dati.zip"')
    .header('cache-control', 'private, no-store')
    .type('application/zip')
    .send(stream)
}

/** One's own data: the archive, and the deletion of the account (GDPR art. 15, 17, 20). */
export const personalDataRoutes = (app: ApiApp): void => {
  app.get(
    '/api/me/export',
    { schema: { tags, summary: 'List archives of own personal data', response: { 200: ExportsWire } } },
    async (request) => ({
      exports: (await ownExports(request.ctx)).map((one) => ({
        id: String(one.id),
        requested: one.requestedAt,
        ready: one.url ? ('1' as const) : ('0' as const),
        expire: one.expiresAt,
        size: one.sizeBytes,
        url: one.url,
      })),
    }),
  )
  app.post(
    '/api/me/export',
    {
      schema: {
        tags,
        summary: 'Request an archive of own personal data',
        response: { 202: ExportAskedWire, 429: ErrorBody },
      },
    },
    async (request, reply) => reply.code(202).send({ id: String(await requestExport(request.ctx)) }),
  )
  app.get(
    '/api/me/export/:id',
    {
      schema: {
        tags,
        summary: 'Download an archive of own personal data (ZIP)',
        params: IdParams,
        response: { 200: fileResponse('application/zip') },
      },
    },
    async (request, reply) => sendArchive(reply, await ownArchive(request.ctx, request.params.id)),
  )
  app.get(
    '/api/archives/:ticket',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Download an archive by the link of an e-mail (ZIP)',
        params: z.object({ ticket: z.string().max(100) }),
        response: { 200: fileResponse('application/zip') },
      },
    },
    async (request, reply) => sendArchive(reply, await openedArchive(request.params.ticket, request.ctx.now)),
  )
  app.get(
    '/api/me/erasure',
    {
      schema: {
        tags,
        summary: 'List what prevents deleting the own account',
        response: { 200: ErasureWire },
      },
    },
    async (request) => {
      const { accountId, kind } = requirePerson(request.ctx)
      const obstacles = await erasureObstacles(accountId)
      const possible = kind !== 'admin' && obstacles.length === 0 ? ('1' as const) : ('0' as const)
      return { possible, days: ERASURE_GRACE_DAYS, obstacles: [...obstacles] }
    },
  )
  app.post(
    '/api/me/erasure',
    {
      schema: {
        tags,
        summary: 'Delete the own account, in 30 days',
        body: ErasureBody,
        response: { 200: ErasureAskedWire, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => ({
      result: 1 as const,
      due: (await requestErasure(request.ctx, request.body.password)).toISOString(),
    }),
  )
}
