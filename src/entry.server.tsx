import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { log, pathForLog } from '#platform/log.server.ts'
import { pageContext } from '#platform/pages/context.server.ts'
import { AppError } from '#shared/errors.ts'

export const streamTimeout = 5000

const handleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    let answered = status
    let shellSent = false
    let stopTimer = () => {}
    const { nonce, ctx } = context.get(pageContext)
    // Visitors' pages are kept whole; crawlers want them whole.
    const ready =
      ctx.actor.kind === 'visitor' || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // A part whose code and data are there is written in its place, however long the page: what React would move behind the
      // page comes in only with scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      [ready]() {
        shellSent = true
        const body = new PassThrough()
        body.once('close', () => stopTimer())
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }))
      },
      onShellError: reject,
      onError(error: unknown) {
        answered = 500
        if (shellSent) log.error({ err: error }, 'render')
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
    timer.unref()
    // Cleared as soon as the page is out: a pending timer would keep the whole render in memory.
    stopTimer = () => clearTimeout(timer)
  })

export default handleRequest

/** Loaders and actions refuse by throwing; only what nobody expected is worth a line in the log. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
  if (request.signal.aborted || (error instanceof AppError && error.status < 500)) return
  if (error && typeof error === 'object' && 'status' in error && Number(error.status) < 500) return
  log.error({ err: error, path: pathForLog(new URL(request.url).pathname) }, 'page failed')
}
