import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Kept {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  changedAt: Date
}

/** A server that speaks the S3 protocol as far as the house uses it, and is as strict about signatures as the real one. */
export interface S3Server {
  readonly endpoint: string
  readonly settings: {
    readonly bucket: string
    readonly region: string
    readonly endpoint: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly forcePathStyle: true
  }
  /** The same as the environment of the product says it. */
  readonly environment: Readonly<Record<string, string>>
  readonly objects: Map<string, Kept>
  /** What was asked, as `PUT offers/a.webp`. */
  readonly asked: string[]
  /**
   * From now on: `up`, answers 500 (`broken`) or 503 (`busy`) to everything, hangs up (`away`), takes what it is sent and says nothing
   * (`silent`), or stops in the middle of each file (`stalling`).
   */
  mode: 'up' | 'broken' | 'busy' | 'away' | 'silent' | 'stalling'
  /** Connections that are open. */
  readonly connections: () => Promise<number>
  /** Refuses connections and closes those that are open, until `listen`. */
  readonly refuse: () => Promise<void>
  readonly listen: () => Promise<void>
  readonly close: () => Promise<void>
}

const BUCKET = 'promessi-prova'
const REGION = 'eu-south-1'
const ACCESS_KEY = 'PROVAACCESSKEY'
const SECRET = 'una/chiave+segreta=di prova'
/** Fifteen minutes, as Amazon allows. */
const CLOCK_SKEW_MS = 900_000
const PAGE = 3

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** Signature version 4, computed from the request alone. */
const checkSignature = (request: IncomingMessage, url: URL, body: Buffer): void => {
  const header = request.headers.authorization ?? ''
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (!found) throw new Refusal(403, 'AccessDenied')
  const [, accessKey, date, region, signed, signature] = found as unknown as string[]
  if (accessKey !== ACCESS_KEY) throw new Refusal(403, 'InvalidAccessKeyId')
  if (region !== REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed')
  const at = String(request.headers['x-amz-date'])
  const instant = Date.parse(at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - instant) < CLOCK_SKEW_MS) || !at.startsWith(String(date)))
    throw new Refusal(403, 'RequestTimeTooSkewed')
  const names = String(signed).split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) throw new Refusal(403, 'AccessDenied')
  const claimed = String(request.headers['x-amz-content-sha256'])
  if (claimed !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams]
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    claimed,
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const key = [String(region), 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, String(date)))
  const right = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
  if (!timingSafeEqual(right, Buffer.from(String(signature), 'hex'))) throw new Refusal(403, 'SignatureDoesNotMatch')
}

const listing = (objects: ReadonlyMap<string, Kept>, url: URL): string => {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, PAGE)
  const more = keys.length > page.length
  const contents = page.map((key) => {
    const { bytes, changedAt, etag } = objects.get(key) as Kept
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${escaped(etag)}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
}

const read = (request: IncomingMessage, response: ServerResponse, kept: Kept | undefined, stalls: boolean): void => {
  if (!kept) throw new Refusal(404, 'NoSuchKey')
  const { bytes, type, etag, changedAt } = kept
  if (request.headers['if-match'] && request.headers['if-match'] !== etag) throw new Refusal(412, 'PreconditionFailed')
  const head = { etag, 'last-modified': changedAt.toUTCString() }
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, head).end()
  response.writeHead(200, { ...head, 'content-type': type, 'content-length': bytes.length })
  if (request.method === 'HEAD') return void response.end()
  if (stalls) response.write(bytes.subarray(0, bytes.length >> 1))
  else response.end(bytes)
}

const write = (request: IncomingMessage, objects: Map<string, Kept>, key: string, bytes: Buffer): string => {
  if (request.headers['if-none-match'] === '*' && objects.has(key)) throw new Refusal(412, 'PreconditionFailed')
  if (Number(request.headers['content-length']) !== bytes.length) throw new Refusal(400, 'IncompleteBody')
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  objects.set(key, { bytes, etag, type: request.headers['content-type'] ?? '', changedAt: new Date() })
  return etag
}

const answer = async (request: IncomingMessage, response: ServerResponse, server: S3Server): Promise<void> => {
  const url = new URL(request.url ?? '/', server.endpoint)
  const body = await buffer(request)
  checkSignature(request, url, body)
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket')
  const key = rest.join('/')
  server.asked.push(`${request.method} ${key}`)
  const isList = key === '' && url.searchParams.get('list-type') === '2'
  if (request.method === 'GET' && isList)
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(server.objects, url))
  if (request.method === 'GET' || request.method === 'HEAD')
    return read(request, response, server.objects.get(key), server.mode === 'stalling')
  if (request.method === 'PUT')
    return void response.writeHead(200, { etag: write(request, server.objects, key, body) }).end()
  if (request.method !== 'DELETE') throw new Refusal(405, 'MethodNotAllowed')
  server.objects.delete(key)
  response.writeHead(204).end()
}

const refuse = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
  const { status, code } = error instanceof Refusal ? error : { status: 500, code: 'InternalError' }
  response.writeHead(status, { 'content-type': 'application/xml' })
  // An answer to HEAD has no body: clients must do with the status.
  response.end(
    request.method === 'HEAD'
      ? undefined
      : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message><RequestId>prova</RequestId></Error>`,
  )
}

/** Starts an empty bucket on a free port. */
export const startS3 = async (): Promise<S3Server> => {
  const http = createServer((request, response) => {
    if (server.mode === 'silent') return void request.resume()
    if (server.mode === 'away') return void request.socket.destroy()
    if (server.mode === 'broken') return refuse(request, response, new Refusal(500, 'InternalError'))
    if (server.mode === 'busy') return refuse(request, response, new Refusal(503, 'SlowDown'))
    answer(request, response, server).catch((error: unknown) => refuse(request, response, error))
  })
  const listen = (port: number) => new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve())
      http.closeAllConnections()
    })
  await listen(0)
  const { port } = http.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const server: S3Server = {
    endpoint,
    settings: {
      ...{ bucket: BUCKET, region: REGION, endpoint, accessKeyId: ACCESS_KEY, secretAccessKey: SECRET },
      forcePathStyle: true,
    },
    environment: {
      ...{ S3_ENDPOINT: endpoint, S3_REGION: REGION, S3_BUCKET: BUCKET, S3_FORCE_PATH_STYLE: 'on' },
      ...{ S3_ACCESS_KEY_ID: ACCESS_KEY, S3_SECRET_ACCESS_KEY: SECRET },
    },
    objects: new Map(),
    asked: [],
    mode: 'up',
    connections: () => new Promise((resolve) => http.getConnections((_error, count) => resolve(count))),
    refuse: close,
    listen: () => listen(port),
    close,
  }
  return server
}
