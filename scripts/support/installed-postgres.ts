import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const OLDEST_VERSION = 15
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Programs of the newest PostgreSQL installed the Debian way, if it is new enough. */
export const installedBinaries = (): string | undefined => {
  if (!existsSync(DEBIAN_FOLDER)) return undefined
  return readdirSync(DEBIAN_FOLDER)
    .filter((version) => Number(version) >= OLDEST_VERSION)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}
