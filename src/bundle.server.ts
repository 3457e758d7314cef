import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderPage } from '#platform/http/pages.server.ts'
import { pageContext } from '#platform/pages/context.server.ts'
import { type StartOptions, startProduct } from './app.server.ts'
import { schedule } from './schedule.server.ts'

/** The only file that sees both the pages and the API. */
const rendererOf = (serverBuild: ServerBuild | (() => Promise<ServerBuild>)): RenderPage => {
  const handle = createRequestHandler(serverBuild, import.meta.env.MODE)
  return (request, context) => {
    const provider = new RouterContextProvider()
    provider.set(pageContext, context)
    return handle(request, provider)
  }
}

export { runCommand } from './commands.server.ts'

/**
 * Starts the product.
 *
 * @param options.loadBuild in development, gives the newest pages at each request
 */
export const start = (options: Omit<StartOptions, 'render'> & { loadBuild?: () => Promise<ServerBuild> } = {}) =>
  startProduct({
    ...options,
    render: rendererOf(options.loadBuild ?? (build as unknown as ServerBuild)),
    // Loaded only where it is needed: a real deployment never reads it.
    seed: async () => (await import('#seed/first-run.ts')).prepareWorld(schedule),
  })
