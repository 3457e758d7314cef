import { z } from 'zod'
import { config } from '#platform/config.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { day, isDay } from '#shared/days.ts'
import { filesOfMonth, ownFilesOfYear } from './archive.queries.server.ts'
import { attemptFile } from './document.queries.server.ts'
import { sdiEmulatorRoutes } from './sandbox/routes.server.ts'
import { zipOf } from './zip.server.ts'

const Month = z.object({
  mese: z
    .string()
    .max(7)
    .regex(/^\d{4}-\d{2}$/)
    .refine((month) => isDay(`${month}-01`)),
})
const Year = z.object({ anno: z.coerce.number().int().min(2023).max(2100) })
const Id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

const headers = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})

/** Files of the exchange system, one by one and as archives. */
export const transmissionRoutes = (app: ApiApp): void => {
  if (config.developmentDoors) app.register(sdiEmulatorRoutes, { prefix: '/dev/sdi' })
  app.get(
    '/api/portal/registri/fatture/zip',
    {
      schema: {
        tags: ['invoices'],
        summary: 'Download the invoice files of a month (ZIP; staff)',
        querystring: Month,
        response: { 200: fileResponse('application/zip') },
      },
    },
    async ({ ctx, query }, reply) =>
      reply
        .type('application/zip')
        .headers(headers(`fatture-${query.mese}.zip`))
        .send(zipOf(await filesOfMonth(ctx, day(`${query.mese}-01`))) as never),
  )
  app.get(
    '/api/portal/registri/fatture/invii/:id/xml',
    {
      schema: {
        tags: ['invoices'],
        summary: 'Download the file of one attempt to send an invoice (XML; staff)',
        params: Id,
        response: { 200: fileResponse('application/xml') },
      },
    },
    async ({ ctx, params }, reply) => {
      const { name, xml } = await attemptFile(ctx, params.id)
      return reply
        .type('application/xml; charset=utf-8')
        .headers(headers(`${name}.xml`))
        .send(xml as never)
    },
  )
  app.get(
    '/api/portal/invoices/zip',
    {
      schema: {
        tags: ['invoices'],
        summary: 'Download the own invoice files of a year (ZIP)',
        querystring: Year,
        response: { 200: fileResponse('application/zip') },
      },
    },
    async ({ ctx, query }, reply) =>
      reply
        .type('application/zip')
        .headers(headers(`fatture-${query.anno}.zip`))
        .send(zipOf(await ownFilesOfYear(ctx, query.anno)) as never),
  )
}
