import { useSyncExternalStore } from 'react'
import type { CartLine } from '../cart.rules.ts'
import { readLines } from '../correction.rules.ts'

const CHANGED = 'promessi:cart'
const OPENED = 'promessi:cart-open'
const NOTHING: readonly CartLine[] = []

/** Each account has its own cart in this browser (OQ-102). */
const keyOf = (userId: number): string => `products:${userId}`

let lastText: string | null = null
let lastLines = NOTHING

/** The lines of this person's cart; the same array as long as nothing changed. */
export const cartLines = (userId: number | null): readonly CartLine[] => {
  if (userId === null) return NOTHING
  let text: string | null
  try {
    text = localStorage.getItem(keyOf(userId))
  } catch {
    return NOTHING
  }
  if (text === null) return NOTHING
  if (text !== lastText) {
    lastText = text
    lastLines = readLines(text)
  }
  return lastLines
}

/** Keeps the lines; of an empty cart nothing is left. @returns false when the browser refuses to keep anything */
export const saveLines = (userId: number, lines: readonly CartLine[]): boolean => {
  try {
    if (lines.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(lines))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(CHANGED))
  return true
}

const watch = (changed: () => void) => {
  // "storage" tells of the other windows, the own event of this one.
  window.addEventListener('storage', changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener(CHANGED, changed)
  }
}

/** The lines of this person's cart, followed through all windows; none on the server. */
export const useCartLines = (userId: number | null): readonly CartLine[] =>
  useSyncExternalStore(
    watch,
    () => cartLines(userId),
    () => NOTHING,
  )

/** Opens the drawer, wherever the bag is. */
export const openCart = (): void => void window.dispatchEvent(new Event(OPENED))

/** Runs when the drawer is asked for. @returns stops listening */
export const onCartOpened = (open: () => void): (() => void) => {
  window.addEventListener(OPENED, open)
  return () => window.removeEventListener(OPENED, open)
}
