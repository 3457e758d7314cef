import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { config } from '#platform/config.server.ts'

/** How far the seed world is: of `total` things `done` have happened, the last one of them `what`. */
export interface Progress {
  readonly done: number
  readonly total: number
  readonly what: string
}

/** Answers at the product's address until the product does. */
export interface Preparing {
  /** The seed world is being made. */
  tell(progress: Progress): void
  /** Frees the port. */
  close(): Promise<void>
}

const RETRY_SECONDS = 3

const page = (nonce: string, percent: number | null): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Promessi si sta preparando</title>
<noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1rem; text-align: center }
h1 { margin: 0; font-size: 1.5rem }
p { margin: 0 }
progress { width: min(24rem, 100%); margin: auto }
</style>
</head>
<body>
<main>
<h1>${percent === null ? 'Promessi si sta avviando…' : 'Il mondo di prova si sta preparando…'}</h1>
<p>${percent === null ? 'Ancora un momento.' : `Fatto il ${percent} %.`} La pagina si aggiorna da sola.</p>
${percent === null ? '' : `<progress max="100" value="${percent}" aria-label="Avanzamento">${percent} %</progress>`}
</main>
<script nonce="${nonce}">
setInterval(() => fetch('/ready').then((answer) => {
  if (answer.ok || ${percent !== null}) location.reload()
}, () => undefined), ${RETRY_SECONDS * 1000})
</script>
</body>
</html>
`

const json = (response: ServerResponse, status: number, body: unknown): ServerResponse =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

const answer = (request: IncomingMessage, response: ServerResponse, percent: number | null): ServerResponse => {
  const path = request.url?.split('?', 1)[0] ?? '/'
  response.setHeader('cache-control', 'no-store')
  // The port is handed on to the product: no connection may stay.
  response.setHeader('connection', 'close')
  if (path === '/health') return json(response, 200, { ok: true, degraded: [] })
  response.setHeader('retry-after', RETRY_SECONDS)
  if (path === '/ready') return json(response, 503, { ok: false, why: 'starting' })
  if (path.startsWith('/api/'))
    return json(response, 503, { error: { code: 'starting', message: 'Promessi si sta avviando: riprova tra poco.' } })
  const nonce = randomBytes(16).toString('base64')
  return response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; connect-src 'self'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      'x-content-type-options': 'nosniff',
    })
    .end(page(nonce, percent))
}

/**
 * Takes the product's port from the first moment of the start and answers there: `/health` 200, everything else 503 with `Retry-After`.
 *
 * @throws the error of `listen` when the port cannot be had
 */
export const listenWhilePreparing = async (): Promise<Preparing> => {
  let percent: number | null = null
  const server = createServer((request, response) => answer(request, response, percent))
  server.listen({ port: config.PORT, host: config.HOST })
  await once(server, 'listening')
  return {
    tell: ({ done, total }) => {
      percent = Math.floor((100 * done) / total)
    },
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
