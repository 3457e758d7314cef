import { Socket } from 'node:net'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'

/** One of the servers that an address names. */
interface Host {
  readonly name: string
  readonly port: number
}

/** User and password, servers, the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*)(.*)$/
const DEFAULT_PORT = 5432

/** @throws Error when a part is no name and no name with a port */
const hostOf = (text: string): Host => {
  const [, bare, bracketed, port] = /^(?:([\w.-]+)|\[([0-9a-f:.]+)\])(?::(\d{1,5}))?$/i.exec(text) ?? []
  const name = bare ?? bracketed
  if (!name) throw new Error(`Not a host: ${text}`)
  return { name, port: port ? Number(port) : DEFAULT_PORT }
}

/** Several servers of which one may be written to: whoever finds that it is not this one goes on to the next. */
export class Hosts {
  private turn = 0
  private readonly all: readonly Host[]

  constructor(all: readonly Host[]) {
    this.all = all
  }

  get count(): number {
    return this.all.length
  }

  get now(): Host {
    return this.all[this.turn] as Host
  }

  /** @param host the one that did not serve; nothing happens when somebody else has gone on since */
  passOver(host: Host): void {
    if (host === this.now) this.turn = (this.turn + 1) % this.all.length
  }

  /** A certificate is good that is made out to any of them: the driver would ask for the name of the first. */
  readonly checkIdentity = (_first: string, certificate: PeerCertificate): Error | undefined => {
    const faults = this.all.map(({ name }) => checkServerIdentity(name, certificate))
    return faults.includes(undefined) ? undefined : faults[0]
  }

  /** For a driver that knows one host: leads to the one whose turn it is when the connection is made. */
  socket(): Socket {
    return new SocketTo(this.now)
  }
}

class SocketTo extends Socket {
  private readonly host: Host

  constructor(host: Host) {
    super()
    this.host = host
  }

  // The driver names the first host.
  override connect(): this {
    return super.connect(this.host.port, this.host.name)
  }
}

const known = new Map<string, Hosts>()

/**
 * The servers of an address that names several, shared by everything that connects there; null for one.
 *
 * @throws Error when one of them cannot be read
 */
export const hostsOf = (url: string): Hosts | null => {
  const names = ADDRESS.exec(url)?.[2] ?? ''
  if (!names.includes(',')) return null
  const hosts = known.get(names) ?? new Hosts(names.split(',').map(hostOf))
  known.set(names, hosts)
  return hosts
}

/** What a driver that can read one host is told instead: the first of them, and nothing about TLS. */
export const withFirstHost = (url: string): string =>
  url.replace(ADDRESS, (_, before: string, names: string, rest: string) => `${before}${names.split(',')[0]}${rest}`)
