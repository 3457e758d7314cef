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
  const { buildApp, closeProduct, openProduct } = await import('../src/app.server.ts')
  const { schedule } = await import('../src/schedule.server.ts')
  const { config } = await import('../src/platform/config.server.ts')
  const { buildWorld } = await import('../seed/world.ts')
  await openProduct(url, { work: false })
  const app = await buildApp()
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    Object.assign(config, { PORT: Number(new URL(address).port) })
    await buildWorld(schedule, WORLD_DAY)
  } finally {
    await app.close()
    await closeProduct()
    await rm(dataDir, { recursive: true, force: true })
  }
}
