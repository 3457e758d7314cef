import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Machine, SUBNET } from './network.ts'

const CLOCK = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** Room for the database and its log; small enough that it can be filled in a moment. */
const DISK = '700M'

/** Letters of a log that are shown. */
const LAST_WORDS = 3000

/** How long a leader that is not heard of stays one, and how often each looks; seconds. What PostgreSQL itself needs comes on top. */
const LEADERSHIP = { ttl: 10, loop_wait: 2, retry_timeout: 3 }

/** One of the three: etcd, Patroni and PostgreSQL as Debian has them, with a disk and a clock of its own. */
export class DatabaseMachine extends Machine {
  readonly folder: string
  private readonly clock: string
  private children: ChildProcess[] = []

  constructor(number: number, home: string, binaries: string) {
    super(number)
    this.folder = join(home, this.name)
    this.clock = join(this.folder, 'clock')
    mkdirSync(this.disk, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', this.disk])
    writeFileSync(this.clock, '+0s')
    this.linkPrograms(binaries)
    execFileSync('chown', ['-R', 'postgres:postgres', this.folder])
    chmodSync(this.clock, 0o644)
  }

  private get disk(): string {
    return join(this.folder, 'disk')
  }
  private get programs(): string {
    return join(this.folder, 'bin')
  }
  private get data(): string {
    return join(this.disk, 'data')
  }

  /** PostgreSQL's programs, of which the server alone has a clock that can be set: Python does not sleep with such a clock. */
  private linkPrograms(binaries: string): void {
    mkdirSync(this.programs)
    for (const name of readdirSync(binaries)) symlinkSync(join(binaries, name), join(this.programs, name))
    const server = join(this.programs, 'postgres')
    rmSync(server)
    const clock = `LD_PRELOAD=${CLOCK} FAKETIME_TIMESTAMP_FILE=${this.clock} FAKETIME_CACHE_DURATION=1 FAKETIME_DONT_FAKE_MONOTONIC=1`
    writeFileSync(server, `#!/bin/sh\n${clock} exec ${join(binaries, 'postgres')} "$@"\n`, { mode: 0o755 })
  }

  /** Starts what is not running. @param all the three of them */
  start(all: readonly DatabaseMachine[]): void {
    writeFileSync(join(this.folder, 'patroni.json'), JSON.stringify(this.patroni(all)))
    this.children = [
      this.run('etcd', '/usr/bin/etcd', ...this.etcd(all)),
      this.run('patroni', '/usr/bin/patroni', join(this.folder, 'patroni.json')),
    ]
  }

  private run(name: string, program: string, ...args: readonly string[]): ChildProcess {
    const written = openSync(join(this.folder, `${name}.log`), 'a')
    const [command, all] = this.command(program, ...args)
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
    return spawn(command, all, { env, stdio: ['ignore', written, written] })
  }

  private etcd(all: readonly DatabaseMachine[]): string[] {
    const [clients, peers] = [`http://${this.address}:2379`, `http://${this.address}:2380`]
    return [
      ...['--name', this.name, '--data-dir', join(this.folder, 'etcd'), '--log-level', 'error'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', all.map((one) => `${one.name}=http://${one.address}:2380`).join(',')],
    ]
  }

  /** What an operator writes (docs/runbook.md); Patroni reads JSON as YAML. */
  private patroni(all: readonly DatabaseMachine[]): object {
    return {
      scope: 'promessi',
      name: this.name,
      restapi: { listen: `${this.address}:8008`, connect_address: `${this.address}:8008` },
      etcd3: { hosts: all.map(({ address }) => `${address}:2379`) },
      bootstrap: {
        dcs: {
          ...LEADERSHIP,
          // A commit is answered when another server has it, also while there is none.
          synchronous_mode: true,
          synchronous_mode_strict: true,
          // A server that died does not come back as the leader when another one can be.
          primary_start_timeout: 0,
          maximum_lag_on_failover: 1_048_576,
          postgresql: {
            use_pg_rewind: true,
            parameters: { max_connections: 100, max_wal_size: '128MB', wal_keep_size: '64MB', shared_buffers: '64MB' },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: ['local all all trust', `host all all ${SUBNET} trust`, `host replication all ${SUBNET} trust`],
      },
      postgresql: {
        listen: `${this.address}:5432`,
        connect_address: `${this.address}:5432`,
        data_dir: this.data,
        bin_dir: this.programs,
        pgpass: join(this.folder, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
        },
        parameters: { unix_socket_directories: this.folder },
      },
    }
  }

  /** PostgreSQL alone dies; Patroni sees it. */
  killPostgres(): void {
    process.kill(Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  }

  /** @param seconds by how much it goes ahead */
  setClock(seconds: number): void {
    writeFileSync(this.clock, `+${seconds}s`)
  }

  fillDisk(): void {
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${join(this.disk, 'ballast')}`, 'bs=1M'], { stdio: 'ignore' })
    } catch {
      // That is the point: until there is no room.
    }
  }
  emptyDisk(): void {
    rmSync(join(this.disk, 'ballast'), { force: true })
  }

  /** What Patroni says of itself; nothing when it says nothing. */
  async says(): Promise<{ readonly role: string; readonly state: string } | undefined> {
    const answer = await fetch(`http://${this.address}:8008/patroni`, { signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    )
    return (await answer?.json().catch(() => undefined)) as { role: string; state: string } | undefined
  }

  /** What Patroni has written last, for whoever asks why it is not well. */
  lastWords(): string {
    const lines = readFileSync(join(this.folder, 'patroni.log'), 'utf8').split('\n')
    // A client that hangs up is told with a page of Python.
    const own = lines.filter((line) => /^20\d\d-/.test(line) && !/Exception happened|Traceback/.test(line))
    return `${this.name}: ${own.join('\n').slice(-LAST_WORDS)}`
  }

  /** Takes everything of it away. */
  scrap(): void {
    this.remove()
    for (const child of this.children) child.kill('SIGKILL')
    execFileSync('umount', ['--lazy', this.disk])
  }
}
