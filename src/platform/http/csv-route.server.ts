import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Ctx } from '#platform/context.server.ts'
import type { ApiApp } from './api.server.ts'
import { fileResponse } from './openapi/files.server.ts'

/** One parameter of a page's address, given once or several times. */
export const AskedText = z.union([z.string().max(300), z.array(z.string().max(300)).max(200)])

/** A parsed query as the address of the page it is of. */
export const searchOf = (query: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    ),
  )

interface CsvRoute {
  readonly url: string
  readonly tag: string
  /** What the file holds. */
  readonly summary: string
  /** Name of the file, with `.csv`. */
  readonly file: string
  /** Parameters of the page's own address; what means nothing is as if it were not there. */
  readonly asked: readonly string[]
  /** The file, piece by piece. Access is checked before the first. */
  readonly write: (ctx: Ctx, search: URLSearchParams) => AsyncGenerator<string> | Promise<AsyncGenerator<string>>
}

/** Adds the call that gives a list of the portal as a file: asked for as its page is, streamed, kept nowhere (decision 0037). */
export const csvRoute = (app: ApiApp, { url, tag, summary, file, asked, write }: CsvRoute): void => {
  app.get(
    url,
    {
      schema: {
        tags: [tag],
        summary,
        querystring: z.object(Object.fromEntries(asked.map((name) => [name, AskedText.optional()]))),
        response: { 200: fileResponse('text/csv') },
      },
    },
    async (request, reply) => {
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(await write(request.ctx, searchOf(request.query))) as never)
    },
  )
}
