/**
 * A page rendered to its end. Its bytes go from the renderer to the socket in one piece: through the web streams of a `Response`
 * they would cut a page of 50 kB into dozens of pieces, each with its own promises.
 */
export class WholePage extends Response {
  readonly html: Buffer

  constructor(html: Buffer, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}
