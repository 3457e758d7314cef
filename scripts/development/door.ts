// What listens while one develops. It stays; the product behind it is opened again whenever a source of the server was saved.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../../src/development.server.ts'
import { explain, inWords, problemOf } from './problem.ts'

/** How long a closing product may take for the answers it still owes. */
const LAST_ANSWERS_MS = 3000

export interface Sources {
  /** Reads what the product is made of. @returns the same object until one of these files is saved @throws what is wrong with them */
  read(): Promise<object>
  /** Opens the product that was read last. */
  open(): Promise<Product>
  /** Reads the pages; their errors appear when one is rendered. */
  readPages(): Promise<void>
}

const isCall = (request: IncomingMessage): boolean => request.url?.startsWith('/api/') ?? false

const refuse = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
  const type = isCall(request) ? 'application/json' : 'text/html'
  response.writeHead(500, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  const body = { error: { code: 'internal', message: 'The sources cannot be run.' }, development: explain.json(error) }
  response.end(isCall(request) ? JSON.stringify(body, null, 2) : explain.page(error))
}

export class Door {
  readonly #sources: Sources
  readonly #owed = new Set<ServerResponse>()
  #open: { readonly madeFrom: object; readonly product: Product } | undefined
  #renewing: Promise<Product> | undefined
  #isEnding = false
  /** The error that was printed last. */
  #printed = ''

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** Answers by the product as the sources are now. */
  readonly answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const product = isCall(request) ? await this.renew() : await this.#withPages()
      // The client may have hung up meanwhile.
      if (response.destroyed) return
      this.#owed.add(response)
      response.once('close', () => this.#owed.delete(response))
      product.answer(request, response)
    } catch (error) {
      refuse(request, response, error)
    }
  }

  /** Pages and product from the same sources, also when files are saved meanwhile: pages use the modules that the product has opened. */
  async #withPages(): Promise<Product> {
    let product = await this.renew()
    for (;;) {
      await this.#sources.readPages()
      const present = await this.renew()
      if (present === product) return product
      product = present
    }
  }

  /** Opens the product again when its sources have changed. @throws what is wrong with them; the product before takes no more requests then */
  renew(): Promise<Product> {
    if (this.#isEnding) return Promise.reject(new Error('The development server is ending.'))
    this.#renewing ??= this.#renew()
      .catch((error: unknown) => {
        this.#print(error)
        throw error
      })
      .finally(() => {
        this.#renewing = undefined
      })
    return this.#renewing
  }

  async #renew(): Promise<Product> {
    const began = performance.now()
    const madeFrom = await this.#sources.read()
    if (this.#open?.madeFrom === madeFrom) return this.#open.product
    const isFirst = this.#open === undefined && this.#printed === ''
    await this.#close()
    const product = await this.#sources.open()
    this.#open = { madeFrom, product }
    this.#printed = ''
    if (!isFirst) console.log(`The server follows its sources again (${Math.round(performance.now() - began)} ms)`)
    return product
  }

  /** Closes the product for good: a renewal under way is waited for, and none begins any more. */
  async end(): Promise<void> {
    this.#isEnding = true
    await this.#renewing?.catch(() => undefined)
    await this.#close()
  }

  async #close(): Promise<void> {
    const closing = this.#open?.product
    this.#open = undefined
    await closing?.close(() => this.#answered()).catch((error: unknown) => this.#print(error))
  }

  #answered(): Promise<unknown> {
    const answers = [...this.#owed].map((response) => once(response, 'close'))
    return Promise.race([Promise.all(answers), pause(LAST_ANSWERS_MS, undefined, { ref: false })])
  }

  /** Prints an error once, also when many requests meet it. */
  #print(error: unknown): void {
    const words = inWords(problemOf(error))
    if (words !== this.#printed) console.error(`\n${words}\n`)
    this.#printed = words
  }
}
