import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderStorage } from '#platform/storage/folder-storage.server.ts'
import { type S3Server, startS3 } from '../test/s3.ts'
import { ensureBundle } from '../test/server.ts'
import { temporaryFolder } from '../test/throwaway.ts'

let s3: S3Server

beforeAll(async () => {
  ensureBundle()
  s3 = await startS3()
}, 120_000)
afterAll(() => s3.close())

/** The command as it runs in the image: beside a server, without a database. */
const moveUploads = (settings: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, ['server.ts', 'move-uploads'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
  })

it('copies what the folder holds into the bucket, and is harmless the second time', async () => {
  const DATA_DIR = temporaryFolder()
  const key = `offers/${randomBytes(16).toString('hex')}.webp`
  await folderStorage(DATA_DIR).put(key, Buffer.from('a picture'), 'image/webp')
  const settings = { DATA_DIR, ...s3.environment }
  const first = await moveUploads(settings)
  expect(first.stdout).toContain('1 files copied to promessi-prova, 0 were there already.')
  expect(s3.objects.get(key)?.bytes.toString()).toBe('a picture')
  expect((await moveUploads(settings)).stdout).toContain('0 files copied to promessi-prova, 1 were there already.')
})

it('says so when there is no bucket', async () => {
  await expect(moveUploads({ DATA_DIR: temporaryFolder() })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('S3_BUCKET is not set'),
  })
})
