import type { AddressInfo } from 'node:net'
import { setOwnPort } from '#platform/http/own-address.server.ts'
import { log } from '#platform/log.server.ts'
import { buildApp, closeProduct, openProduct } from './app.server.ts'

/**
 * Makes a world in a migrated database by a product of its own, on a private port: payments go through the sandbox over HTTP.
 * Leaves nothing open.
 */
export const makeWorldIn = async (url: string, build: () => Promise<void>): Promise<void> => {
  await openProduct(url, { work: false })
  const app = await buildApp()
  const { level } = log
  // Thousands of lines about a past that is invented; what goes wrong in it is still told.
  if (log.isLevelEnabled('info')) log.level = 'warn'
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    setOwnPort((app.server.address() as AddressInfo).port)
    await build()
  } finally {
    log.level = level
    await app.close()
    await closeProduct()
  }
}
