import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { popStateListener } from './pop-state-listener.ts'

type Change = Parameters<History['pushState']>

/** In the state of an entry: how many windows lay over the page when it was made. `entry.client.tsx` reads it too. */
const OVER = 'windows'

/** The windows that are open, the topmost last: each knows how to close itself. */
const windows: (() => void)[] = []
/** How many entries above the page's own stand for windows. */
let entries = 0
/** Where the page stands in the history, as the router counts. */
let page: unknown
/** What the page's own entry has to become: its address was replaced (another filter) while windows lay over it. */
let replaced: Change | null = null
/** What has to wait until our own way back has arrived; null when we are on none. */
let waiting: (() => void)[] | null = null
let timer: ReturnType<typeof setTimeout> | undefined
/** The browser's own functions; there once the first window has opened. */
let browser: Pick<History, 'pushState' | 'replaceState'> | undefined

const depthOf = (state: unknown): number => Number((state as Record<string, unknown> | null)?.[OVER] ?? 0)
const placeOf = (state: unknown): unknown => (state as { readonly idx?: number } | null)?.idx

/** How long a document may take to be left; when it is not left after all, the entries of its windows go then. */
const LEAVING_MS = 10_000
let leavingUntil = 0

/** A document that is being left keeps its entries: a step back now would call the person back. */
const leaveAsIs = (): void => {
  clearTimeout(timer)
  leavingUntil = performance.now() + LEAVING_MS
}

const settleSoon = (): void => {
  clearTimeout(timer)
  timer = setTimeout(waiting ? arrive : settle, waiting ? 1000 : Math.max(0, leavingUntil - performance.now()))
  window.addEventListener('beforeunload', leaveAsIs)
}

const writeReplaced = (): void => {
  if (!replaced) return
  const [state, unused, url] = replaced
  browser?.replaceState(entries > 0 ? { ...state, [OVER]: entries } : state, unused, url)
  if (entries === 0) replaced = null
}

const arrive = (): void => {
  const held = waiting ?? []
  waiting = null
  writeReplaced()
  for (const run of held) run()
  settleSoon()
}

const goBack = (steps: number, then?: () => void): void => {
  waiting = then ? [then] : []
  entries -= steps
  window.history.go(-steps)
  // Should the browser not move at all, what waits is done nevertheless.
  settleSoon()
}

/** Gives every open window its entry, and takes back those of windows that were closed in another way. */
const settle = (): void => {
  if (windows.length === 0) window.removeEventListener('beforeunload', leaveAsIs)
  if (entries > windows.length) goBack(entries - windows.length)
  for (; entries < windows.length; ) {
    entries += 1
    page = placeOf(window.history.state)
    browser?.pushState({ ...window.history.state, [OVER]: entries }, '')
  }
}

const onPop = (event: PopStateEvent): void => {
  const at = depthOf(event.state)
  const samePage = placeOf(event.state) === page
  // The router must not take these steps for a way to another page.
  if (waiting || (samePage && (at > 0 || entries > 0))) event.stopImmediatePropagation()
  if (waiting) {
    arrive()
    return
  }
  // Back closes what is above; forward, or a page left with a window open, finds entries of windows that are gone.
  const closing = samePage ? windows.slice(at) : windows.slice()
  if (!samePage) replaced = null
  page = placeOf(event.state)
  entries = at
  writeReplaced()
  for (const close of closing.reverse()) close()
  settleSoon()
}

/** A page walked to out of a window takes the place of the window's entry: the way back does not lead through it again. */
const pushState = (...to: Change): void => {
  const again = () => window.history.pushState(...to)
  if (waiting) waiting.push(again)
  else if (replaced) goBack(entries, again)
  else if (entries > 1) goBack(entries - 1, again)
  else {
    const write = entries === 1 ? 'replaceState' : 'pushState'
    entries = 0
    page = placeOf(to[0])
    browser?.[write](...to)
  }
}

const replaceState = (...to: Change): void => {
  if (waiting) waiting.push(() => window.history.replaceState(...to))
  else if (entries === 0) browser?.replaceState(...to)
  else {
    replaced = to
    writeReplaced()
  }
}

const begin = (): void => {
  if (browser) return
  const { history } = window
  browser = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) }
  page = placeOf(history.state)
  Object.assign(history, { pushState, replaceState })
  popStateListener.heard = onPop
}

/**
 * The browser's back button closes what is open instead of leaving the page, the topmost window first. While a window is open there is
 * one more entry in the history, for the same address; closed in any other way the entry is taken back, and a page walked to out of the
 * window takes its place. On Android the browser itself closes a native `<dialog>`, which is one of the other ways.
 *
 * @param open also false for a window the address opens: the address is its entry
 */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useRef(onClose)
  close.current = onClose
  const { key } = useLocation()
  useEffect(() => {
    if (!open) return
    begin()
    const closeThis = () => close.current()
    windows.push(closeThis)
    settleSoon()
    return () => {
      windows.splice(windows.indexOf(closeThis), 1)
      settleSoon()
    }
  }, [open])
  // A window that stays while the page under it becomes another one gets a new entry over that one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every address
  useEffect(() => {
    if (open) settleSoon()
  }, [open, key])
}
