import { join } from 'node:path'
import { restoreClock } from '#platform/change/dev-clock.server.ts'
import { config } from '#platform/config.server.ts'
import { closeDatabase, inTransaction, openDatabase } from '#platform/db/db.server.ts'
import { startEmbedded } from '#platform/db/embedded.server.ts'
import { migrateDatabase } from '#platform/db/migrate.server.ts'
import { reseal } from '#platform/storage/reseal.server.ts'
import { slices } from './slices.server.ts'
import { staffCommand } from './staff-command.server.ts'

/** Opens the database for a command, and closes it after. */
const withDatabase = async <T>(run: () => Promise<T>): Promise<T> => {
  // A product that runs on the embedded server keeps it: this command only joins in.
  const embedded = config.DATABASE_URL ? null : await startEmbedded(join(config.dataDir, 'postgres'))
  const url = config.DATABASE_URL ?? (embedded?.url as string)
  await migrateDatabase(url)
  openDatabase(url)
  try {
    await restoreClock()
    return await run()
  } finally {
    await closeDatabase()
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}

/** Seals everything that is kept sealed with the key of today (docs/runbook.md, "Rotating secrets"). */
const resealCommand = async (): Promise<number> => {
  if (!config.SECRET_KEY || !config.SECRET_KEY_BEFORE) {
    console.error('SECRET_KEY (the new one) and SECRET_KEY_BEFORE (the one before) are both needed.')
    return 2
  }
  const sealed = await inTransaction(async (tx) => {
    let count = 0
    for (const column of slices.flatMap((slice) => slice.sealed ?? [])) count += await reseal(tx, column)
    return count
  })
  console.log(`${sealed} secrets sealed with the new key. SECRET_KEY_BEFORE can go.`)
  return 0
}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  staff: staffCommand,
  reseal: resealCommand,
}

/**
 * Runs a command of the product beside the processes that serve it.
 *
 * @returns the exit code; null when there is no command of this name
 */
export const runCommand = async (name: string, args: readonly string[]): Promise<number | null> => {
  const command = commands[name]
  return command ? withDatabase(() => command(args)) : null
}
