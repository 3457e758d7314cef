import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** "nobody" on every Linux we know; `initdb` wants an account that has a name. */
const NOBODY = 65_534

/** How the server's programs are started, and as whom. PostgreSQL refuses to run as root; containers often are. */
export interface Account {
  /** The command line that runs `executable`. */
  command(executable: string, args: readonly string[]): [string, string[]]
  /** Spawn options; empty when the account does not change. */
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** Hands a path over to the account. */
  own(path: string): void
}

const ourselves: Account = {
  command: (executable, args) => [executable, [...args]],
  identity: {},
  own: () => undefined,
}

/**
 * In a user namespace of its own the process is "nobody" to itself, which satisfies PostgreSQL, and still the owner of
 * our files to the kernel: nothing changes hands and the data may live under a folder only root can enter.
 */
const ownNamespace: Account = {
  ...ourselves,
  command: (executable, args) => ['unshare', ['--user', executable, ...args]],
}

const otherAccount = (uid: number, gid: number): Account => ({
  ...ourselves,
  identity: { uid, gid },
  own: (path) => chownSync(path, uid, gid),
})

const userNamespacesWork = (): boolean => {
  try {
    execFileSync('unshare', ['--user', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Chooses the account that runs the cluster kept in `home`.
 *
 * @remarks a cluster stays with the account that owns its files, whatever has become possible on the machine since
 */
export const accountFor = (home: string, data: string): Account => {
  if (process.getuid?.() !== 0) return ourselves
  const owner = existsSync(data) ? statSync(data) : undefined
  if (owner && owner.uid !== 0) return otherAccount(owner.uid, owner.gid)
  if (userNamespacesWork()) return ownNamespace

  // Hardened containers forbid user namespaces: run as nobody, who must own the cluster and be able to walk to it.
  chmodSync(home, statSync(home).mode | 0o011)
  if (owner) giveAway(data)
  return otherAccount(NOBODY, NOBODY)
}

const giveAway = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), NOBODY, NOBODY)
  chownSync(folder, NOBODY, NOBODY)
}
