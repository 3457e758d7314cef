import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { config } from '#platform/config.server.ts'
import { setOwnPort } from '#platform/http/own-address.server.ts'
import type { RenderPage } from '#platform/http/pages.server.ts'
import { startSweeps, stopSweeps } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { buildApp, closeProduct, openProduct } from './app.server.ts'
import { rendererOf } from './renderer.server.ts'
import { schedule } from './schedule.server.ts'
import { type Serve, startProduct } from './start.server.ts'

/** Shows an error to a developer. Belongs to the development server, which also shows errors of sources that cannot be loaded. */
export interface Explain {
  /** A page. */
  page(error: unknown, nonce?: string): string
  /** Beside the error of a call. */
  json(error: unknown): Readonly<Record<string, unknown>>
}

/** The product made from the sources as they were when it was opened. */
export interface Product {
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Ends its live lines and takes no more work. @param answered resolves when what it owes is answered */
  close(answered: () => Promise<unknown>): Promise<void>
}

/** Answers a failed page with its error. Data of client navigations stays as it is: the root error boundary shows the error there. */
const withExplanations = (pages: () => ServerBuild, explain: Explain): RenderPage => {
  let drawn: { readonly build: ServerBuild; readonly render: RenderPage } | undefined
  return async (request, context) => {
    const explained = (error: unknown) =>
      new Response(explain.page(error, context.nonce), {
        status: 500,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    try {
      const build = pages()
      if (drawn?.build !== build) drawn = { build, render: rendererOf(build) }
      const response = await drawn.render(request, context)
      const { refusal } = context
      const failure = context.failure ?? (refusal?.status === 500 ? refusal.cause : undefined)
      return failure === undefined || new URL(request.url).pathname.endsWith('.data') ? response : explained(failure)
    } catch (error) {
      log.error({ err: error }, 'page failed')
      return explained(error)
    }
  }
}

/** Where the development server listens. */
export const address = { port: config.PORT, host: config.HOST }

/**
 * Opens the product on its database.
 *
 * @param options.pages gives the newest build of the pages, or throws why there is none
 */
export const openSources = async (options: {
  url: string
  pages: () => ServerBuild
  explain: Explain
}): Promise<Product> => {
  try {
    await openProduct(options.url, { work: true })
    const app = await buildApp({
      render: withExplanations(options.pages, options.explain),
      explain: options.explain.json,
    })
    // A private port for its own calls (payment sandbox): at the public one they would wait for the product that waits for them.
    await app.listen({ port: 0, host: '127.0.0.1' })
    setOwnPort((app.server.address() as AddressInfo).port)
    startSweeps(schedule, { atOnce: false })
    return {
      answer: (request, response) => app.routing(request, response),
      close: async (answered) => {
        await stopSweeps()
        await app.close()
        await answered()
        await closeProduct()
      },
    }
  } catch (error) {
    await closeProduct().catch((err: unknown) => log.error({ err }, 'closing what was half open'))
    throw error
  }
}

/** Starts what the product stands on, once in the life of the process; the development server opens and closes the product on it. */
export const start = (serve: Serve): Promise<void> =>
  startProduct({ serve, loadWorld: async () => (await import('#seed/first-run.ts')).seedWorld(schedule) })
