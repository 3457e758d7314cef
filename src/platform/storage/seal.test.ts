import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let folder: string

/** The module as a process that has just started sees it. */
const fresh = async (key?: string, before?: string) => {
  vi.resetModules()
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('SECRET_KEY', key ?? '')
  vi.stubEnv('SECRET_KEY_BEFORE', before ?? '')
  return import('./seal.server.ts')
}

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'promessi-seal-')), 'data')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

describe('a sealed text', () => {
  it('opens for its purpose only, and never looks the same twice', async () => {
    const { seal, unseal } = await fresh()
    const sealed = seal('JBSWY3DPEHPK3PXP', 'second-factor:1')
    expect(sealed).not.toContain('JBSW')
    expect(unseal(sealed, 'second-factor:1')).toBe('JBSWY3DPEHPK3PXP')
    expect(() => unseal(sealed, 'second-factor:2')).toThrow()
    expect(seal('JBSWY3DPEHPK3PXP', 'second-factor:1')).not.toBe(sealed)
  })

  it.each([0, 1, 2, 3])('does not open when part %i was changed', async (part) => {
    const { seal, unseal } = await fresh()
    const parts = seal('segreto', 'prova').split('.')
    parts[part] = parts[part]?.startsWith('A') ? `B${parts[part]?.slice(1)}` : `A${parts[part]?.slice(1)}`
    expect(() => unseal(parts.join('.'), 'prova')).toThrow()
  })

  it('outlives a restart: the key is made once, for its owner alone', async () => {
    const sealed = (await fresh()).seal('segreto', 'prova')
    const made = readFileSync(join(folder, 'secret.key'), 'utf8')
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect((await fresh()).unseal(sealed, 'prova')).toBe('segreto')
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(made)
  })

  it('needs the key it was made with', async () => {
    const sealed = (await fresh('una chiave lunga almeno trentadue caratteri')).seal('segreto', 'prova')
    const { unseal } = await fresh('un’altra chiave, anch’essa abbastanza lunga')
    expect(() => unseal(sealed, 'prova')).toThrow()
  })

  it('a short key is refused at the start', async () => {
    await expect(fresh('corta')).rejects.toThrow('SECRET_KEY')
  })
})

describe('a key that is changed', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]

  it('opens what was sealed with the previous key while that is known, and seals with the new one only', async () => {
    const sealed = (await fresh(first)).seal('segreto', 'prova')
    const both = await fresh(second, first)
    expect(both.unseal(sealed, 'prova')).toBe('segreto')
    const anew = both.seal('segreto', 'prova')
    const after = await fresh(second)
    expect(after.unseal(anew, 'prova')).toBe('segreto')
    expect(() => after.unseal(sealed, 'prova')).toThrow()
  })
})
