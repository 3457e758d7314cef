import type { z } from 'zod'
import type { Ctx } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { flag } from '#shared/wire.contract.ts'
import { WeddingPageBody, WeddingPageWire } from './wedding-page.contract.ts'
import { ownWeddingPage } from './wedding-page.queries.server.ts'
import { closeWeddingPage, renewWeddingPage, saveWeddingPage } from './wedding-page.service.server.ts'

const toWire = async (ctx: Ctx): Promise<z.input<typeof WeddingPageWire>> => {
  const { path, palette, showsPrices, hearts } = await ownWeddingPage(ctx)
  return {
    url: path === null ? '' : publicUrl(path),
    palette,
    prices: flag(showsPrices),
    hearts: hearts.map(({ id, ...one }) => ({ id: String(id), ...one })),
  }
}

const tags = ['profile']
const answers = { 200: WeddingPageWire }

/** /api/me/wedding-page: the page a couple shows to whom it gives the address. */
export const weddingPageRoutes = (app: ApiApp): void => {
  app.get(
    '/api/me/wedding-page',
    {
      schema: {
        tags,
        summary: 'Show the shareable page of the couple, with the hearts it was given',
        response: answers,
      },
    },
    async ({ ctx }) => toWire(ctx),
  )
  app.put(
    '/api/me/wedding-page',
    {
      schema: {
        tags,
        summary: 'Save how the shareable page looks; the first time it is given its address',
        body: WeddingPageBody,
        response: { ...answers, 422: ErrorBody },
      },
    },
    async ({ ctx, body }) => {
      await saveWeddingPage(ctx, { palette: body.palette, showsPrices: body.prices === '1' })
      return toWire(ctx)
    },
  )
  app.post(
    '/api/me/wedding-page/link',
    {
      schema: {
        tags,
        summary: 'Create another address for the shareable page; the one before opens nothing any more',
        response: { ...answers, 404: ErrorBody },
      },
    },
    async ({ ctx }) => {
      await renewWeddingPage(ctx)
      return toWire(ctx)
    },
  )
  app.delete(
    '/api/me/wedding-page',
    { schema: { tags, summary: 'Remove the shareable page: its address opens nothing any more', response: answers } },
    async ({ ctx }) => {
      await closeWeddingPage(ctx)
      return toWire(ctx)
    },
  )
}
