import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on the loopback. */
export interface MailServer {
  /** As `SMTP_URL` has it. */
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * @param take is given each message whole, and to whom it goes, before the sender is told that it was taken; what it returns is the refusal. Not
 * called when the sender dies half-way
 */
export const startMailServer = async (
  take: (mail: string, to: readonly string[]) => Error | undefined,
): Promise<MailServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      text(stream).then((mail) => done(take(mail, to)), done)
    },
  })
  // A sender killed in the middle of a message resets its connection.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
