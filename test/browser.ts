import type { LightMyRequestResponse as Response } from 'fastify'
import type { TestApp } from './app.ts'

/** What a browser does beside asking: it keeps cookies and gives them back. */
export interface TestBrowser {
  readonly get: (url: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly cookie: (name: string) => string | undefined
  /** Puts a cookie there, as somebody with the developer's tools may. */
  readonly plant: (name: string, value: string) => void
}

export const openBrowser = (app: TestApp): TestBrowser => {
  const jar = new Map<string, string>()
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
  return {
    get: async (url, headers = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({ method: 'GET', url, headers: { ...headers, ...(cookie ? { cookie } : {}) } })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line)
      return answer
    },
    cookie: (name) => jar.get(name),
    plant: (name, value) => void jar.set(name, value),
  }
}

/** A page's request by the browser that went through a provider: it brings the secret of the pending identity. */
export const returning = (token: string | null | undefined): Request =>
  new Request('http://promessi.test/login', { headers: { cookie: `identita=${token ?? ''}` } })
