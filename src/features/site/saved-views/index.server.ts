/** Front door of the saved views: a list of the portal opens and changes them here. */
import type { Slice } from '#platform/slice.server.ts'

export { changeViews, openDataList } from './data-list.server.ts'

/** The slice as the roof composes it: how accounts like to look at their lists. */
export const savedViewsSlice: Slice = { name: 'saved-views' }
