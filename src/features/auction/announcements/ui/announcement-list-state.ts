import { useListSkeleton, useWantedList } from '#ui/lists/list-state.ts'
import { type ListState, listAddress } from '../list-address.rules.ts'

/** Changes the list: whatever else changes, the pages start again. */
export type ChangeList = (change: Partial<ListState>) => void

const after = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  unknown: false,
  ...change,
})

/** The address one change away, for links. */
export const addressAfter = (state: ListState, change: Partial<ListState>): string => listAddress(after(state, change))

/** The list as it is wanted, ahead of the loaded one. */
export const useListState = (loaded: ListState): { wanted: ListState; change: ChangeList } =>
  useWantedList(loaded, after, listAddress)

/** Whether placeholders stand in for the announcements. */
export const useAnnouncementSkeleton = (): boolean =>
  useListSkeleton((pathname) => /^\/auctions(?!\/detail)(\/|$)/.test(pathname))
