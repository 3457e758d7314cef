import { afterAll } from 'vitest'
import { dropDatabases } from './database.ts'

// Registered before the hooks of the test file, so it runs after them: when their servers have closed.
afterAll(dropDatabases)
