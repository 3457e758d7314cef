import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The path of every page of the route table, as the table writes it. */
export const pagePaths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? [''] : path === undefined ? [] : [path]),
    ...pagePaths(children ?? []),
  ])
