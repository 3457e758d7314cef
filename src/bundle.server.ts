import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { rendererOf } from './renderer.server.ts'
import { schedule } from './schedule.server.ts'
import { serveProduct } from './serve.server.ts'
import { startProduct } from './start.server.ts'

export { runCommand } from './commands.server.ts'

/** Starts the product. The only file of the bundle that sees both the pages and the API. */
export const start = (): Promise<void> =>
  startProduct({
    serve: serveProduct({ render: rendererOf(build as unknown as ServerBuild) }),
    // Loaded only where it is needed: a real deployment never reads it.
    loadWorld: async () => (await import('#seed/first-run.ts')).seedWorld(schedule),
  })
