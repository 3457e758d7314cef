import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem.server.ts'

const MB = 1024 ** 2
/** A cluster with its log and the seed world take about 200 MB. */
const NEEDED_AT_FIRST = 300 * MB

const problem = (folder: string, code: string | undefined): StartProblem => {
  if (code === 'ENOSPC' || code === 'EDQUOT') return tooSmall(folder, 0)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartProblem(
      `${folder} cannot be the data folder, because a file stands in its place: name another one with DATA_DIR.`,
    )
  return new StartProblem(
    `The data folder ${folder} cannot be written by this user (${code}): give them the right to, or name another one with DATA_DIR.`,
  )
}

const tooSmall = (folder: string, free: number): StartProblem =>
  new StartProblem(
    `There is too little room for a first start in ${folder}: ${NEEDED_AT_FIRST / MB} MB are needed and ${Math.floor(free / MB)} MB are free; make room, or name a folder on another disk with DATA_DIR.`,
  )

/**
 * Makes the data folder and sees that it can be written.
 *
 * @param forDatabase a database will be made in it, unless it is there: is there room?
 * @throws StartProblem
 */
export const openDataFolder = (folder: string, forDatabase: boolean): void => {
  const probe = join(folder, `.writable.${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    const file = openSync(probe, 'w')
    try {
      writeSync(file, 'x')
    } finally {
      closeSync(file)
      rmSync(probe, { force: true })
    }
  } catch (error) {
    throw problem(folder, (error as NodeJS.ErrnoException).code)
  }
  if (!forDatabase || existsSync(join(folder, 'postgres', 'data', 'PG_VERSION'))) return
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < NEEDED_AT_FIRST) throw tooSmall(folder, bavail * bsize)
}
