import { expect, it } from 'vitest'
import { readTree } from './read-tree.ts'

/** Locks of two numbers are told apart by the second one, and do not meet those of one. */
const IN_A_PAIR = /pg_\w*advisory\w*\(\$\{(\w+)\},/g

/** What shares one number waits for what it has nothing to do with, for ever when one holds it for its whole life. */
const sharedLocks = (texts: readonly string[]): string[] => {
  const owners = new Map<string, string[]>()
  for (const text of texts) {
    const paired = new Set([...text.matchAll(IN_A_PAIR)].map(([, name]) => name))
    for (const [, name = '', number = ''] of text.matchAll(/const (\w+) = (20_160_\d{3})$/gm))
      if (!paired.has(name)) owners.set(number, [...(owners.get(number) ?? []), name])
  }
  return [...owners].filter(([, names]) => names.length > 1).map(([number, names]) => `${number}: ${names.join(', ')}`)
}

it('gives every advisory lock of one number a number of its own', () => {
  const texts = [...readTree(process.cwd()).sources].flatMap(([path, text]) => (path.startsWith('src/') ? [text] : []))
  expect(texts.filter((text) => text.includes('SWEEP_LOCK = 20_160_'))).toHaveLength(1)
  expect(sharedLocks(texts)).toEqual([])
})

it('finds two that share one, and leaves pairs alone', () => {
  const [sweep, turn] = ['const SWEEP_LOCK = 20_160_620\n', 'const TURN = 20_160_620\n']
  expect(sharedLocks([sweep, turn])).toEqual(['20_160_620: SWEEP_LOCK, TURN'])
  expect(sharedLocks([sweep, `${turn}sql\`select pg_advisory_xact_lock(\${TURN}, \${id})\``])).toEqual([])
})
