import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './throwaway.ts'

/** Gone with `npm ci`, never part of a commit. */
const CACHE = join('node_modules', '.cache', 'test-worlds')
/** Of each kind: a few, so that going back to another branch makes nothing anew. */
const KEPT = 3
const POLL_MS = 200

export interface CachedFolder {
  readonly folder: string
  /** How long it took to make, whenever that was. */
  readonly madeInMs: number
}

interface KeptOptions {
  /** An older one is made again. */
  readonly maxAgeMs?: number | undefined
  readonly cache?: string
}

/**
 * A folder that takes long to make, made once and kept under what it was made from. Copy it (`copyFolder`), never work in it.
 *
 * @param kind what it is, for example `world`: of each kind the newest few stay
 * @param key names everything that makes it; another key makes another folder
 * @param make fills an empty folder and leaves nothing running in it
 * @remarks of several runs at once one makes it, the others wait; a run that is killed leaves nothing half made
 */
export const cachedFolder = async (
  kind: string,
  key: string,
  make: (folder: string) => Promise<void>,
  { maxAgeMs = Number.POSITIVE_INFINITY, cache = CACHE }: KeptOptions = {},
): Promise<CachedFolder> => {
  mkdirSync(cache, { recursive: true })
  const entry = join(cache, `${kind}-${key}`)
  const unlock = await lock(`${entry}.lock`)
  try {
    const kept = readKept(entry, maxAgeMs)
    if (kept) return kept
    const draft = `${entry}.draft`
    for (const path of [draft, entry]) rmSync(path, { recursive: true, force: true })
    mkdirSync(join(draft, 'folder'), { recursive: true })
    const begun = performance.now()
    await make(join(draft, 'folder'))
    const madeInMs = performance.now() - begun
    writeFileSync(join(draft, 'made.json'), JSON.stringify({ at: Date.now(), madeInMs }))
    renameSync(draft, entry)
    forgetOthers(cache, kind)
    return { folder: join(entry, 'folder'), madeInMs }
  } finally {
    unlock()
  }
}

const readKept = (entry: string, maxAgeMs: number): CachedFolder | undefined => {
  try {
    const { at, madeInMs } = JSON.parse(readFileSync(join(entry, 'made.json'), 'utf8'))
    if (Date.now() - at > maxAgeMs) return undefined
    utimesSync(entry, new Date(), new Date())
    return { folder: join(entry, 'folder'), madeInMs }
  } catch {
    return undefined
  }
}

/** Drops what has not been used for longest. */
const forgetOthers = (cache: string, kind: string): void => {
  const entries = readdirSync(cache)
    .filter((name) => new RegExp(`^${kind}-\\w+$`).test(name))
    .map((name) => ({ path: join(cache, name), used: statSync(join(cache, name)).mtimeMs }))
    .sort((one, other) => other.used - one.used)
  for (const { path } of entries.slice(KEPT)) rmSync(path, { recursive: true, force: true })
}

/** Waits until no other process has the file. One that was killed has it no more. @returns gives it back */
const lock = async (path: string): Promise<() => void> => {
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (!isHeld(path)) rmSync(path, { force: true })
      else await pause(POLL_MS)
    }
  }
}

const isHeld = (path: string): boolean => {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // Empty for the moment between making the file and writing into it.
    return pid === 0 || isAlive(pid)
  } catch {
    return false
  }
}
