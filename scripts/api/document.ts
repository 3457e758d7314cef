import { createServer } from 'vite'

/** The OpenAPI document of the product in this folder, made from its routes. Needs no database: nothing listens, nothing is asked. */
export const makeDocument = async (): Promise<object> => {
  // Node alone cannot read the e-mails, which are written in JSX.
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { buildApp } = await vite.ssrLoadModule('/src/app.server.ts')
    const app = await buildApp()
    await app.ready()
    const document = app.swagger()
    await app.close()
    return document
  } finally {
    await vite.close()
  }
}
