import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type ServerProcess, startServer } from '../../test/server.ts'
import type { DatabaseMachine } from './database-machine.ts'

const HAPROXY = '/usr/sbin/haproxy'
const PGBOUNCER = '/usr/sbin/pgbouncer'
const CLOCK = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** The three ports and everything else that one machine of an operator would have in front of the databases. */
interface Ports {
  readonly site: number
  readonly primary: number
  readonly pooler: number
  readonly product: readonly number[]
}

/** Who leads is what Patroni says on its own port; a server that no longer does is left by all at once. */
const balancerSettings = ({ site, primary, product }: Ports, machines: readonly DatabaseMachine[]): string =>
  [
    'defaults',
    '  timeout connect 2s',
    '  timeout client 65s',
    '  timeout server 65s',
    '  timeout tunnel 1h',
    '  timeout check 2s',
    'frontend site',
    '  mode http',
    `  bind 127.0.0.1:${site}`,
    '  use_backend product if { nbsrv(product) gt 0 }',
    '  default_backend alive',
    // While nobody has a database, whoever lives shows visitors the pages that are kept.
    'backend alive',
    '  mode http',
    '  option httpchk GET /health',
    '  default-server inter 500ms fall 4 rise 1',
    ...product.map((port, index) => `  server product-${index + 1} 127.0.0.1:${port} check`),
    'backend product',
    '  mode http',
    '  balance roundrobin',
    '  option redispatch',
    '  retries 3',
    '  retry-on conn-failure empty-response',
    '  http-request disable-l7-retry unless METH_GET',
    '  option httpchk GET /ready',
    '  default-server inter 500ms fall 2 rise 1',
    ...product.map((port, index) => `  server product-${index + 1} 127.0.0.1:${port} check`),
    'listen primary',
    '  mode tcp',
    `  bind 127.0.0.1:${primary}`,
    '  option httpchk GET /primary',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions check port 8008',
    ...machines.map(({ name, address }) => `  server ${name} ${address}:5432`),
    '',
  ].join('\n')

const poolerSettings = ({ pooler, primary }: Ports): string =>
  [
    '[databases]',
    `promessi = host=127.0.0.1 port=${primary} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${pooler}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 500',
    'default_pool_size = 20',
    'server_connect_timeout = 3',
    'server_login_retry = 1',
    'query_wait_timeout = 10',
    '',
  ].join('\n')

/** How often a process is started before it counts as one that does not come up. */
const STARTS_MAX = 3

/** HAProxy, PgBouncer and two processes of the product, each of which can be killed and comes back. */
export class Front {
  private readonly home: string
  private readonly machines: readonly DatabaseMachine[]
  private readonly ports: Ports
  private readonly settings: Readonly<Record<string, string>>
  private balancer: ChildProcess | undefined
  private pooler: ChildProcess | undefined
  private readonly products: ServerProcess[] = []

  private constructor(home: string, machines: readonly DatabaseMachine[], ports: Ports, settings: Front['settings']) {
    this.home = home
    this.machines = machines
    this.ports = ports
    this.settings = settings
  }

  /** @param settings of the product: mail, bucket */
  static async open(home: string, machines: readonly DatabaseMachine[], settings: Front['settings']): Promise<Front> {
    const [site, primary, pooler, ...product] = (await Promise.all(Array.from({ length: 5 }, freePort))) as [
      number,
      number,
      number,
      ...number[],
    ]
    const front = new Front(home, machines, { site, primary, pooler, product }, settings)
    writeFileSync(join(home, 'haproxy.cfg'), balancerSettings(front.ports, machines))
    writeFileSync(join(home, 'pgbouncer.ini'), poolerSettings(front.ports))
    writeFileSync(front.clock, '+0s')
    front.balancer = spawn(HAPROXY, ['-q', '-db', '-f', join(home, 'haproxy.cfg')], { stdio: 'ignore' })
    front.startPooler()
    return front
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.site}`
  }
  /** Past the pooler, to whoever leads. */
  primaryUrl(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.ports.primary}/${database}`
  }
  private get clock(): string {
    return join(this.home, 'clock')
  }

  /** As whoever supervises it would: what does not come up is started again, and that is said. */
  async startProduct(which: number): Promise<void> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.startOnce(which)
      } catch (error) {
        if (attempt === STARTS_MAX) throw error
        console.log(`          A process did not come up and is started again: ${String(error)}`)
      }
  }

  private async startOnce(which: number): Promise<void> {
    const hosts = this.machines.map(({ address }) => `${address}:5432`).join(',')
    this.products[which] = await startServer({
      ...this.settings,
      PORT: String(this.ports.product[which]),
      DATABASE_URL: `postgres://postgres@127.0.0.1:${this.ports.pooler}/promessi`,
      DATABASE_PREPARED: 'off',
      DATABASE_DIRECT_URL: `postgres://postgres@${hosts}/promessi`,
      DATABASE_READ_URL: `postgres://postgres@${hosts}/promessi`,
      TRUST_PROXY: 'on',
      DRAIN_SECONDS: '3',
      // The clock of the first goes wrong when it is told to.
      ...(which === 0 && {
        LD_PRELOAD: CLOCK,
        FAKETIME_TIMESTAMP_FILE: this.clock,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
    })
  }

  async killProduct(which: number): Promise<void> {
    await this.products[which]?.kill('SIGKILL')
  }

  /** @param seconds by how much the first process is ahead */
  setClock(seconds: number): void {
    writeFileSync(this.clock, `+${seconds}s`)
  }

  startPooler(): void {
    const account = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
    this.pooler = spawn('setpriv', [...account, PGBOUNCER, '--quiet', join(this.home, 'pgbouncer.ini')], {
      stdio: 'ignore',
    })
  }
  killPooler(): void {
    this.pooler?.kill('SIGKILL')
  }

  /** The end of what the processes have written. */
  written(): string {
    return this.products.map((one) => one.written()).join('\n')
  }

  async close(): Promise<void> {
    await Promise.all(this.products.map((one) => one?.kill('SIGKILL')))
    this.balancer?.kill('SIGKILL')
    this.pooler?.kill('SIGKILL')
  }
}
