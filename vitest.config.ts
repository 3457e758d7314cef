import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Suites on a database of the server that `test/global-setup.ts` starts. */
const onDatabase = ['src/**/*.{api,race,parity,server}.test.ts', 'seed/**/*.{api,race,parity,server}.test.ts']
/** Suites that start the product, or a PostgreSQL, as processes of their own: which server the others run on means nothing to them. */
const processes = ['src/**/*.process.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{src,seed,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...onDatabase, ...processes],
          setupFiles: ['test/console-guard.ts'],
          // Pure files, which share what they import: a third of the processor's time.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: onDatabase,
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/console-guard.ts', 'test/setup.ts'],
          pool: 'forks',
          // One process for all files of a worker: test/setup.ts gives each of them a product of its own.
          isolate: false,
          // The work is done by PostgreSQL and by Node in turns, so two files fit even on two cores. More than six
          // would run out of the server's connections: a pool grows with the cores, and one race takes seventy.
          maxWorkers: Math.min(Math.max(availableParallelism(), 2), 6),
          // Beside other load a long one takes half a minute; only what hangs is to be cut off.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: processes,
          setupFiles: ['test/console-guard.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
