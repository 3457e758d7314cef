import { scaleTargets } from './targets.ts'
import { alone, fire, line, openWorld } from './world.ts'

/** What the issue promises of every line. */
const P99_MS = 50
const TIMES_SMALL = 2
const CONNECTIONS = 10
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_UP = 2

const columns = ['question', 'alone ms', 'small', 'times', 'req/s', 'p50', 'p99 ms', '']

/**
 * How the lists answer on the large world and on a hundredth of it, in turn, in one run.
 *
 * @param kept folder whose worlds are used again; without it they are made anew and thrown away
 * @returns whether everything that was promised holds
 */
export const benchScale = async (kept?: string): Promise<boolean> => {
  const small = await openWorld(0.01, kept)
  const large = await openWorld(1, kept)
  let holds = true
  try {
    console.log(
      `\n${CONNECTIONS} connections, ${SECONDS} s each; promised: p99 ≤ ${P99_MS} ms, and at most ${TIMES_SMALL}× the time of a hundredth\n`,
    )
    console.log(line(columns))
    for (const target of scaleTargets) {
      for (const { base } of [small, large]) await fire(base, target, { connections: CONNECTIONS, seconds: WARM_UP })
      const { middle: ofSmall } = await alone(small.base, target)
      const { middle: ofLarge } = await alone(large.base, target)
      const { p50, p99, rps } = await fire(large.base, target, { connections: CONNECTIONS, seconds: SECONDS })
      const times = ofLarge / ofSmall
      const kept = p99 <= P99_MS && times <= TIMES_SMALL
      holds &&= kept
      const figures = [
        ofLarge.toFixed(1),
        ofSmall.toFixed(1),
        times.toFixed(2),
        rps.toFixed(0),
        String(p50),
        String(p99),
      ]
      console.log(line([target.name, ...figures, kept ? '✓' : '✗']))
    }
  } finally {
    await large.stop()
    await small.stop()
  }
  return holds
}
