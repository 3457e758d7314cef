import { configDefaults, defineConfig } from 'vitest/config'

/** The tests of the rules alone, one process for all: what a mutant is run against (docs/benchmarks.md). */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'src/**/*.{api,race,parity,server,process}.test.ts'],
    setupFiles: ['test/console-guard.ts'],
    testTimeout: 30_000,
  },
})
