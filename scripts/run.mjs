// node scripts/run.mjs <script.ts> …: what npm runs goes through here, in JavaScript that every Node can read, because the scripts
// themselves are TypeScript. npm puts the packaged Node first where there is one (Linux, Windows).
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const NEEDED = 24

const [node, , script, ...rest] = process.argv
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `Promessi needs Node ${NEEDED} or newer and this is ${process.versions.node}: install it (https://nodejs.org, or "brew install node@${NEEDED}" on a Mac), then run npm ci again.`,
  )
  process.exit(1)
}
const path = resolve(script)
process.argv = [node, path, ...rest]
await import(pathToFileURL(path).href)
