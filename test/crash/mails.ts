import { query } from '../database.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'

interface Mail {
  /** Number of its row in the outbox. */
  readonly row: number
  readonly messageId: string
}

/** A mail server that writes down what it has taken, as often as it came. */
export class Mails {
  readonly taken: Mail[] = []
  #server: MailServer | undefined

  /** @returns its address */
  async listen(): Promise<string> {
    this.#server = await startMailServer((mail) => {
      const [, messageId = '', row] = /^Message-ID: (<mail-(\d+)\.[^>]+>)/im.exec(mail) ?? []
      this.taken.push({ row: Number(row), messageId })
      return undefined
    })
    return this.#server.url
  }

  async close(): Promise<void> {
    await this.#server?.close()
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
