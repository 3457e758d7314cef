import sharp from 'sharp'

/** Two pictures at once leave a machine of two cores quick enough to answer; each encoder keeps to one core. */
const SLOTS = 2
sharp.concurrency(1)
// What libvips keeps for the same work once more is never asked for again: every picture is read from bytes of its own.
sharp.cache(false)

interface Task {
  readonly start: () => Promise<unknown>
}

const urgent: Task[] = []
const idle: Task[] = []
let running = 0
let idleRunning = false

const next = (): void => {
  while (running < SLOTS && urgent.length > 0) begin(urgent.shift() as Task)
  if (running === 0 && !idleRunning && idle.length > 0) {
    idleRunning = true
    begin(idle.shift() as Task, () => {
      idleRunning = false
    })
  }
}

const begin = (task: Task, ended?: () => void): void => {
  running += 1
  void task.start().finally(() => {
    running -= 1
    ended?.()
    next()
  })
}

const queued = <T>(queue: Task[], work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    queue.push({ start: () => work().then(resolve, reject) })
    next()
  })

/** Encodes for a waiting request: two at once, the others in their order. */
export const encodeNow = <T>(work: () => Promise<T>): Promise<T> => queued(urgent, work)

/** Encodes when no request waits for an encoder, one at a time. */
export const encodeLater = <T>(work: () => Promise<T>): Promise<T> => queued(idle, work)

/** How many wait in either queue. */
export const waitingEncoders = (): { readonly now: number; readonly later: number } => ({
  now: urgent.length,
  later: idle.length,
})
