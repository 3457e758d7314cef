import { useListSkeleton, useWantedList } from '#ui/lists/list-state.ts'
import { type ShelfState, shelfAddress, shelfAfter } from '../shelf-address.rules.ts'

/** Changes the shelf: whatever else changes, the pages start again. */
export type ChangeShelf = (change: Partial<ShelfState>) => void

/** The address one change away, for links. */
export const addressAfter = (state: ShelfState, change: Partial<ShelfState>): string =>
  shelfAddress(shelfAfter(state, change))

/** The shelf as it is wanted, ahead of the loaded one. */
export const useShelf = (loaded: ShelfState): { wanted: ShelfState; change: ChangeShelf } =>
  useWantedList(loaded, shelfAfter, shelfAddress)

const isShelf = (pathname: string): boolean => /^\/prodotti(\/[^/]+){0,2}\/?$/.test(pathname)

/** Whether placeholders stand in for the products. */
export const useShelfSkeleton = (): boolean => useListSkeleton(isShelf)
