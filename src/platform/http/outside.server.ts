import { lookup as lookUp } from 'node:dns'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no place on the internet: our own machine, our neighbours, clouds' own services, tunnels to all of them. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
/** The only part of the newer addresses that is given out; ours written as theirs (`::ffff:`) are not in it. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is a machine of the internet, and none of ours. @param address IPv4 or IPv6, without brackets */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return isIP(address) === 6 && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Why nothing could be read from outside. */
export type OutsideFault = 'address' | 'private' | 'unreachable' | 'slow' | 'large' | 'refused'

/** What went wrong, for the person who typed the address. */
export class OutsideError extends Error {
  readonly fault: OutsideFault
  /** HTTP status of the answer, for `refused`. */
  readonly status: number | null
  constructor(fault: OutsideFault, status: number | null = null, cause?: unknown) {
    super(`Reading from outside: ${fault}`, { cause })
    this.fault = fault
    this.status = status
  }
}

interface Limits {
  readonly maxBytes: number
  /** For everything together: names, redirects, the file. */
  readonly timeoutMs: number
  /** What is asked for, as the header `accept`. */
  readonly accept: string
  /** Origins that are asked whatever they are, for development and tests. */
  readonly trusted?: readonly string[]
}

const MOST_REDIRECTS = 3

/** Asks only for addresses of the internet; the one that was looked at is the one that is used. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new OutsideError('private'), '', 0)
    if (options.all) return done(null, found as never, 0)
    done(null, found[0]?.address ?? '', found[0]?.family ?? 4)
  })
}

/** The address of a request that may leave the house. @throws OutsideError for every other */
const checkedUrl = (text: string, trusted: readonly string[]): URL => {
  if (!URL.canParse(text)) throw new OutsideError('address')
  const url = new URL(text)
  if (trusted.includes(url.origin)) return url
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new OutsideError('address')
  // A name is looked up, and then looked at; a number is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideError('private')
  return url
}

/** Whether an address may be asked at all; what its name leads to is looked at when it is read. */
export const mayBeAsked = (address: string, trusted: readonly string[]): boolean => {
  try {
    checkedUrl(address, trusted)
    return true
  } catch {
    return false
  }
}

const ask = (url: URL, isTrusted: boolean, accept: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'Promessi', accept, 'accept-encoding': 'identity' }
    const get = url.protocol === 'https:' ? httpsGet : httpGet
    get(url, { headers, signal, agent: false, ...(!isTrusted && { lookup: publicLookup }) }, resolve).on(
      'error',
      reject,
    )
  })

const bytesOf = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new OutsideError('large')
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new OutsideError('refused')
  const parts: Buffer[] = []
  let read = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    read += part.byteLength
    if (read > maxBytes) throw new OutsideError('large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const follow = async (address: string, limits: Limits, signal: AbortSignal, left: number): Promise<Buffer> => {
  const trusted = limits.trusted ?? []
  const url = checkedUrl(address, trusted)
  const answer = await ask(url, trusted.includes(url.origin), limits.accept, signal)
  try {
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
      if (left === 0) throw new OutsideError('refused', status)
      return await follow(new URL(location, url).href, limits, signal, left - 1)
    }
    if (status !== 200) throw new OutsideError('refused', status)
    return await bytesOf(answer, limits.maxBytes)
  } finally {
    answer.destroy()
  }
}

/**
 * Reads a file from a typed address (guards against SSRF): https and nothing else, only from machines of the internet (never ours or our
 * neighbours', whatever a name says and wherever a redirect leads), with an end to size and time. Sends nothing of ours.
 *
 * @throws OutsideError with the reason
 */
export const readFromOutside = async (address: string, limits: Limits): Promise<Buffer> => {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    return await follow(address, limits, signal, MOST_REDIRECTS)
  } catch (error) {
    if (error instanceof OutsideError) throw error
    const cause = (error as { cause?: unknown }).cause
    if (cause instanceof OutsideError) throw cause
    throw new OutsideError(signal.aborted ? 'slow' : 'unreachable', null, error)
  }
}
