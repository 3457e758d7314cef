import type { Readable } from 'node:stream'
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

/** Milliseconds until a server that does not answer counts as away. */
const CONNECT_MS = 2000
const ANSWER_MS = 15_000
const ATTEMPTS = 2

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string })?.name ?? '')

const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw unavailable(error)
  })

const clientOf = (settings: BucketSettings): S3Client =>
  new S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Amazon's newer checksums are unknown to most of the others; the signature covers the body anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

async function* pagesOf(client: S3Client, Bucket: string, folder: string): AsyncGenerator<readonly ListedFile[]> {
  let ContinuationToken: string | undefined
  do {
    const answer = await client
      .send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }))
      .catch((error: unknown) => {
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
  return {
    put: async (key, bytes, type) => {
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type, ContentLength: bytes.length })
      await client.send(command).catch((error: unknown) => {
        throw unavailable(error)
      })
    },
    get: async (key) => {
      const found = await orNull(client.send(new GetObjectCommand(at(key))))
      return found && { size: found.ContentLength ?? 0, stream: found.Body as Readable }
    },
    head: async (key) => {
      const found = await orNull(client.send(new HeadObjectCommand(at(key))))
      return found && (found.ContentLength ?? 0)
    },
    // One by one: deleting many in one call needs a checksum that not every server takes.
    remove: async (keys) => {
      for (const key of keys) await orNull(client.send(new DeleteObjectCommand(at(key))))
    },
    list: (folder) => pagesOf(client, settings.bucket, folder),
  }
}
