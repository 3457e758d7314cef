import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The browser, and what its environment needs on a bare machine. */
export interface Browser {
  /** `undefined`: the one Playwright installs for itself. */
  readonly executablePath: string | undefined
  readonly env: Readonly<Record<string, string>>
}

/**
 * The Chromium of all browser tests: `CHROMIUM_PATH` when set, otherwise the one inside an npm package, so that a
 * fresh Linux machine needs nothing but `npm ci`. Elsewhere run `npx playwright install chromium` once.
 *
 * @remarks launch it with Playwright's own arguments: those the package offers switch web security off
 */
export const findBrowser = async (): Promise<Browser> => {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: {} }
  const packaged = process.platform === 'linux' && process.arch === 'x64'
  return packaged ? packagedBrowser() : { executablePath: undefined, env: {} }
}

/**
 * Unpacks the packaged Chromium, once per version and user.
 *
 * @remarks the package unpacks into the temporary folder under fixed names, trusts what lies there already and cannot
 * tell a half-written file from a whole one: hence a folder of our own, filled aside and renamed when complete
 */
const packagedBrowser = async (): Promise<Browser> => {
  const user = process.getuid?.() ?? 0
  const home = join(tmpdir(), `promessi-chromium-${packageVersion()}-with-fonts-${user}`)
  if (!existsSync(home)) await unpackInto(home)
  if (statSync(home).uid !== user) throw new Error(`${home} belongs to another user`)
  return {
    executablePath: join(home, 'chromium'),
    // Libraries and fonts that a desktop has and a bare server does not.
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: join(home, FONT_SETTINGS) },
  }
}

const packageVersion = (): string => {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  return JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8')).version
}

const FONT_SETTINGS = 'fonts.conf'

/**
 * Where the packaged fonts are.
 *
 * @remarks the package's own settings name fixed folders outside ours; without any font at all Chromium draws a page that asks for one of
 * the system's without its words, or crashes
 */
const fontSettings = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts', 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`

const unpackInto = async (home: string): Promise<void> => {
  const draft = mkdtempSync(`${home}.`)
  const before = { ...process.env }
  try {
    process.env.TMPDIR = draft
    // Without this name the libraries stay packed. The package looks while it loads, hence the late import.
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    writeFileSync(join(draft, FONT_SETTINGS), fontSettings(home))
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error // another run was faster
  } finally {
    restoreEnvironment(before) // the package changes it too, for all children of this process
  }
}

const restoreEnvironment = (before: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
}
