import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { commonHeaders, contentSecurityPolicy } from './headers.server.ts'
import type { ApiDocument, Operation } from './openapi/document.server.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
type Content = { readonly [type: string]: { readonly schema?: unknown } } | undefined
const schemaOf = (content: Content): unknown => content && Object.values(content)[0]?.schema

const refName = (schema: unknown): string | undefined =>
  (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1)
const shape = (title: string, schema: unknown): string => {
  if (!schema) return ''
  const name = refName(schema)
  if (name) return `<p>${title}: <a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a></p>`
  return `<details><summary>${title}</summary>${json(schema)}</details>`
}

/** What a file is; JSON needs no saying. */
const typesOf = (content: Content): string => {
  const types = Object.keys(content ?? {}).filter((type) => type !== 'application/json')
  return types.length > 0 ? ` (${escapeHtml(types.join(', '))})` : ''
}

const accessOf = ({ security = [] }: Operation): string =>
  security.map((needed) => escapeHtml(Object.keys(needed).join(' and ') || 'open')).join(', ')

const errorsOf = ({ responses = {} }: Operation): string =>
  Object.entries(responses)
    .filter(([, { $ref }]) => $ref !== undefined)
    .map(([status]) => escapeHtml(status))
    .join(', ')

const operation = (method: string, path: string, op: Operation): string => `
<article id="${escapeHtml(`${method}${path}`)}">
  <h3><code>${method.toUpperCase()}</code> ${escapeHtml(path)}</h3>
  <p>${escapeHtml(op.summary ?? '')}</p>
  <p>Access: ${accessOf(op)}</p>
  ${op.parameters?.length ? `<p>Parameters: ${op.parameters.map((p) => `<code>${escapeHtml(p.name)}</code> (${escapeHtml(p.in)})`).join(', ')}</p>` : ''}
  ${shape('Body', schemaOf(op.requestBody?.content))}
  ${Object.entries(op.responses ?? {})
    .map(([status, { content }]) => shape(`Answer ${status}${typesOf(content)}`, schemaOf(content)))
    .join('')}
  <p>Errors: ${errorsOf(op)}</p>
</article>`

const page = (doc: ApiDocument, nonce: string): string => {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(doc.paths ?? {}))
    for (const [method, op] of Object.entries(methods)) {
      const tag = op.tags?.[0] ?? 'other'
      groups.set(tag, [...(groups.get(tag) ?? []), operation(method, path, op)])
    }
  const sections = [...groups].sort(([a], [b]) => a.localeCompare(b))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(doc.info.title)} API</title><meta name="robots" content="noindex">
<style nonce="${nonce}">
body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem 5rem;color:#171d45}
a{color:#3049a6}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
h2{margin-top:3rem}article{border-top:1px solid #e1e5f1;padding:1rem 0}h3{margin:0;overflow-wrap:anywhere}
pre{overflow:auto;background:#f7f8fc;padding:1rem;border-radius:12px}summary{cursor:pointer;min-height:24px}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;padding:0;list-style:none}
</style></head><body>
<main><h1>${escapeHtml(doc.info.title)} API</h1>
<p>${escapeHtml(doc.info.description ?? '')}</p>
<p>OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>. Sign in with <code>POST /api/login</code> and send
<code>Authorization: Bearer …</code>. Errors: <code>{"error":{"code","message","fields"?}}</code>, messages in Italian.</p>
<nav aria-label="Sections"><ul>${sections.map(([tag]) => `<li><a href="#tag-${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`).join('')}</ul></nav>
${sections.map(([tag, list]) => `<section><h2 id="tag-${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${list.join('')}</section>`).join('')}
<section><h2>Shapes</h2>${Object.entries(doc.components?.schemas ?? {})
    .map(
      ([name, schema]) =>
        `<details id="schema-${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary>${json(schema)}</details>`,
    )
    .join('')}</section>
</main></body></html>`
}

/** GET /api/openapi.json and its readable twin GET /api/docs. */
export const apiDocsRoute = (app: FastifyInstance): void => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ ...commonHeaders, 'content-security-policy': contentSecurityPolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(page(app.swagger() as ApiDocument, nonce))
  })
}
