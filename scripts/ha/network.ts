import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const BRIDGE = 'promessi-ha'
const GATEWAY = '10.77.0.1'
/** Where everything of the proof lives; nothing else may use it. */
export const SUBNET = '10.77.0.0/24'

const ip = (...args: readonly string[]): string => execFileSync('ip', args, { encoding: 'utf8' })
const tried = (...args: readonly string[]): void => {
  try {
    execFileSync('ip', args, { stdio: 'ignore' })
  } catch {
    // Not there, or there already.
  }
}

/** A machine of its own as far as its network goes: a network namespace on a bridge to ours. */
export class Machine {
  readonly name: string
  readonly address: string
  private readonly inside: string
  private readonly outside: string

  constructor(number: number) {
    this.name = `promessi-ha-${number}`
    this.address = `10.77.0.${10 + number}`
    this.inside = `ha-in-${number}`
    this.outside = `ha-out-${number}`
    // A run that was killed leaves its machines on.
    this.remove()
    ip('netns', 'add', this.name)
    ip('link', 'add', this.outside, 'type', 'veth', 'peer', 'name', this.inside)
    ip('link', 'set', this.inside, 'netns', this.name)
    ip('link', 'set', this.outside, 'master', BRIDGE, 'up')
    this.within('addr', 'add', `${this.address}/24`, 'dev', this.inside)
    this.within('link', 'set', this.inside, 'up')
    this.within('link', 'set', 'lo', 'up')
  }

  private within(...args: readonly string[]): void {
    ip('-n', this.name, ...args)
  }

  /** The command line that runs a program here, as the account of PostgreSQL. */
  command(program: string, ...args: readonly string[]): [string, string[]] {
    const account = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    return ['ip', ['netns', 'exec', this.name, ...account, program, ...args]]
  }

  /** Pulls the cable: what is sent to it or from it is swallowed. */
  cut(): void {
    ip('link', 'set', this.outside, 'nomaster')
  }

  /** What goes to the other machines is swallowed, while everybody else still reaches this one. */
  cutFrom(others: readonly Machine[]): void {
    for (const { address } of others) this.within('route', 'add', 'blackhole', `${address}/32`)
  }

  /** Undoes both. */
  heal(others: readonly Machine[]): void {
    tried('link', 'set', this.outside, 'master', BRIDGE)
    for (const { address } of others) tried('-n', this.name, 'route', 'del', 'blackhole', `${address}/32`)
  }

  /** The power goes: everything that runs here dies at once. */
  powerOff(): void {
    for (const pid of ip('netns', 'pids', this.name).split('\n').filter(Boolean))
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It ended by itself.
      }
  }

  remove(): void {
    if (existsSync(join('/run/netns', this.name))) this.powerOff()
    tried('link', 'del', this.outside)
    tried('netns', 'del', this.name)
  }
}

/** The bridge that the machines hang on. @returns what takes it away */
export const openNetwork = (): (() => void) => {
  tried('link', 'del', BRIDGE)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${GATEWAY}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  return () => tried('link', 'del', BRIDGE)
}
