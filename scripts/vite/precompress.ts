import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(js|css|svg|json)$/
const SMALLEST = 1024

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

/** Writes each file of the browser's half a second and third time, compressed as well as it can be: once here, not at each request. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: ({ dir }) => {
    if (!dir) return
    for (const path of walk(dir).filter((file) => WORTH_IT.test(file))) {
      const source = readFileSync(path)
      if (source.length < SMALLEST) continue
      writeFileSync(`${path}.br`, brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }))
    }
  },
})
