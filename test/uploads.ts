import { DAY } from './app.ts'

/** Sweeps the uploads as at another time: finds what no row names then, and removes it when its days are over. */
export const sweepFiles = async (at: Date): Promise<void> => {
  const { namedFiles } = await import('../src/slices.server.ts')
  const { removeOrphans } = await import('../src/platform/storage/orphans.server.ts')
  const { removeDue } = await import('../src/platform/storage/removed.service.server.ts')
  const { systemCtx } = await import('../src/platform/context.server.ts')
  const { config } = await import('../src/platform/config.server.ts')
  for (const place of namedFiles) await removeOrphans(systemCtx(at), place)
  await removeDue(systemCtx(new Date(at.getTime() + config.REMOVED_FILES_DAYS * DAY + 1)), namedFiles)
}
