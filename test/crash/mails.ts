import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { query } from '../database.ts'

interface Mail {
  /** Number of its row in the outbox. */
  readonly row: number
  readonly messageId: string
}

/** A mail server that writes down what it has taken, as often as it came. */
export class Mails {
  readonly taken: Mail[] = []
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      // Not reached when the sender is killed half-way.
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString()
        const [, messageId = '', row] = /^Message-ID: (<mail-(\d+)\.[^>]+>)/im.exec(mail) ?? []
        this.taken.push({ row: Number(row), messageId })
        done()
      })
    },
  })

  /** @returns its address */
  async listen(): Promise<string> {
    // A sender killed in the middle of a message resets its connection.
    this.#server.on('error', () => undefined)
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server.server, 'listening')
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** Messages that were taken more than once: their sender died before it could note it, and mailboxes show them once. */
  get again(): number {
    return this.taken.length - new Set(this.taken.map(({ row }) => row)).size
  }

  /**
   * What is marked as sent and was never taken, or came twice under different names.
   *
   * @param after number of the newest message that this server was not yet there for
   */
  async wrong(databaseUrl: string, after: number): Promise<string[]> {
    // The rows are read first: sending goes on meanwhile, and a message is taken before its row is marked.
    const marked = await query<{ id: number }>(
      databaseUrl,
      `select id from outgoing_mails where sent_at is not null and id > ${after}`,
    )
    const names = new Map(this.taken.map(({ row, messageId }) => [row, messageId]))
    return [
      ...marked.filter(({ id }) => !names.has(id)).map(({ id }) => `mail ${id} was never taken`),
      ...this.taken
        .filter(({ row, messageId }) => names.get(row) !== messageId)
        .map(({ row }) => `mail ${row}: two names`),
    ]
  }
}
