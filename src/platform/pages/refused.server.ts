import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import type { Actor } from '#platform/context.server.ts'
import { isUnavailable } from '#platform/db/unavailable.server.ts'
import { DRAWN_FOR } from '#shared/drawn-for.ts'
import { AppError } from '#shared/errors.ts'
import { pageContext } from './context.server.ts'
import { DrawnForAnother, noteSender, requireDrawnFor } from './drawn-for.server.ts'
import { asFailure, databaseAway } from './form.server.ts'
import { readFormWithin, TYPED } from './read-form.server.ts'

type Handler<Args> = (args: Args) => unknown
type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

const errorPage = ({ message, status }: AppError) => data({ message }, { status })

const loaderOf =
  (load: Handler<LoaderFunctionArgs>): Handler<LoaderFunctionArgs> =>
  async (args) => {
    const { refusal } = args.context.get(pageContext)
    if (refusal) throw errorPage(refusal)
    try {
      return await load(args)
    } catch (error) {
      throw isUnavailable(error) ? errorPage(databaseAway()) : error
    }
  }

/** A second reading of a form without files; null for a larger body, which is not worth keeping twice. */
const copyOf = (request: Request): Request | null =>
  Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= TYPED.bytes ? request.clone() : null

const failureFor = async (unread: Request | null, refusal: AppError) => {
  const form = unread && (await readFormWithin(unread, TYPED).catch(() => null))
  if (!form) throw errorPage(refusal)
  return asFailure(form, refusal)
}

/** Whether a guard sent the person elsewhere: to log in, or home because the page is not for them. */
const isSentAway = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && /^\/(login\?next=|\?avviso=ruolo)/.test(thrown.headers.get('location') ?? '')

/** The answer to a form that its guard would send away although it was drawn for somebody: they keep what they typed. */
const keptForm = async (unread: Request | null, actor: Actor) => {
  const form = unread && (await readFormWithin(unread, TYPED).catch(() => null))
  try {
    if (form) requireDrawnFor(actor, form.get(DRAWN_FOR) ?? undefined)
    return null
  } catch (error) {
    if (form && error instanceof AppError) return asFailure(form, error)
    throw error
  }
}

/** A form that could not be taken is answered with what was typed, so that the page keeps it and it can be sent again. */
const actionOf =
  (act: Handler<ActionFunctionArgs>): Handler<ActionFunctionArgs> =>
  async (args) => {
    const unread = copyOf(args.request)
    const { ctx, refusal } = args.context.get(pageContext)
    if (refusal) return failureFor(unread, refusal)
    noteSender(args.request, ctx.actor)
    try {
      return await act(args)
    } catch (error) {
      if (error instanceof DrawnForAnother) return asFailure(error.form, error.refusal)
      const kept = isSentAway(error) && (await keptForm(unread, ctx.actor))
      if (kept) return kept
      if (!isUnavailable(error)) throw error
      return failureFor(unread, databaseAway(error))
    }
  }

const guarded = (id: string, module: RouteModule): RouteModule => ({
  ...module,
  // The frame of every page asks the database nothing, and the error page is drawn in it.
  ...(module.loader && id !== 'root' ? { loader: loaderOf(module.loader as Handler<LoaderFunctionArgs>) } : {}),
  ...(module.action ? { action: actionOf(module.action as Handler<ActionFunctionArgs>) } : {}),
})

const known = new WeakMap<ServerBuild, ServerBuild>()

/**
 * The same pages, which answer what was refused before it reached them, and 503 while the database is away: with the product's error
 * page, or with the form as it was sent. React Router turns whatever else a loader throws into a 500 without words.
 */
export const withRefusals = (build: ServerBuild): ServerBuild => {
  const found = known.get(build)
  if (found) return found
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && { ...route, module: guarded(id, route.module) }] as const,
  )
  const made = { ...build, routes: Object.fromEntries(routes) }
  known.set(build, made)
  return made
}
