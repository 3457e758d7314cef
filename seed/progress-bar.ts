import type { WriteStream } from 'node:tty'
import type { Progress } from '#platform/http/preparing.server.ts'

const WIDTH = 30
/** Where nobody watches a bar (a log, a runner) a line each so often. */
const LINE_EVERY_PERCENT = 25

/**
 * Shows how far the making of the world is: a bar that moves in a terminal, a few lines elsewhere.
 *
 * @returns to be told of each step
 */
export const progressBar = (out: Pick<WriteStream, 'isTTY' | 'write'>): ((progress: Progress) => void) => {
  out.write('Making the seed world, once.\n')
  let shown = 0
  return ({ done, total, what }) => {
    const percent = Math.floor((100 * done) / total)
    if (out.isTTY) {
      const full = Math.round((WIDTH * done) / total)
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
      // Written over the line before, which may have been longer.
      out.write(`\r\x1b[K  ${bar} ${String(percent).padStart(3)} %  ${done === total ? '\n' : what}`)
    } else if (percent >= shown + LINE_EVERY_PERCENT) {
      shown = percent - (percent % LINE_EVERY_PERCENT)
      out.write(`  ${percent} %  ${what}\n`)
    }
  }
}
