import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '#platform/config.server.ts'
import { type ListedFile, requireKey, type Storage, unavailable } from './port.server.ts'

/** Milliseconds until a server that does not answer counts as away; the second try included. */
const CONNECT_MS = 2000
const READ_MS = 5000
const WRITE_MS = 10_000
/** Bytes of a large file that are sent in a millisecond at the least. */
const SLOWEST = 1000
/** A file that has begun to come goes on as long as it comes. */
const IDLE_MS = 10_000
const ATTEMPTS = 2

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string })?.name ?? '')

const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw unavailable(error)
  })

/** Gives up a call that takes longer. The file behind an answer may take its time. */
const within = async <T>(
  ms: number,
  call: (limit: { readonly abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ms)
  try {
    return await call({ abortSignal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** A file that breaks off in the middle is a fault as well; whoever reads it is told by the stream. */
const noted = (stream: Readable): Readable => stream.once('error', unavailable)

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const clientOf = (settings: BucketSettings): S3Client =>
  new S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    // Amazon's newer checksums are unknown to most of the others; the signature covers the body anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

async function* pagesOf(client: S3Client, Bucket: string, folder: string): AsyncGenerator<readonly ListedFile[]> {
  let ContinuationToken: string | undefined
  do {
    const asked = new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken })
    const answer = await within(WRITE_MS, (limit) => client.send(asked, limit)).catch((error: unknown) => {
      throw unavailable(error)
    })
    yield (answer.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key && LastModified ? [{ key: Key, changedAt: LastModified }] : [],
    )
    ContinuationToken = answer.NextContinuationToken
  } while (ContinuationToken)
}

/** Files in a bucket that speaks the S3 protocol: Amazon's, Versity's gateway, R2, Garage and their like. */
export const bucketStorage = (settings: BucketSettings): Storage => {
  const client = clientOf(settings)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: requireKey(key) })
  const written = async (ms: number, command: PutObjectCommand) => {
    await within(ms, (limit) => client.send(command, limit)).catch((error: unknown) => {
      throw unavailable(error)
    })
  }
  return {
    put: async (key, bytes, type) =>
      written(
        WRITE_MS,
        new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type, ContentLength: bytes.length }),
      ),
    putFile: async (key, path, type) => {
      const { size } = await stat(path)
      const digest = await digestOf(path)
      const file = { ...at(key), ContentType: type, ContentLength: size, Body: createReadStream(path) }
      const command = new PutObjectCommand(file)
      // What is sent piece by piece is else not covered by the signature.
      command.middlewareStack.add(
        (next) => (args) => {
          Object.assign((args.request as { headers: object }).headers, { 'x-amz-content-sha256': digest })
          return next(args)
        },
        { step: 'build' },
      )
      await written(WRITE_MS + size / SLOWEST, command)
    },
    get: async (key) => {
      const asked = new GetObjectCommand(at(key))
      const found = await orNull(within(READ_MS, (limit) => client.send(asked, limit)))
      return found && { size: found.ContentLength ?? 0, stream: noted(found.Body as Readable) }
    },
    head: async (key) => {
      const asked = new HeadObjectCommand(at(key))
      const found = await orNull(within(READ_MS, (limit) => client.send(asked, limit)))
      return found && (found.ContentLength ?? 0)
    },
    // One by one: deleting many in one call needs a checksum that not every server takes.
    remove: async (keys) => {
      for (const key of keys) {
        const asked = new DeleteObjectCommand(at(key))
        await orNull(within(WRITE_MS, (limit) => client.send(asked, limit)))
      }
    },
    list: (folder) => pagesOf(client, settings.bucket, folder),
  }
}
