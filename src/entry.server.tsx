import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { withKnownRoutes } from '#platform/http/known-routes.server.ts'
import { WholePage } from '#platform/http/whole-page.server.ts'
import { log } from '#platform/log.server.ts'
import { pageContext } from '#platform/pages/context.server.ts'
import { pathForLog } from '#platform/secret-paths.server.ts'
import { AppError } from '#shared/errors.ts'

export const streamTimeout = 5000

/** Signs that would end the script, or a line of it. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escapedForScript = (json: string): string => json.replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '')

/** The loaders' data as the scripts that hand it to the browser; what React Router would stream behind the page, complete. */
const handOff = async (stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> => {
  if (!stream) return ''
  const decoder = new TextDecoder()
  let said = ''
  for await (const bytes of stream) said += decoder.decode(bytes, { stream: true })
  const tag = (code: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${code}</script>`
  return `${tag(`enqueue(${escapedForScript(JSON.stringify(said))});`)}${tag('close();')}`
}

/** Takes what React writes and gives it on in one piece. Without a limit: React would stop at it and ask again. */
const collect = (done: (html: string) => void): Writable => {
  const pieces: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
  }).once('finish', () => done(Buffer.concat(pieces).toString()))
}

/** Waits for the parts that are still being fetched: once in the life of a process for each part that comes lazily. */
const renderPatiently = (page: ReactNode, nonce: string): Promise<{ html: string; failures: readonly unknown[] }> =>
  new Promise((resolve, reject) => {
    const failures: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Whatever its length, a part is written in its place: React would move it behind the page, where only scripts find it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer)
        pipe(collect((html) => resolve({ html, failures })))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failures.push(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
    timer.unref()
  })

/**
 * The page in one go: strings cost half of what React's byte writer does. Null when a part is still being fetched, or throws: then
 * the patient renderer waits for it, and says what went wrong.
 */
const renderAtOnce = (page: ReactNode): string | null => {
  try {
    const html = renderToString(page)
    return html.includes('<!--$?-->') || html.includes('<!--$!-->') ? null : `<!DOCTYPE html>${html}`
  } catch {
    return null
  }
}

const END = '</body></html>'

const withData = (html: string, data: string): string =>
  html.endsWith(END) ? `${html.slice(0, -END.length)}${data}${END}` : html + data

const handleRequest = async (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> => {
  const shown = context.get(pageContext)
  const { nonce } = shown
  // No loader hands out promises (decision 0020): what they read is there, and leaves with the page.
  const data = await handOff(entry.serverHandoffStream, nonce)
  const known = { ...withKnownRoutes(entry), serverHandoffStream: undefined }
  const page = () => <ServerRouter context={known} url={request.url} nonce={nonce} />
  const quick = renderAtOnce(page())
  const { html, failures } = quick === null ? await renderPatiently(page(), nonce) : { html: quick, failures: [] }
  for (const err of failures) log.error({ err }, 'render')
  shown.failure ??= failures[0]
  headers.set('content-type', 'text/html; charset=utf-8')
  return new WholePage(Buffer.from(withData(html, known.renderMeta?.didRenderScripts ? data : '')), {
    headers,
    status: failures.length > 0 ? 500 : status,
  })
}

export default handleRequest

/** Loaders and actions refuse by throwing; only what nobody expected is worth a line in the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (error instanceof AppError && error.status < 500)) return
  if (error && typeof error === 'object' && 'status' in error && Number(error.status) < 500) return
  context.get(pageContext).failure ??= error
  log.error({ err: error, path: pathForLog(new URL(request.url).pathname) }, 'page failed')
}
