import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { isViewed, requireSupplier, visitor } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { writeCsv } from '#platform/paper/csv.server.ts'
import { cents, formatDecimal } from '#shared/money.ts'
import { readPeriod } from './period.rules.ts'
import { supplierStatistics } from './statistics.queries.server.ts'
import { isView, pagePath, viewedPage } from './view-address.rules.ts'
import { countView } from './views.service.server.ts'
import type { StatisticsView } from './views.ts'

const COUNTED = ['periodo', 'visite', 'preferiti', 'proposte', 'vinte', 'vendite']
const EARNED = ['incassato', 'netto']

/** The rows of the page's table, and their sum, as a file for spreadsheets; without amounts for who may not see them. */
const statisticsCsv = ({ rows, totals }: StatisticsView): string =>
  writeCsv(
    totals.netCents === null ? COUNTED : [...COUNTED, ...EARNED],
    [...rows, { label: 'Totale', ...totals }].map((row) => ({
      periodo: row.label,
      visite: String(row.views),
      preferiti: String(row.favourites),
      proposte: String(row.offers),
      vinte: String(row.wins),
      vendite: String(row.sales),
      incassato: formatDecimal(row.paidCents ?? cents(0)),
      netto: formatDecimal(row.netCents ?? cents(0)),
    })),
  )

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Counts the pages of suppliers that visitors and couples open, kept pages and those of the router alike. */
const countViews = (app: ApiApp): void => {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.method !== 'GET' || reply.statusCode !== 200) return
    const path = pagePath(request.url)
    const viewed = viewedPage(path)
    if (!viewed) return
    // Cached pages are answered before the session is read: a visitor.
    const looker = request.ctx?.actor.kind ?? 'visitor'
    if ((looker !== 'visitor' && looker !== 'couple') || isViewed(request.ctx?.actor ?? visitor)) return
    const { headers } = request
    const signs = {
      userAgent: headers['user-agent'],
      referer: headers.referer,
      purpose: header(headers['sec-purpose'] ?? headers.purpose),
    }
    if (isView(path, signs)) countView(viewed, now())
  })
}

/** The statistics as a file, and the counting behind them. */
export const statisticsRoutes = (app: ApiApp): void => {
  countViews(app)
  app.get(
    '/api/portal/statics/export',
    {
      schema: {
        tags: ['statistics'],
        summary: 'Export own statistics of a period (CSV)',
        querystring: z.object({ periodo: z.enum(['30', '90', '365']).optional() }),
        response: { 200: fileResponse('text/csv') },
      },
    },
    async (request, reply) => {
      requireSupplier(request.ctx)
      const statistics = await supplierStatistics(request.ctx, readPeriod(request.query.periodo ?? null))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="statistiche-${statistics.period}.csv"`)
        .send(statisticsCsv(statistics))
    },
  )
}
