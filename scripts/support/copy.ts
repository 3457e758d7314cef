import type pg from 'pg'

type Value = string | number | boolean | null

/** One line of COPY's text format. */
export const copyLine = (values: readonly Value[]): string => `${values.map(field).join('\t')}\n`

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const field = (value: Value): string =>
  value === null
    ? '\\N'
    : typeof value === 'string'
      ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)
      : String(value)

/** What of the driver's connection is needed; the driver's types do not name it. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
  readonly stream: NodeJS.WritableStream & { readonly writableNeedDrain: boolean }
}

const CHUNK = 256 * 1024

/** A query of the driver's own kind that speaks COPY … FROM STDIN, and waits whenever the server is slower than we are. */
class CopyFrom {
  readonly done: Promise<number>
  private settle: { resolve: (rows: number) => void; reject: (error: unknown) => void } | undefined
  private rows = 0
  private failure: unknown
  private readonly text: string
  private readonly lines: Iterable<string>
  // The client calls it when a query ends badly before it was sent.
  readonly callback = (error: unknown): void => {
    if (error) this.settle?.reject(error)
  }

  constructor(text: string, lines: Iterable<string>) {
    this.text = text
    this.lines = lines
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  }

  submit(wire: Wire): void {
    wire.query(this.text)
  }

  handleCopyInResponse(wire: Wire): void {
    this.send(wire).catch((error: unknown) => {
      this.failure = error
      wire.sendCopyFail(String(error))
    })
  }

  private async send(wire: Wire): Promise<void> {
    let chunk: string[] = []
    let size = 0
    const flush = async () => {
      wire.sendCopyFromChunk(Buffer.from(chunk.join('')))
      chunk = []
      size = 0
      if (wire.stream.writableNeedDrain) await new Promise((resolve) => wire.stream.once('drain', resolve))
    }
    for (const line of this.lines) {
      chunk.push(line)
      size += line.length
      this.rows += 1
      if (size >= CHUNK) await flush()
    }
    await flush()
    wire.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.failure) this.settle?.reject(this.failure)
    else this.settle?.resolve(this.rows)
  }

  handleError(error: unknown): void {
    this.failure ??= error
    this.settle?.reject(error)
  }
}

/**
 * Fills a table by COPY.
 *
 * @param columns as they are called in the database, in the order of the lines' values
 * @returns how many rows
 * @throws the server's error; nothing of the table is then filled
 */
export const copyInto = (
  client: pg.Client,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<number> => {
  const query = new CopyFrom(`copy ${table} (${columns.join(', ')}) from stdin`, lines)
  client.query(query as unknown as pg.Submittable)
  return query.done
}
