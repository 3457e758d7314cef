import { createServer } from 'node:net'

/** A port nobody listens on, for a server that starts right away. */
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
