import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Suites that need a real PostgreSQL; everything else runs without one. */
const onDatabase = [
  'src/**/*.{api,race,parity,server}.test.ts',
  'seed/**/*.{api,race,parity,server}.test.ts',
  'src/platform/db/embedded.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{src,seed,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...onDatabase],
          setupFiles: ['test/console-guard.ts'],
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
          // would run out of the hundred connections of the server.
          maxWorkers: Math.min(Math.max(availableParallelism(), 2), 6),
          // Two browsers work beside it in `npm test`: a second try tells a late message from a fault, and is named in the report.
          retry: 1,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
