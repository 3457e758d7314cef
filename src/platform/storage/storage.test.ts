import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3 } from '../../../test/s3.ts'
import { bucketStorage } from './bucket-storage.server.ts'
import { copyFiles } from './copy.server.ts'
import { folderStorage } from './folder-storage.server.ts'
import type { Storage } from './port.server.ts'

let dataDir: string
let s3: S3Server

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'promessi-storage-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

const keyOf = (digit: string, folder = 'offers') => `${folder}/${digit.repeat(32)}.webp`
const read = async (files: Storage, key: string) => {
  const found = await files.get(key)
  return found && { size: found.size, text: (await buffer(found.stream)).toString() }
}
const listed = async (files: Storage, folder: string) => {
  const keys: string[] = []
  for await (const page of files.list(folder)) keys.push(...page.map(({ key }) => key))
  return keys.toSorted()
}

const adapters: readonly (readonly [string, () => Storage])[] = [
  ['a folder', () => folderStorage(dataDir)],
  ['a bucket', () => bucketStorage(s3.settings)],
]

describe.each(adapters)('%s', (_name, open) => {
  it('gives back what was put, whole', async () => {
    const files = open()
    await files.put(keyOf('a'), Buffer.from('ciao'), 'image/webp')
    expect(await read(files, keyOf('a'))).toEqual({ size: 4, text: 'ciao' })
    expect(await files.head(keyOf('a'))).toBe(4)
  })

  it('takes an empty file and one of five megabytes', async () => {
    const files = open()
    const large = Buffer.alloc(5 * 1024 * 1024, 'x')
    await files.put(keyOf('b'), large, 'image/webp')
    expect((await read(files, keyOf('b')))?.text.length).toBe(large.length)
    await files.put(keyOf('c'), Buffer.alloc(0), 'image/webp')
    expect(await read(files, keyOf('c'))).toEqual({ size: 0, text: '' })
  })

  it('takes a file of this machine, piece by piece', async () => {
    const files = open()
    const path = join(dataDir, 'archive')
    await writeFile(path, Buffer.alloc(3 * 1024 * 1024, 'y'))
    const key = `exports/7-${'a'.repeat(48)}.zip`
    await files.putFile(key, path, 'application/zip')
    expect((await read(files, key))?.text).toBe('y'.repeat(3 * 1024 * 1024))
    await files.remove([key])
  })

  it('writes over what was there', async () => {
    const files = open()
    await files.put(keyOf('d'), Buffer.from('prima'), 'image/webp')
    await files.put(keyOf('d'), Buffer.from('dopo'), 'image/webp')
    expect(await read(files, keyOf('d'))).toEqual({ size: 4, text: 'dopo' })
  })

  it('is never half written, however many write at once', async () => {
    const files = open()
    const texts = Array.from({ length: 12 }, (_, index) => String(index).repeat(50_000))
    await Promise.all(texts.map((text) => files.put(keyOf('e'), Buffer.from(text), 'image/webp')))
    expect(texts).toContain((await read(files, keyOf('e')))?.text)
  })

  it('says so when there is nothing', async () => {
    const files = open()
    expect(await files.get(keyOf('0'))).toBeNull()
    expect(await files.head(keyOf('0'))).toBeNull()
  })

  it('removes, and removing again is no error', async () => {
    const files = open()
    await files.put(keyOf('f'), Buffer.from('via'), 'image/webp')
    await files.remove([keyOf('f'), keyOf('0')])
    await files.remove([keyOf('f')])
    expect(await files.get(keyOf('f'))).toBeNull()
  })

  it('lists a folder to its end, and no other', async () => {
    const files = open()
    const keys = [...'12345678'].map((digit) => keyOf(digit, 'users'))
    for (const key of keys) await files.put(key, Buffer.from(key), 'image/webp')
    expect(await listed(files, 'users')).toEqual(keys)
    expect(await listed(files, 'auctions')).toEqual([])
    for await (const page of files.list('users'))
      for (const { changedAt } of page) expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  it.each([
    `../${'a'.repeat(32)}.webp`,
    `offers/../users/${'a'.repeat(32)}.webp`,
    `/offers/${'a'.repeat(32)}.webp`,
    `offers\\${'a'.repeat(32)}.webp`,
    'offers/a.webp',
    `offers/${'a'.repeat(32)}.webp\0`,
    `offers/${'a'.repeat(32)}.exe`,
    `OFFERS/${'a'.repeat(32)}.webp`,
    '',
  ])('touches nothing called %s', async (key) => {
    const files = open()
    await expect(files.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a key')
    await expect(files.get(key)).rejects.toThrow('Not a key')
    await expect(files.head(key)).rejects.toThrow('Not a key')
    await expect(files.remove([key])).rejects.toThrow('Not a key')
  })
})

const everyVerb: readonly ((files: Storage) => Promise<unknown>)[] = [
  (files) => files.put(keyOf('a'), Buffer.from('x'), 'image/webp'),
  (files) => files.get(keyOf('a')),
  (files) => files.head(keyOf('a')),
  (files) => files.remove([keyOf('a')]),
  (files) => listed(files, 'offers'),
]
const refused = { code: 'storage_unavailable', status: 503, retryAfter: 30 }

describe('a bucket that fails', () => {
  it.each(['broken', 'away'] as const)('and is %s is a clean 503 at every verb', async (mode) => {
    const files = bucketStorage(s3.settings)
    s3.mode = mode
    for (const verb of everyVerb) await expect(verb(files)).rejects.toMatchObject(refused)
    s3.mode = 'up'
    expect(await files.head(keyOf('a'))).toBe(4)
  })

  it('and knows another secret keeps nothing', async () => {
    const files = bucketStorage({ ...s3.settings, secretAccessKey: 'un’altra' })
    await expect(files.put(keyOf('9'), Buffer.from('x'), 'image/webp')).rejects.toMatchObject(refused)
    expect(s3.objects.has(keyOf('9'))).toBe(false)
  })

  it('and does not exist is a failure, not an empty answer', async () => {
    const files = bucketStorage({ ...s3.settings, bucket: 'un-altro' })
    await expect(files.get(keyOf('a'))).rejects.toMatchObject(refused)
    await expect(files.put(keyOf('a'), Buffer.from('x'), 'image/webp')).rejects.toMatchObject(refused)
  })
})

describe('a folder that fails', () => {
  it('is a clean 503, and leaves no draft behind', async () => {
    const blocked = join(dataDir, 'blocked')
    await mkdir(blocked)
    await writeFile(join(blocked, 'uploads'), 'a file where the folder should be')
    const files = folderStorage(blocked)
    await expect(files.put(keyOf('a'), Buffer.from('x'), 'image/webp')).rejects.toMatchObject(refused)
    await expect(files.get(keyOf('a'))).rejects.toMatchObject(refused)
    expect(await readdir(blocked)).toEqual(['uploads'])
  })

  it('tells when a file was written', async () => {
    const files = folderStorage(dataDir)
    await files.put(keyOf('7', 'shared'), Buffer.from('x'), 'image/webp')
    const then = new Date('2025-06-14T10:00:00Z')
    await utimes(join(dataDir, 'uploads', keyOf('7', 'shared')), then, then)
    for await (const page of files.list('shared'))
      expect(page).toEqual([{ key: keyOf('7', 'shared'), changedAt: then }])
  })
})

describe('the way from one storage to the other', () => {
  it('takes everything over, goes on where it was broken off, and leaves the source as it is', async () => {
    const from = folderStorage(join(dataDir, 'old'))
    const to = bucketStorage(s3.settings)
    s3.objects.clear()
    const keys = ['users', 'offers', 'foto-vetrina'].flatMap((folder) =>
      [...'abcde'].map((digit) => keyOf(digit, folder)),
    )
    for (const key of keys) await from.put(key, Buffer.from(key), 'image/webp')
    await from.put(`offers/${'a'.repeat(32)}.480.avif`, Buffer.from('avif'), 'image/avif')
    await writeFile(join(dataDir, 'old', 'uploads', 'offers', 'altro.txt'), 'not ours')
    await to.put(keyOf('a', 'users'), Buffer.from(keyOf('a', 'users')), 'image/webp')
    expect(await copyFiles(from, to)).toEqual({ copied: keys.length, present: 1 })
    expect(s3.objects.get(`offers/${'a'.repeat(32)}.480.avif`)?.type).toBe('image/avif')
    for (const key of keys) expect((await read(to, key))?.text).toBe(key)
    expect(await copyFiles(from, to)).toEqual({ copied: 0, present: keys.length + 1 })
    expect(await from.head(keyOf('a', 'users'))).toBeGreaterThan(0)
  })

  it('writes a half copy again', async () => {
    const from = folderStorage(join(dataDir, 'old'))
    const to = folderStorage(join(dataDir, 'new'))
    await to.put(keyOf('a', 'users'), Buffer.from('half'), 'image/webp')
    expect((await copyFiles(from, to)).present).toBe(0)
    expect((await read(to, keyOf('a', 'users')))?.text).toBe(keyOf('a', 'users'))
  })
})
