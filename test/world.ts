import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The day of every test's world: a Monday before noon, far from the clock changes. */
export const WORLD_DAY = new Date('2026-11-16T09:30:00Z')

/** Makes the seed world in an empty, migrated database, as the first start does. Leaves nothing open. */
export const buildWorldInto = async (url: string): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'promessi-world-'))
  process.env.DATA_DIR = dataDir
  process.env.LOG_LEVEL = 'silent'
  const { makeWorldIn } = await import('../src/make-world.server.ts')
  const { schedule } = await import('../src/schedule.server.ts')
  const { buildWorld } = await import('../seed/world.ts')
  try {
    await makeWorldIn(url, () => buildWorld(schedule, WORLD_DAY))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
