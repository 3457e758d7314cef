import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderPage } from '#platform/http/pages.server.ts'
import { pageContext } from '#platform/pages/context.server.ts'
import { withRefusals } from '#platform/pages/refused.server.ts'
import { registerSecretPaths } from '#platform/secret-paths.server.ts'

/** The addresses of all pages, as the route table writes them. */
const pagePaths = ({ routes }: ServerBuild): string[] => {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.keys(routes).map(pathOf)
}

/** What draws the pages of a build. Their secret addresses are known to the log from here on. */
export const rendererOf = (build: ServerBuild): RenderPage => {
  for (const path of pagePaths(build)) registerSecretPaths(path)
  const handle = createRequestHandler(withRefusals(build), import.meta.env.MODE)
  return (request, context) => {
    const provider = new RouterContextProvider()
    provider.set(pageContext, context)
    return handle(request, provider)
  }
}
