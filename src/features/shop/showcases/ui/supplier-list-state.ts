import { useListSkeleton, useWantedList } from '#ui/lists/list-state.ts'
import { type SupplierListState, supplierListAddress, supplierListAfter } from '../list/list-address.rules.ts'

/** Changes the list: whatever else changes, the pages start again. */
export type ChangeSuppliers = (change: Partial<SupplierListState>) => void

/** The address one change away, for links. */
export const addressAfter = (state: SupplierListState, change: Partial<SupplierListState>): string =>
  supplierListAddress(supplierListAfter(state, change))

/** The list as it is wanted, ahead of the loaded one. */
export const useSupplierList = (loaded: SupplierListState): { wanted: SupplierListState; change: ChangeSuppliers } =>
  useWantedList(loaded, supplierListAfter, supplierListAddress)

/** A showcase has three plain segments, every list fewer, or a city before them. */
const isList = (pathname: string): boolean => /^\/vetrine-fornitori(\/city\/.*|(\/[^/]+){0,2})?\/?$/.test(pathname)

/** Whether placeholders stand in for the suppliers. */
export const useSupplierSkeleton = (): boolean => useListSkeleton(isList)
