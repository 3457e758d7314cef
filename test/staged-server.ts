import { openTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { ensureBundle, freePort, type ServerProcess, startServer } from './server.ts'
import { temporaryFolder } from './throwaway.ts'

/** The product as shipped, on what `prepare` has made of an empty database. */
export const startStaged = async <Stage>(
  prepare: (app: TestApp) => Promise<Stage>,
): Promise<{ readonly server: ServerProcess; readonly stage: Stage }> => {
  ensureBundle()
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const app = await openTestApp(url, folder)
  const stage = await prepare(app)
  await app.close()
  const settings = { DATABASE_URL: url, DATA_DIR: folder, DATABASE_POOL: '4', PORT: String(await freePort()) }
  return { server: await startServer(settings), stage }
}
