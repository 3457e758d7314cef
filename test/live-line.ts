import { expect } from 'vitest'
import type { ServerProcess } from './server.ts'

/** Opens a line, as a browser's EventSource holds it. @returns what came along it */
export const listen = async (server: ServerProcess, path: string, headers: Record<string, string> = {}) => {
  const control = new AbortController()
  const answer = await fetch(`${server.url}${path}`, { headers, signal: control.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const messages: { topic: string; what: string }[] = []
  const reading = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) messages.push(JSON.parse(event.slice(6)))
    }
  })().catch(() => undefined)
  return {
    headers: answer.headers,
    messages,
    /** Resolves when the server has closed the line. */
    closed: reading,
    close: async () => {
      control.abort()
      await reading
    },
  }
}
