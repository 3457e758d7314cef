import { afterAll, vi } from 'vitest'
import { dropDatabases } from './database.ts'

// Registered before the hooks of the test file, so it runs after them: when their servers have closed.
afterAll(dropDatabases)

/** The environment of the process before its first file; kept there, because this module is read again for every file. */
const environment = process as typeof process & { untouched?: NodeJS.ProcessEnv }
environment.untouched ??= { ...process.env }

// Files of one worker follow each other in one process: packages are loaded once, the product and its settings anew for each.
vi.resetModules()
for (const name of Object.keys(process.env)) if (!(name in environment.untouched)) delete process.env[name]
Object.assign(process.env, environment.untouched)
