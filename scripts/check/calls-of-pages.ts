import type { SourceProblem } from './source-rules.ts'

/** Calls that change nothing of an account, or are the browser's own. */
const OF_NOBODY = new Set([
  // Asks what lines of a cart are now.
  'src/features/shop/cart/ui/ask-cart.ts',
  'src/features/site/cookies/ui/page-views.tsx',
  'src/features/site/cookies/ui/report-choice.ts',
  // Finds out by the answer whose subscription the browser has.
  'src/features/people/notifications/ui/push-device.ts',
])

const WRITES = /method: '(POST|PUT|PATCH|DELETE)'|new XMLHttpRequest/

/** Calls of a page's scripts that write without saying for whom the page was drawn: an old tab would write into the next account (decision 0093). */
export const findCallsOfNobody = (sources: ReadonlyMap<string, string>): SourceProblem[] =>
  [...sources].flatMap(([path, source]) => {
    if (!/^src\/.*\/ui\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return []
    if (OF_NOBODY.has(path) || source.includes('drawnForHeader')) return []
    const line = source.split('\n').findIndex((text) => WRITES.test(text)) + 1
    return line > 0 ? [{ rule: 'calls-say-for-whom-they-were-drawn', path, line }] : []
  })
