import { restoreClock } from '#platform/change/dev-clock.server.ts'
import { config } from '#platform/config.server.ts'
import { closeDatabase, inTransaction, openDatabase } from '#platform/db/db.server.ts'
import { explainStart } from '#platform/start-problem.server.ts'
import { copyFiles } from '#platform/storage/copy.server.ts'
import { reseal } from '#platform/storage/reseal.server.ts'
import { checkUploadsCommand } from './check-uploads-command.server.ts'
import { checkOutcomesCommand, rotateOutcomeKeyCommand } from './outcome-commands.server.ts'
import { namedFiles, slices } from './slices.server.ts'
import { staffCommand } from './staff-command.server.ts'
import { joinDatabase } from './start-database.server.ts'

/** Opens the database for a command, and closes it after. @throws StartProblem where the cause is known */
const withDatabase = async <T>(run: () => Promise<T>): Promise<T> => {
  const { url, leave } = await joinDatabase().catch((error: unknown) => {
    throw explainStart(error, config.DATABASE_URL !== undefined)
  })
  openDatabase(url)
  try {
    await restoreClock()
    return await run()
  } finally {
    await closeDatabase()
    await leave()
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

/** Copies the pictures of DATA_DIR/uploads into the bucket of the settings (docs/runbook.md, "Pictures in a bucket"). */
const moveUploadsCommand = async (): Promise<number> => {
  if (!config.bucket) {
    console.error('S3_BUCKET is not set: there is no bucket to copy to.')
    return 2
  }
  const { folderStorage } = await import('#platform/storage/folder-storage.server.ts')
  const { bucketStorage } = await import('#platform/storage/bucket-storage.server.ts')
  const { copied, present } = await copyFiles(folderStorage(config.dataDir), bucketStorage(config.bucket))
  console.log(`${copied} files copied to ${config.bucket.bucket}, ${present} were there already.`)
  return 0
}

type Command = (args: readonly string[]) => Promise<number>

const commands: Readonly<Record<string, Command>> = {
  staff: (args) => withDatabase(() => staffCommand(args)),
  reseal: () => withDatabase(resealCommand),
  'move-uploads': moveUploadsCommand,
  'check-outcomes': () => withDatabase(checkOutcomesCommand),
  'rotate-outcome-key': () => withDatabase(rotateOutcomeKeyCommand),
  'check-uploads': () => withDatabase(() => checkUploadsCommand(namedFiles)),
}

/**
 * Runs a command of the product beside the processes that serve it.
 *
 * @returns the exit code; null when there is no command of this name
 */
export const runCommand = async (name: string, args: readonly string[]): Promise<number | null> =>
  (await commands[name]?.(args)) ?? null
