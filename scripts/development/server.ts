// npm run dev: the product from its sources. Database, port and Vite are opened once; the product is opened again when a source is saved.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServerModuleRunner, createServer as createVite } from 'vite'
import type * as Development from '../../src/development.server.ts'
import { Door } from './door.ts'
import { explain, SAVED } from './problem.ts'

const PRODUCT = '/src/development.server.ts'
const PAGES = 'virtual:react-router/server-build'
/** An editor saves several files at once. */
const SETTLE_MS = 30

export const runSources = async (): Promise<void> => {
  process.env.LOG_FORMAT ??= 'text'
  process.env.LOG_LEVEL ??= 'debug'
  const server = createServer()
  let saved: NodeJS.Timeout | undefined
  const vite = await createVite({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: {
        ignored: [join(process.cwd(), 'data')],
        // Editors empty a file before they write it: a request in between must not read it half.
        awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
      },
    },
    plugins: [
      {
        name: 'promessi:renew',
        // Called after Vite has invalidated the saved file and its importers.
        hotUpdate() {
          clearTimeout(saved)
          saved = setTimeout(renew, SETTLE_MS)
        },
      },
    ],
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })

  let read = await runner.import<typeof Development>(PRODUCT)
  let pages: ServerBuild | { readonly unreadable: unknown } = { unreadable: undefined }
  const readPages = async (): Promise<void> => {
    pages = await runner.import<ServerBuild>(PAGES).catch((unreadable: unknown) => ({ unreadable }))
  }
  // Takes longest: begins while the database starts.
  void readPages()
  let url: string
  const door = new Door({
    read: async () => {
      read = await runner.import(PRODUCT)
      return read
    },
    open: () =>
      read.openSources({
        url,
        pages: () => {
          if ('unreadable' in pages) throw pages.unreadable
          return pages
        },
        explain,
      }),
    readPages,
  })
  const renew = async (): Promise<void> => {
    await door.renew().catch(() => undefined)
    vite.environments.client.hot.send(SAVED)
  }

  server.on('request', (request, response) => {
    if (request.url?.startsWith('/api/')) void door.answer(request, response)
    else vite.middlewares(request, response, () => void door.answer(request, response))
  })
  // Code that is being written may leave a rejection unhandled: that must not end the process.
  process.on('unhandledRejection', (error) => console.error(error))
  await read.start(async (databaseUrl, freePort) => {
    url = databaseUrl
    await door.renew()
    await freePort()
    await once(server.listen(read.address), 'listening')
    return {
      leave: async () => {
        clearTimeout(saved)
        server.close()
      },
      close: async () => {
        await door.end()
        server.closeAllConnections()
        await vite.close()
      },
    }
  })
}
