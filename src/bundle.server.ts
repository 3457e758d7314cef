import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderPage } from '#platform/http/pages.server.ts'
import { pageContext } from '#platform/pages/context.server.ts'
import { withRefusals } from '#platform/pages/refused.server.ts'
import { registerSecretPaths } from '#platform/secret-paths.server.ts'
import { schedule } from './schedule.server.ts'
import { type StartOptions, startProduct } from './start.server.ts'

/** The only file that sees both the pages and the API. */
const rendererOf = (serverBuild: ServerBuild | (() => Promise<ServerBuild>)): RenderPage => {
  const build =
    typeof serverBuild === 'function' ? async () => withRefusals(await serverBuild()) : withRefusals(serverBuild)
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return (request, context) => {
    const provider = new RouterContextProvider()
    provider.set(pageContext, context)
    return handle(request, provider)
  }
}

/** The addresses of all pages, as the route table writes them. */
const pagePaths = ({ routes }: ServerBuild): string[] => {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.keys(routes).map(pathOf)
}

export { runCommand } from './commands.server.ts'

/**
 * Starts the product.
 *
 * @param options.loadBuild in development, gives the newest pages at each request
 */
export const start = async (
  options: Omit<StartOptions, 'render'> & { loadBuild?: () => Promise<ServerBuild> } = {},
): Promise<void> => {
  const shipped = build as unknown as ServerBuild
  for (const path of pagePaths((await options.loadBuild?.()) ?? shipped)) registerSecretPaths(path)
  return startProduct({
    ...options,
    render: rendererOf(options.loadBuild ?? shipped),
    // Loaded only where it is needed: a real deployment never reads it.
    loadWorld: async () => (await import('#seed/first-run.ts')).seedWorld(schedule),
  })
}
