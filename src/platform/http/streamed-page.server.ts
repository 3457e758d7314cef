/**
 * A page that leaves as it is made, for what grows with the data: neither its memory nor the time to its first byte do. It is never
 * kept, and holds nothing that differs between visitors.
 */
export class StreamedPage extends Response {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>, init: ResponseInit) {
    super(null, init)
    this.pieces = pieces
  }
}
