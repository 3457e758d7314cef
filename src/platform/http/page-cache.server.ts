import { randomBytes } from 'node:crypto'
import { subscribe } from '#platform/live/live.server.ts'

/** Letters and digits only: it stands in attributes and in JSON, and needs no escaping in either. */
const newSlot = (): string => randomBytes(16).toString('hex')

/**
 * Stand in visitors' pages where the nonce and the present time are filled in as they leave. New at each start and in no answer: a
 * slot that could be known could be written into a text, and an injected script would get the right nonce.
 */
export const NONCE_SLOT = newSlot()
export const TIME_SLOT = newSlot()

const SLOTS = new RegExp(`(${NONCE_SLOT}|${TIME_SLOT})`)

interface KeptPage {
  /** The page cut at its slots: text, slot, text, slot, … text. */
  readonly parts: readonly Buffer[]
  readonly slots: readonly ('nonce' | 'time')[]
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  freshUntil: number
  /** Until when it may be shown because the database is away. */
  oldUntil: number
}

/** Countdowns and "2 ore fa" are drawn by the browser; what the server wrote may be this old. */
const LIFE_MS = 15_000
/** How old a page may be that is shown because the database is away. */
const OLD_MS = 3_600_000
/** The same after something on it has changed: as long as another server takes to become the primary, and no longer. */
const CHANGED_MS = 60_000
/** While one visitor's page is made anew, the others still get the old one: not all of them wait for the same work. */
const RENEWING_MS = 2000
const LIMIT = 800

/** `freshUntil` of a page that has changed, or whose changes were missed. */
const EXPIRED = Number.NEGATIVE_INFINITY

const pages = new Map<string, KeptPage>()
let generation = 0
let unsubscribe: (() => void) | undefined

/** Forgets pages as soon as what they were made from changes, in whichever process it changed. */
export const startPageCache = (): void => {
  unsubscribe = subscribe(({ topic, what }) => {
    if (topic.startsWith('account:')) return
    if (what === 'reconnect') expireAll()
    // What stands on every page: the clock, and what staff writes about the site.
    else forget(topic === 'clock' || topic === 'site' ? undefined : topic)
  })
}

export const stopPageCache = (): void => {
  unsubscribe?.()
  pages.clear()
}

const forget = (tag: string | undefined): void => {
  generation += 1
  if (!tag) {
    pages.clear()
    return
  }
  const at = performance.now()
  for (const page of pages.values()) {
    if (!page.tags.includes(tag)) continue
    page.freshUntil = EXPIRED
    page.oldUntil = Math.min(page.oldUntil, at + CHANGED_MS)
  }
}

/** Changes were missed: no page is shown before it has been made anew, except while the database is away. */
const expireAll = (): void => {
  generation += 1
  for (const page of pages.values()) page.freshUntil = EXPIRED
}

/** Forgets every kept page, and keeps none that is being made. */
export const clearPageCache = (): void => forget(undefined)

/** Counts changes: a page rendered across a change is not kept. */
export const cacheGeneration = (): number => generation

export interface FilledPage {
  readonly body: Buffer
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A kept page with this visitor's nonce and the present time filled in; null when there is none, and once, for the request that is to render it again,
 * when it has grown old.
 */
export const findCachedPage = (key: string, nonce: string, nowMs: number): FilledPage | null => {
  const page = pages.get(key)
  if (!page) return null
  const at = performance.now()
  if (page.freshUntil < at) {
    // After a change everybody waits for the new one.
    if (page.freshUntil !== EXPIRED) page.freshUntil = at + RENEWING_MS
    return null
  }
  return filled(page, nonce, nowMs)
}

/** Pages that are being made anew, by key: whoever asks meanwhile waits for them. */
const making = new Map<string, { readonly made: Promise<void>; readonly end: () => void }>()

/** The making of a page that is under way; undefined when there is none. */
export const makingOf = (key: string): Promise<void> | undefined => making.get(key)?.made

/**
 * Notes that a page that was kept before is being made anew.
 *
 * @returns to be called when it is done, or given up; undefined for a page that never was kept, which everybody makes for themselves
 */
export const beginMaking = (key: string): (() => void) | undefined => {
  if (!pages.has(key)) return undefined
  const { promise: made, resolve } = Promise.withResolvers<void>()
  const end = (): void => {
    if (making.get(key)?.made === made) making.delete(key)
    resolve()
  }
  making.set(key, { made, end })
  return end
}

/** A page that was kept within the last hour and has not changed for longer than a minute: for as long as none can be made. */
export const findOldPage = (key: string, nonce: string, nowMs: number): FilledPage | null => {
  const page = pages.get(key)
  return page && page.oldUntil > performance.now() ? filled(page, nonce, nowMs) : null
}

const filled = (page: KeptPage, nonce: string, nowMs: number): FilledPage => {
  const fill = { nonce: Buffer.from(nonce), time: Buffer.from(String(nowMs)) }
  const chunks: Buffer[] = []
  page.parts.forEach((part, index) => {
    chunks.push(part)
    const slot = page.slots[index]
    if (slot) chunks.push(fill[slot])
  })
  return { body: Buffer.concat(chunks), contentType: page.contentType, headers: page.headers }
}

/** Keeps a page that was rendered with the slots in place of nonce and time. */
export const cachePage = (
  key: string,
  html: string,
  page: { contentType: string; headers: Record<string, string>; tags: readonly string[]; generation: number },
): void => {
  if (page.generation !== generation) return
  if (pages.size >= LIMIT) pages.delete(pages.keys().next().value as string)
  const pieces = html.split(SLOTS)
  const parts: Buffer[] = []
  const slots: ('nonce' | 'time')[] = []
  pieces.forEach((piece, index) => {
    if (index % 2 === 0) parts.push(Buffer.from(piece))
    else slots.push(piece === NONCE_SLOT ? 'nonce' : 'time')
  })
  pages.set(key, {
    parts,
    slots,
    contentType: page.contentType,
    headers: page.headers,
    tags: page.tags,
    freshUntil: performance.now() + LIFE_MS,
    oldUntil: performance.now() + OLD_MS,
  })
  // Not when it has been sent: the others do not wait for a slow reader.
  making.get(key)?.end()
}

/** Fills the slots of a page that is not kept. */
export const fillSlots = (html: string, nonce: string, nowMs: number): string =>
  html.replaceAll(NONCE_SLOT, nonce).replaceAll(TIME_SLOT, String(nowMs))
