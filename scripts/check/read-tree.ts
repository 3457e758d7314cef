import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import type { Import, SourceFile } from './import-rules.ts'

const ROOTS = ['src', 'seed', 'scripts', 'e2e', 'test']
const ALIASES: Record<string, string> = {
  '#features/': 'src/features/',
  '#platform/': 'src/platform/',
  '#shared/': 'src/shared/',
  '#ui/': 'src/ui/',
  '#areas/': 'src/areas/',
  '#seed/': 'seed/',
}

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a source file imports: static, re-exports and dynamic. */
export const importsOf = (path: string, source: string): Import[] => {
  const found: Import[] = []
  for (const match of source.matchAll(IMPORT)) {
    const specifier = match[4] ?? match[5]
    if (!specifier || specifier.startsWith('virtual:') || specifier.includes('/+types/')) continue
    const names = match[3] ?? ''
    // `import { type A, type B } from` is gone before anything runs, too.
    const inner = /\{([^}]*)\}/.exec(names)?.[1]
    const onlyTypes =
      inner !== undefined &&
      /^\s*\{/.test(names.trimStart()) &&
      inner.split(',').every((name) => !name.trim() || name.trim().startsWith('type '))
    found.push({ target: resolve(path, specifier), typeOnly: Boolean(match[2]) || onlyTypes })
  }
  return found
}

const resolve = (from: string, specifier: string): string => {
  for (const [alias, folder] of Object.entries(ALIASES))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  return specifier
}

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'node_modules' ? [] : walk(path)
    return /\.(tsx?|css)$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })

/** Every source file of the project; `files` are those that import, `sources` have the stylesheets too. */
export const readTree = (root: string): { files: SourceFile[]; sources: ReadonlyMap<string, string> } => {
  const sources = new Map<string, string>()
  for (const folder of ROOTS)
    if (existsSync(join(root, folder)))
      for (const file of walk(join(root, folder)))
        sources.set(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8'))
  const files = [...sources]
    .filter(([path]) => !path.endsWith('.css'))
    .map(([path, source]) => ({ path, imports: importsOf(path, source) }))
  return { files, sources }
}

/** The migrations in their order: text by file name. */
export const readMigrations = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(root, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => [name, readFileSync(join(root, 'migrations', name), 'utf8')]),
  )
