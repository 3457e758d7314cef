// What a developer sees of an error: message, place, and the lines around it.
import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Explain } from '../../src/development.server.ts'

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

interface Problem {
  readonly message: string
  /** As an editor opens it: `src/app.server.ts:12:3`. */
  readonly place: string | null
  readonly frame: string | null
  readonly stack: string
}

const root = process.cwd()
const AROUND = 4

const isOwn = (file: string): boolean => file.startsWith(root + sep) && !file.includes(`${sep}node_modules${sep}`)
const pathOf = (file: string): string => (file.startsWith('file:') ? fileURLToPath(file) : file)

/** The first place of a stack that is in a file of ours. */
const placeInStack = (stack: string): Place | null => {
  for (const [, file = '', line, column] of stack.matchAll(/^\s+at (?:.*\()?(.+?):(\d+):(\d+)\)?$/gm)) {
    const place = { file: pathOf(file), line: Number(line), column: Number(column) }
    if (isOwn(place.file)) return place
  }
  return null
}

/** A parser shows the lines in its message, under their place. */
const placeInMessage = (message: string): Place | null => {
  const [, file, line, column] = /─\[ (.+):(\d+):(\d+) \]/.exec(message) ?? []
  return file ? { file: resolve(root, file), line: Number(line), column: Number(column) } : null
}

/** What plugins of Vite name beside the message. */
const placeNamed = (error: Error): Place | null => {
  const { loc, id } = error as { loc?: Partial<Place>; id?: string }
  const file = loc?.file ?? id?.split('?', 1)[0]
  return file && loc?.line !== undefined ? { file, line: loc.line, column: (loc.column ?? 0) + 1 } : null
}

/** The lines around a place; null when they cannot be read. */
const frameAt = ({ file, line, column }: Place): string | null => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const first = Math.max(1, line - AROUND)
    return lines
      .slice(first - 1, line + AROUND)
      .flatMap((text, index) => {
        const number = first + index
        const row = `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`
        return number === line ? [row, `${' '.repeat(7)}| ${' '.repeat(Math.max(0, column - 1))}^`] : [row]
      })
      .join('\n')
  } catch {
    return null
  }
}

/** The calls that led to an error. Their places are those of the sources: Vite has Node map them. */
const callsOf = ({ stack = '' }: Error): string => stripVTControlCharacters(stack).replace(/^[\s\S]*?(?=^\s+at )/m, '')

/** What is known of an error. */
export const problemOf = (error: unknown): Problem => {
  if (!(error instanceof Error)) return { message: String(error), place: null, frame: null, stack: '' }
  const message = stripVTControlCharacters(`${error.name}: ${error.message}`)
  const stack = callsOf(error)
  const shown = placeInMessage(message)
  const place = shown ?? placeNamed(error) ?? placeInStack(stack)
  return {
    message,
    place: place && `${relative(root, place.file)}:${place.line}:${place.column}`,
    frame: place && !shown ? frameAt(place) : null,
    stack: error.cause instanceof Error ? `${stack}\nCaused by ${error.cause.message}\n${callsOf(error.cause)}` : stack,
  }
}

/** For the terminal. */
export const inWords = ({ message, place, frame, stack }: Problem): string =>
  [message, place, frame, place === null ? stack : null].filter(Boolean).join('\n')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

/** Sent to open pages when a source was saved. */
export const SAVED = 'promessi:saved'

const page = ({ message, place, frame, stack }: Problem, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(message.split('\n', 1)[0] ?? '')}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 2rem auto; padding: 0 1rem; max-width: 72rem }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: .5rem; line-height: 1.4 }
h1 { font-size: 1.25rem; white-space: pre-wrap }
</style>
</head>
<body>
<h1>${escaped(message)}</h1>
${place ? `<p><code>${escaped(place)}</code></p>` : ''}
${frame ? `<pre>${escaped(frame)}</pre>` : ''}
<pre>${escaped(stack)}</pre>
<p>Seen in development only. The page comes back by itself when the file is saved.</p>
<script type="module" nonce="${nonce}">
import { createHotContext } from '/@vite/client'
createHotContext('/problem').on('${SAVED}', () => location.reload())
</script>
</body>
</html>
`

export const explain: Explain = {
  page: (error, nonce = '') => page(problemOf(error), nonce),
  json: (error) => {
    const { message, place, frame, stack } = problemOf(error)
    return { message, place, frame: frame?.split('\n'), stack: stack.split('\n') }
  },
}
