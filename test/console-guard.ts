import { afterAll, afterEach } from 'vitest'

/**
 * Console output fails the test that caused it. A warning scrolls by unread a hundred times and is a bug report the
 * hundred and first; what the product has to say goes through its logger.
 */
const printed: string[] = []

for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(asText).join(' ')}`)
  }
}

const asText = (value: unknown): string => (value instanceof Error ? (value.stack ?? value.message) : String(value))

const complain = (): void => {
  const lines = printed.splice(0)
  if (lines.length > 0) throw new Error(`Tests must not write to the console:\n${lines.join('\n')}`)
}

afterEach(complain)
// What was printed while the file was loading, or by its own afterAll.
afterAll(complain)
