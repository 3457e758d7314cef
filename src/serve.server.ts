import type { AddressInfo } from 'node:net'
import { config } from '#platform/config.server.ts'
import { setOwnPort } from '#platform/http/own-address.server.ts'
import { startSweeps } from '#platform/jobs/sweeps.server.ts'
import { type AppOptions, buildApp, closeProduct, openProduct } from './app.server.ts'
import { schedule } from './schedule.server.ts'
import type { Serve } from './start.server.ts'

/** Told to stop, the process gives the answers it owes so much time. */
const LAST_ANSWERS_MS = 10_000

/** Opens the product and answers at its port until the process is told to stop. */
export const serveProduct =
  (options: AppOptions): Serve =>
  async (url, freePort) => {
    await openProduct(url, { work: true })
    const app = await buildApp(options)
    await freePort()
    await app.listen({ port: config.PORT, host: config.HOST })
    setOwnPort((app.server.address() as AddressInfo).port)
    startSweeps(schedule)
    return {
      leave: async () => {
        const patience = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
        await app.close()
        clearTimeout(patience)
      },
      close: closeProduct,
    }
  }
