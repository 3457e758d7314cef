/** What the product leans on, and can go on without for a while. */
export const PARTS = ['database', 'replicas', 'live', 'jobs', 'sweeps', 'mail', 'pictures'] as const
export type Part = (typeof PARTS)[number]

/**
 * How long a fault is remembered while nobody has tried again, in milliseconds. The live line, the queue and the sweeps try every few
 * seconds by themselves; e-mails and files are tried when there are any.
 */
const MEMORY_MS: Readonly<Record<Part, number>> = {
  database: 30_000,
  replicas: 30_000,
  live: 30_000,
  jobs: 30_000,
  sweeps: 30_000,
  mail: 600_000,
  pictures: 600_000,
}

const faults = new Map<Part, number>()

/** Notes that this has failed. */
export const noteFault = (part: Part): void => {
  faults.set(part, performance.now())
}

/** Notes that this works: what was noted before is over. */
export const noteWell = (part: Part): void => {
  faults.delete(part)
}

/** Whether this has failed lately, and has not worked since. */
export const hasFault = (part: Part): boolean => {
  const at = faults.get(part)
  return at !== undefined && performance.now() - at < MEMORY_MS[part]
}
