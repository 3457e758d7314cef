import { documentIn, sandboxActions } from './sandbox.rules.ts'
import type { SandboxFile } from './sandbox.service.server.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** System colours only: no brand, so that it is not taken for the real exchange system. */
const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; display: grid; gap: 1rem }
  h1 { font-size: 1.5rem; margin: 0 } p { margin: 0 }
  article { border: thin solid; border-radius: 1rem; padding: 1rem; display: grid; gap: .5rem }
  form { display: flex; flex-wrap: wrap; gap: .5rem }
  button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 999rem; border: thin solid; cursor: pointer }
`

const article = (file: SandboxFile): string =>
  `<article><p><strong>${escaped(file.name)}</strong> ${sandboxActions[file.answer]}${file.code ? ` ${escaped(file.code)}` : ''}</p>` +
  `<p>${escaped(documentIn(file.xml) ?? '')}</p><form method="post" action="/dev/sdi/files/${encodeURIComponent(file.name)}">` +
  `${Object.entries(sandboxActions)
    .map(([value, label]) => `<button name="answer" value="${value}">${escaped(label)}</button>`)
    .join('')}</form></article>`

/** Drives the emulator: every file, and what is said of it. */
export const drivingPage = (files: readonly SandboxFile[], nonce: string): string =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>Sistema di Interscambio di prova</title><style nonce="${nonce}">${style}</style></head>` +
  '<body><h1>Sistema di Interscambio di prova</h1><p>Qui si guida l’intermediario finto. In produzione questa pagina non esiste.</p>' +
  `${files.length === 0 ? '<p>Ancora nessun file.</p>' : files.map(article).join('')}</body></html>`
