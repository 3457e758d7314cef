import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AdminActor, SignedInActor } from '#platform/context.server.ts'
import { lookOnly } from '#platform/db/db.server.ts'
import { formatTime } from '#shared/days.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { commonHeaders } from './headers.server.ts'
import { isForData, isPrivate, matchedPath, VIEWING_PATH } from './viewing.rules.ts'

/** Staff views the site as this person. */
export interface Viewing {
  readonly actor: SignedInActor
  /** Of the person, for the line on every page. */
  readonly name: string
  readonly endsAt: Date
}

/** Finds the viewing of a staff session; `over` when the time for it has run out. */
export type FindViewing = (admin: AdminActor, at: Date) => Promise<Viewing | 'over' | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** As whom staff looks; null for everybody else, and at the page where it ends. */
    viewing: Viewing | null
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The address as the pages read it, so that nothing is opened by writing it otherwise. @throws AppError 400 for one that is none */
const addressOf = (request: FastifyRequest) => {
  const url = URL.parse(request.url, 'http://house')
  if (!url) throw new AppError('invalid_request', commonErrors.invalid_request)
  const path = matchedPath(url.pathname)
  return {
    path,
    search: url.searchParams,
    isData: isForData(url.pathname),
    isCall: path.startsWith('/api/') || (request.routeOptions.url?.startsWith('/api/') ?? false),
  }
}

/** Whether this is the page where a viewing begins and ends. */
const isDoor = (request: FastifyRequest): boolean => addressOf(request).path === VIEWING_PATH

const leadTo = (reply: FastifyReply, isData: boolean, why: string): FastifyReply => {
  const to = `${VIEWING_PATH}?perche=${why}`
  reply.headers({ ...commonHeaders, 'cache-control': 'no-store' })
  // The browser's router would give a plain redirect a page it cannot read, and keep the line on top of it.
  return isData
    ? reply.code(204).header('x-remix-redirect', to).header('x-remix-reload-document', 'true').send()
    : reply.redirect(to, 303)
}

/**
 * As whom the staff behind a cookie looks: refuses changes and private pages, and leads away from them.
 *
 * @returns the viewing; null when there is none; `answered` when the request has its answer
 * @throws AppError 403 `read_only`, `viewing_private` at the API
 */
export const admitViewing = async (
  request: FastifyRequest,
  reply: FastifyReply,
  found: SignedInActor | null,
  at: Date,
  findViewing: FindViewing | undefined,
): Promise<Viewing | 'answered' | null> => {
  if (!findViewing || found?.kind !== 'admin' || request.credential !== 'cookie' || isDoor(request)) return null
  const viewing = await findViewing(found, at)
  if (!viewing) return null
  const { path, search, isData, isCall } = addressOf(request)
  const isOver = viewing === 'over'
  if (isCall && path.startsWith('/api/images/')) return isOver ? null : viewing
  const why = isOver
    ? 'finita'
    : READING.has(request.method)
      ? isPrivate(path, search)
        ? 'riservata'
        : null
      : 'lettura'
  if (why === null && viewing !== 'over') return viewing
  if (!isCall) {
    leadTo(reply, isData, why ?? 'finita')
    return 'answered'
  }
  const code = why === 'riservata' ? 'viewing_private' : 'read_only'
  throw new AppError(code, commonErrors[code])
}

/** From here on the database refuses to write in a read-only viewing. */
export const installLookingOnly = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.viewing) lookOnly(done)
    else done()
  })
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The page with the line on top that says who looks as whom; React passes over it. */
export const withViewingLine = (html: string, { name, endsAt }: Viewing): string =>
  html.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<aside class="viewing" aria-label="Stai guardando come un’altra persona"><link rel="stylesheet" href="/guarda-come.css"><p>Stai guardando come <b>${escaped(name)}</b>, in sola lettura, fino alle ${formatTime(endsAt)}.</p><form method="post" action="${VIEWING_PATH}"><input type="hidden" name="intent" value="end"><button type="submit">Smetti</button></form></aside>`,
  )
