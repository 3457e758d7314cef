import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cachedFolder } from './world-cache.ts'
import { importedBy, sourcesHash } from './world-sources.ts'

let cache: string
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'promessi-cache-'))
})
afterEach(() => rmSync(cache, { recursive: true, force: true }))

/** Makes folders that hold how many were made before. */
const counting = () => {
  let made = 0
  const make = async (folder: string) => writeFileSync(join(folder, 'n'), String(made++))
  return (key: string, maxAgeMs?: number) =>
    cachedFolder('world', key, make, { cache, maxAgeMs }).then(({ folder }) => readFileSync(join(folder, 'n'), 'utf8'))
}

test('a folder is made once for its key, also by several at the same time', async () => {
  const get = counting()
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['0', '0', '0'])
  expect(await get('b')).toBe('1')
  expect(await get('a')).toBe('0')
})

test('a folder that is too old is made again', async () => {
  const get = counting()
  await get('a')
  expect(await get('a', -1)).toBe('1')
})

test('only the newest few of a kind stay', async () => {
  const get = counting()
  for (const key of ['a', 'b', 'c', 'd', 'e']) await get(key)
  expect(readdirSync(cache).filter((name) => name.startsWith('world-')).length).toBe(3)
})

test('what failed half-way is not kept, and the next one makes it', async () => {
  const failing = cachedFolder('world', 'a', () => Promise.reject(new Error('no')), { cache })
  await expect(failing).rejects.toThrow('no')
  expect(await counting()('a')).toBe('0')
})

test('the lock of a killed process does not block', async () => {
  writeFileSync(join(cache, 'world-a.lock'), '2147483646')
  expect(await counting()('a')).toBe('0')
})

test('the world depends on services, jobs and e-mails, not on pages or tests', () => {
  const paths = [...importedBy('test/world.ts').keys()]
  expect(paths).toContain('seed/world.ts')
  expect(paths).toContain('src/features/auction/offers/offers.service.server.ts')
  expect(paths.filter((path) => path.endsWith('.email.tsx')).length).toBeGreaterThan(20)
  expect(paths.filter((path) => /\.(page\.tsx|test\.tsx?)$/.test(path))).toEqual([])
})

test('tables do not depend on the seed', () => {
  expect(importedBy('src/platform/db/migrate.server.ts').has('seed/world.ts')).toBe(false)
  expect(sourcesHash('tables')).not.toBe(sourcesHash('world'))
})
