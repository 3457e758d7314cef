import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { WholePage } from '#platform/http/whole-page.server.ts'
import { log, pathForLog } from '#platform/log.server.ts'
import { pageContext } from '#platform/pages/context.server.ts'
import { AppError } from '#shared/errors.ts'

export const streamTimeout = 5000

/** Takes what React writes and gives it on in one piece. Without a limit: React would stop at it and ask again. */
const collect = (done: (html: Buffer) => void): Writable => {
  const pieces: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write: (piece: Buffer, _encoding, next) => {
      pieces.push(piece)
      next()
    },
  }).once('finish', () => done(Buffer.concat(pieces)))
}

const handleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { nonce } = context.get(pageContext)
    const failures: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // Whatever its length, a part is written in its place: React would move it behind the page, where only scripts find it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer)
        for (const err of failures) log.error({ err }, 'render')
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(collect((html) => resolve(new WholePage(html, { headers, status: failures.length > 0 ? 500 : status }))))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error: unknown) => void failures.push(error),
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
    timer.unref()
  })

export default handleRequest

/** Loaders and actions refuse by throwing; only what nobody expected is worth a line in the log. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (request.signal.aborted || (error instanceof AppError && error.status < 500)) return
  if (error && typeof error === 'object' && 'status' in error && Number(error.status) < 500) return
  log.error({ err: error, path: pathForLog(new URL(request.url).pathname) }, 'page failed')
}
