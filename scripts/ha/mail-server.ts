import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server has taken, by the number of its row in the outbox; as often as it came. */
export const openMailServer = async () => {
  const taken: { readonly row: number; readonly messageId: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      // Not reached when the sender dies half-way.
      stream.on('end', () => {
        const [, messageId = '', row] =
          /^Message-ID: (<mail-(\d+)\.[^>]+>)/im.exec(Buffer.concat(chunks).toString()) ?? []
        taken.push({ row: Number(row), messageId })
        done()
      })
    },
  })
  // A sender that is killed in the middle of a message resets its connection.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    taken,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
