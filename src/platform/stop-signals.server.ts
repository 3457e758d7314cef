/** The signals that tell a process to stop. */
export type StopSignal = 'SIGINT' | 'SIGTERM'

/** One Ctrl-C comes several times: from the terminal, from npm and from the process that started this one. */
const ONE_CTRL_C_MS = 1000

/**
 * Listens for the signals that stop the process.
 *
 * @param on.stop for the first one
 * @param on.force for one that comes more than a second later: the person does not want to wait
 */
export const onStopSignals = (on: { stop(signal: StopSignal): unknown; force(signal: StopSignal): unknown }): void => {
  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now()
        on.stop(signal)
      } else if (performance.now() - first > ONE_CTRL_C_MS) on.force(signal)
    })
}
