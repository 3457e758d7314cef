import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { logFileFor, loggedAuction } from '../../../../test/outcomes.ts'
import { standaloneVerifier } from '../../../../test/standalone-verifier.ts'
import { type DaysFile, unfitDay } from './days.rules.ts'
import type { HeadText, PublicKey } from './leaves.rules.ts'
import { leafHash } from './merkle.rules.ts'
import { checkLogFile } from './verify.rules.ts'

let app: TestApp
const standalone = await standaloneVerifier()

const published = async (): Promise<DaysFile> => (await import('./published-days.server.ts')).daysFile()

beforeAll(async () => {
  app = await startTestApp()
  await loggedAuction(app)
  await app.clock.advance(DAY)
}, 120_000)
afterAll(() => app.close())

describe('the tree of all logs', () => {
  it('has one signed head a day, each consistent with the one before', async () => {
    await loggedAuction(app)
    await app.clock.advance(DAY)
    // A day on which nothing happens is signed too.
    await app.clock.advance(DAY)
    const { days, keys } = await published()
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
    expect(days.length).toBeGreaterThanOrEqual(4)
    expect(days[0]?.size).toBe(days[1]?.size)
    expect(new Set(days.map(({ size }) => size)).size).toBeGreaterThan(2)
    expect(await unfitDay(days, keys)).toBeNull()
    for (const [index, { size, root, consistency }] of days.entries()) {
      const before = days[index + 1]
      if (!before) continue
      const proof = { before: { size: before.size, root: before.root }, after: { size, root }, proof: [...consistency] }
      expect(standalone.provesConsistency(proof)).toBe(true)
    }
  })

  it('is the tree over its entries, and a day that was changed is named', async () => {
    const { days, keys } = await published()
    const { db } = await import('#platform/db/db.server.ts')
    const { outcomeHeads } = await import('./schema.server.ts')
    const heads = await db().select().from(outcomeHeads).orderBy(outcomeHeads.position)
    const hashes = await Promise.all(heads.map(({ entry }) => leafHash(entry)))
    for (const { size, root } of days) expect(standalone.treeRoot(hashes.slice(0, size))).toBe(root)
    const [newest, second] = days
    if (!newest || !second) throw new Error('Too few days')
    const other = { ...second, root: newest.root.replace(/./, (digit) => (digit === '0' ? '1' : '0')) }
    expect(await unfitDay(days.with(1, other), keys)).toBe(newest.day)
    expect(await unfitDay(days, [])).toBe(newest.day)
  })

  it('says in the file of a log where it stands', async () => {
    const { id } = await loggedAuction(app)
    expect((await logFileFor(id)).daily).not.toBeNull()
    await app.clock.advance(DAY)
    const file = await logFileFor(id)
    expect(JSON.parse(file.daily?.entry ?? '{}')).toMatchObject({ log: file.log, size: file.leaves.length })
    expect(await checkLogFile(file, file.keys)).toHaveLength(11)
    expect(standalone.checkLog(file)).toHaveLength(11)
  })

  it('is signed by keys that are published', async () => {
    const { keySet } = await import('./published-days.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { keys } = (await keySet(systemCtx())) as { keys: PublicKey[] }
    const [newest] = (await published()).days
    expect(keys.map(({ kid }) => kid)).toContain((JSON.parse(newest?.head.text ?? '{}') as HeadText).key)
    expect(JSON.stringify(keys)).not.toMatch(/"d"|sealed|secret/)
  })
})
