import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '#platform/config.server.ts'

const KEY_FILE = 'secret.key'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The key of an installation that was given none: made once, readable by its owner alone. */
const keyOfTheFolder = (folder: string): string => {
  const path = join(folder, KEY_FILE)
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  mkdirSync(folder, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    // A link appears whole or not at all, and only if there is none: of two processes that start together, one makes the key.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

const derived = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'promessi seal 1', 32))

let keys: { readonly now: Buffer; readonly before: Buffer | null } | undefined
const installationKeys = () => {
  keys ??= {
    now: derived(config.SECRET_KEY ?? keyOfTheFolder(config.dataDir)),
    before: config.SECRET_KEY_BEFORE ? derived(config.SECRET_KEY_BEFORE) : null,
  }
  return keys
}

/**
 * Seals a text with the key of the installation (AES-256-GCM, decision 0015), so that a copy of the database alone opens nothing.
 *
 * @param purpose what it is and whose, for example `second-factor:12`: sealed for one purpose it opens for no other
 */
export const seal = (text: string, purpose: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', installationKeys().now, nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['1', nonce, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/**
 * Opens what `seal` closed, with the key of today or the one before.
 *
 * @throws Error with another key, another purpose or a changed text
 */
export const unseal = (sealed: string, purpose: string): string => {
  const { now, before } = installationKeys()
  if (!before) return opened(now, sealed, purpose)
  try {
    return opened(now, sealed, purpose)
  } catch {
    return opened(before, sealed, purpose)
  }
}

const opened = (key: Buffer, sealed: string, purpose: string): string => {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (version !== '1') throw new Error(`Unknown seal ${version}`)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}
