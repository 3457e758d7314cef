import type { Instant } from '#shared/days.ts'

/** Days an archive can be downloaded (P4). */
export const EXPORT_DAYS = 7
/** Archives one account may ask for within 24 hours. */
export const EXPORTS_A_DAY = 3
/** An archive that is not ready after this many hours never will be: it may be asked for again. */
export const EXPORT_GIVEN_UP_HOURS = 24
/** Days before the erasure on which its person is reminded. */
export const REMINDER_DAYS = 7

const HOUR_MS = 3_600_000

/** An archive that was asked for, as far as asking for the next one is concerned. */
export interface AskedExport {
  readonly requestedAt: Date
  readonly readyAt: Date | null
}

/** Whether this archive is still being written. */
export const isRunning = ({ requestedAt, readyAt }: AskedExport, now: Date): boolean =>
  readyAt === null && now.getTime() - requestedAt.getTime() < EXPORT_GIVEN_UP_HOURS * HOUR_MS

/**
 * Whether another archive may be asked for: one at a time, a few a day.
 *
 * @returns the code of what stands in the way, or null
 */
export const exportObstacle = (
  asked: readonly AskedExport[],
  now: Date,
): 'export_running' | 'export_too_many' | null => {
  if (asked.some((one) => isRunning(one, now))) return 'export_running'
  const today = asked.filter((one) => now.getTime() - one.requestedAt.getTime() < 24 * HOUR_MS)
  return today.length >= EXPORTS_A_DAY ? 'export_too_many' : null
}

/** Something that has to be settled before an account can be deleted. */
export interface ErasureObstacle {
  /** Italian, a whole sentence without its full stop. */
  readonly text: string
  /** Where it can be settled; a path of the site. */
  readonly link: string
}

/** The sentence that lists what stands in the way of a deletion. */
export const obstaclesSentence = (obstacles: readonly ErasureObstacle[]): string =>
  `Prima di eliminare l’account resta da concludere: ${obstacles.map(({ text }) => text).join('; ')}.`

/** How many things, in words: "un ordine non ancora pagato", "3 ordini non ancora pagati". */
export const counted = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`)

/** Whether an archive can be downloaded at this instant. */
export const isAvailable = (
  { readyAt, fileName, expiresAt }: { readyAt: Instant | null; fileName: string | null; expiresAt: Date | null },
  now: Date,
): boolean => readyAt !== null && fileName !== null && expiresAt !== null && expiresAt > now

/** Minutes in which a download that was opened by a link may begin, and begin anew. */
export const DOWNLOAD_MINUTES = 15

/** Whether the download a link has opened may still begin. */
export const isOpen = ({ openedAt }: { readonly openedAt: Date | null }, now: Date): boolean =>
  openedAt !== null && now.getTime() - openedAt.getTime() < DOWNLOAD_MINUTES * 60_000

/** "340 kB", "2,4 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
