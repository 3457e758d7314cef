import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * How Node runs the product, the same in a container as on a large machine, whose memory V8 would take for granted: it kept 128 MB for what
 * is young and collected the rest late. What lives is 90 MB; docs/benchmarks.md, "Memory".
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--max-old-space-size=512']

/** A port nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** @throws Error when `check` did not come true in so many minutes */
export const until = async (what: string, check: () => Promise<boolean>, minutes = 2): Promise<void> => {
  for (let tries = 0; tries < minutes * 300; tries += 1) {
    if (await check().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${what} did not come up`)
}

/**
 * Starts the built product as in production, with the seed world in a folder of its own; it is there when this returns.
 *
 * @param before address of a module that is loaded first and answers this process's messages
 */
export const startProduct = async (
  dataDir: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
  before?: string,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...(before ? ['--import', before] : []), 'server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit', ...(before ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  const listens = async () => said.includes('Promessi ·')
  // A world takes long to make on a machine that does other things as well.
  await until('the product', async () => child.exitCode !== null || (await listens()), 10)
  if (!(await listens())) throw new Error('the product did not come up')
  return child
}
