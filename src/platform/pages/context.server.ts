import { createContext, type RouterContextProvider } from 'react-router'
import type { Ctx } from '#platform/context.server.ts'
import type { AppError } from '#shared/errors.ts'

/** What the door hands to loaders and actions. */
export interface PageContext {
  readonly ctx: Ctx
  /** Allows this page's own inline scripts. */
  readonly nonce: string
  /** Public address of the site, without a slash at the end. */
  readonly origin: string
  /** Names of what the page was made from; a page with tags may be kept for visitors until one of them changes. */
  readonly cacheTags: Set<string>
  /** Why the request was refused before it reached its page; then `ctx.actor` is a visitor. */
  readonly refusal: AppError | null
  /** Its scripts come when everything else has arrived, as on every visitor's page (decision 0017). */
  scriptsLast: boolean
  /** The first unexpected error; the development server shows it. */
  failure?: unknown
}

export const pageContext = createContext<PageContext>()

/** Who asks, and when. The same object the API adapters get. */
export const ctxOf = (context: Readonly<RouterContextProvider>): Ctx => context.get(pageContext).ctx

/** Lets the page be kept for visitors until one of these changes. */
export const cacheFor = (context: Readonly<RouterContextProvider>, ...tags: string[]): void => {
  for (const tag of tags) context.get(pageContext).cacheTags.add(tag)
}

/** Lets the words of a signed-in person's page come before its scripts: for pages that are read first and touched later. */
export const wordsFirst = (context: Readonly<RouterContextProvider>): void => {
  context.get(pageContext).scriptsLast = true
}
