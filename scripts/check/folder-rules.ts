import { posix } from 'node:path'
import type { SourceFile, Violation } from './import-rules.ts'

/** More files than these in one folder hide what it is about: it wants a room, or is two slices. */
export const MOST_FILES = 35

const isCounted = (path: string): boolean => !/\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('test/')

/** Folders that hold too many files themselves; tests apart, folders inside not counted. */
export const findFullFolders = (files: readonly Pick<SourceFile, 'path'>[]): Violation[] => {
  const counts = new Map<string, number>()
  for (const { path } of files)
    if (isCounted(path)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => ({ rule: `folders-hold-${MOST_FILES}-files`, from: folder, to: `${count} files` }))
}
