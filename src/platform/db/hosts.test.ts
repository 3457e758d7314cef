import type { PeerCertificate } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { hostsOf, withFirstHost } from './hosts.server.ts'

const SEVERAL = 'postgres://u:p%2C@a.example:5433,10.0.0.2,[fd00::3]:6432/promessi?sslmode=require'

describe('the servers of an address', () => {
  it.each(['postgres://u:p@a.example:5432/promessi', 'postgres://u@/x?host=%2Ftmp%2Fa%2Cb', 'postgres://a,b@c/x'])(
    'are one: %s',
    (url) => expect(hostsOf(url)).toBeNull(),
  )

  it('are taken in turn, by whoever finds first that one does not serve', () => {
    const hosts = hostsOf(SEVERAL)
    expect(hosts?.count).toBe(3)
    const first = hosts?.now
    expect(first).toEqual({ name: 'a.example', port: 5433 })
    if (first) for (let times = 0; times < 5; times += 1) hosts?.passOver(first)
    const second = hosts?.now
    expect(second).toEqual({ name: '10.0.0.2', port: 5432 })
    // Another connection to the same servers goes on from there.
    expect(hostsOf(SEVERAL)?.now).toBe(second)
    if (second) hosts?.passOver(second)
    expect(hosts?.now).toEqual({ name: 'fd00::3', port: 6432 })
    if (hosts) hosts.passOver(hosts.now)
    expect(hosts?.now).toBe(first)
  })

  it.each(['postgres://u@a,/x', 'postgres://u@a:x,b/x', 'postgres://u@a b,c/x', 'postgres://u@a:654321,b/x'])(
    'cannot be read: %s',
    (url) => expect(() => hostsOf(url)).toThrow('Not a host'),
  )

  it('are one to the driver', () => {
    expect(withFirstHost(SEVERAL)).toBe('postgres://u:p%2C@a.example:5433/promessi?sslmode=require')
  })

  it('are each believed by a certificate of its own name, and by no other', () => {
    const hosts = hostsOf('postgres://u@a.example,b.example/x')
    const certificate = (name: string) =>
      ({ subject: { CN: name }, subjectaltname: `DNS:${name}` }) as unknown as PeerCertificate
    expect(hosts?.checkIdentity('a.example', certificate('b.example'))).toBeUndefined()
    expect(hosts?.checkIdentity('a.example', certificate('c.example'))).toBeInstanceOf(Error)
  })
})
