import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, readFromOutside } from './outside.server.ts'

const limits = { maxBytes: 100, timeoutMs: 5000, accept: 'text/plain' }
let origin: string
let inner: string
let asked = 0
const answers: Record<string, (response: import('node:http').ServerResponse) => void> = {
  '/good': (response) => response.end('ciao'),
  '/again': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/for-ever': (response) => response.writeHead(302, { location: '/for-ever' }).end(),
  '/inside': (response) => response.writeHead(302, { location: `${inner}/secret` }).end(),
  '/metadata': (response) => response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/said-large': (response) => response.writeHead(200, { 'content-length': '101' }).end('x'.repeat(101)),
  '/large': (response) => {
    response.write('x'.repeat(99))
    response.end('x'.repeat(99))
  },
  '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  '/silent': () => undefined,
}
const outer = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  if (answer) answer(response)
  else response.writeHead(404).end()
})
const hidden = createServer((_request, response) => {
  asked += 1
  response.end('segreto')
})

const listen = (server: typeof outer) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

beforeAll(async () => {
  origin = await listen(outer)
  inner = await listen(hidden)
})
afterAll(async () => {
  for (const server of [outer, hidden]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

describe('addresses', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111'])('%s is outside', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
    ],
    ...['224.0.0.1', '::1', '::', 'fe80::1', 'fd00:ec2::254', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001:0:1::', 'nessuno', ''],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('reading from outside', () => {
  it.each([
    ...[
      'http://example.com/a.ics',
      'https://example.com:8443/a.ics',
      'https://user:pw@example.com/a.ics',
      'file:///etc/passwd',
    ],
    ...['ftp://example.com/a.ics', 'no address'],
  ])('never goes to %s', async (address) => {
    await expect(readFromOutside(address, limits)).rejects.toMatchObject({ fault: 'address' })
  })

  it.each([
    ...[
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://169.254.169.254/latest/',
    ],
    // Names that lead home.
    ...['https://localhost/', 'https://[::ffff:7f00:1]/'],
  ])('is not led home by %s', async (address) => {
    await expect(readFromOutside(address, limits)).rejects.toMatchObject({ fault: 'private' })
  })

  const trusting = (path: string, more = {}) =>
    readFromOutside(`${origin}${path}`, { ...limits, trusted: [origin], ...more })

  it('reads a file, also where it has moved to', async () => {
    expect((await trusting('/good')).toString()).toBe('ciao')
    expect((await trusting('/again')).toString()).toBe('ciao')
  })

  it('is led home by no redirect', async () => {
    await expect(trusting('/inside')).rejects.toMatchObject({ fault: 'address' })
    await expect(trusting('/metadata')).rejects.toMatchObject({ fault: 'address' })
    expect(asked).toBe(0)
  })

  it.each([
    ['/for-ever', 'refused'],
    ['/nothing', 'refused'],
    ['/said-large', 'large'],
    ['/large', 'large'],
    ['/packed', 'refused'],
  ])('%s: %s', async (path, fault) => {
    await expect(trusting(path)).rejects.toMatchObject({ fault })
  })

  it('does not wait for ever', async () => {
    await expect(trusting('/silent', { timeoutMs: 200 })).rejects.toMatchObject({ fault: 'slow' })
  })
})
