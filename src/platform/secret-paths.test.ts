import { expect, it } from 'vitest'
import { pathForLog, registerSecretPaths } from './secret-paths.server.ts'

for (const route of [
  '/api/reset-password/:token',
  'archivio/:token',
  'result-activation/:result/:token',
  'welcome/:secret',
  'auctions/detail/:id',
  '/api/archives/:ticket',
])
  registerSecretPaths(route)

it.each([
  ['/api/reset-password/abc_DEF-1', '/api/reset-password/[redacted]'],
  ['/api/archives/abc_DEF-1', '/api/archives/[redacted]'],
  ['/archivio/abc_DEF-1', '/archivio/[redacted]'],
  ['/archivio/abc_DEF-1.data', '/archivio/[redacted]'],
  ['/result-activation/ok/abc_DEF-1', '/result-activation/ok/[redacted]'],
  // What leads nowhere, or is only written otherwise.
  ['/archivio/abc_DEF-1/altro', '/archivio/[redacted]'],
  ['/ARCHIVIO//abc_DEF-1', '/ARCHIVIO/[redacted]'],
  ['/%61rchivio/abc_DEF-1', '/%61rchivio/[redacted]'],
  ['http://promessi.example/welcome/abc_DEF-1', '/welcome/[redacted]'],
  ['/archivio/%E0%A4%A', '/archivio/[redacted]'],
  ['/archivio', '/archivio'],
  ['/auctions/detail/12', '/auctions/detail/12'],
])('writes %s as %s', (path, written) => {
  expect(pathForLog(path)).toBe(written)
})
