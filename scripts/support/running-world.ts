/** What a running demo world is asked before its pictures are drawn: where things are, so that no number of it is written down anywhere. */

interface Sold {
  readonly id: string
  readonly code: string
  readonly price: string
  readonly pricerental: string
}

interface Bought {
  readonly id: string
  readonly states: readonly { readonly state_order: string }[]
  readonly reso: object | null
}

/** The one of a list that fits. @throws Error where there is none: a picture of no page is refused */
const oneOf = <T>(list: readonly T[], fits: (one: T) => boolean, what: string): T => {
  const found = list.find(fits)
  if (found === undefined) throw new Error(`The world has no ${what}`)
  return found
}

/** A world at an address, asked as a visitor or as one of its people. */
export class RunningWorld {
  private readonly base: string
  private readonly cookies = new Map<string, Promise<string>>()

  constructor(base: string) {
    this.base = base
  }

  private signIn(name: string): Promise<string> {
    const known = this.cookies.get(name)
    if (known) return known
    const cookie = fetch(`${this.base}/dev/login/${name}`, { redirect: 'manual' }).then(({ headers }) => {
      const [session = ''] = headers.getSetCookie().map((line) => line.split(';')[0])
      if (session === '') throw new Error(`Nobody is called ${name}`)
      return session
    })
    this.cookies.set(name, cookie)
    return cookie
  }

  private async ask<T>(path: string, { as, body }: { as?: string; body?: object } = {}): Promise<T> {
    const answer = await fetch(this.base + path, {
      headers: { 'content-type': 'application/json', ...(as && { cookie: await this.signIn(as) }) },
      ...(body && { method: 'PATCH', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return (await answer.json()) as T
  }

  /** The address of an announcement, by its title. */
  async announcement(title: string): Promise<string> {
    const pageOf = (page: number) =>
      this.ask<{ id: string; title: string }[]>('/api/auctions', { body: { size: 40, sort: 4, page } })
    const all = [...(await pageOf(1)), ...(await pageOf(2))]
    return `/auctions/detail/${oneOf(all, (one) => one.title === title, `announcement «${title}»`).id}`
  }

  private async productOf(handle: string, fits: (product: Sold) => boolean): Promise<Sold> {
    const { products } = await this.ask<{ products: Sold[] }>(`/api/store-products/${handle}`)
    return oneOf(products, fits, `such product of ${handle}`)
  }

  /** A product of a store that is only sold, or sold and rented. */
  async product(handle: string, { isRented }: { isRented: boolean }): Promise<string> {
    const fits = ({ price, pricerental }: Sold) => price !== '' && (pricerental !== '') === isRented
    return `/prodotto/${(await this.productOf(handle, fits)).code}/x`
  }

  /** The number of any product of a store. */
  async productId(handle: string): Promise<string> {
    return (await this.productOf(handle, () => true)).id
  }

  /** The number of what a couple has bought in a store and received, and not sent back. */
  async received(couple: string): Promise<string> {
    const { orders } = await this.ask<{ orders: Bought[] }>('/api/orders', { as: couple })
    const fits = ({ states, reso }: Bought) =>
      reso === null && states.some(({ state_order }) => state_order === 'RICEVUTO')
    return oneOf(orders, fits, `received order of ${couple}`).id
  }

  /** The number of a couple's newest order made of an offer. */
  async awarded(couple: string): Promise<string> {
    const { auctions } = await this.ask<{ auctions: { orderid: string }[] }>('/api/orders', { as: couple })
    return oneOf(auctions, () => true, `award of ${couple}`).orderid
  }

  /** The number of a supplier's newest sale. */
  async sale(supplier: string): Promise<string> {
    return oneOf(await this.ask<Bought[]>('/api/portal/orders', { as: supplier }), () => true, `sale of ${supplier}`).id
  }

  /** The number of a supplier's newest return. */
  async saleReturn(supplier: string): Promise<string> {
    const all = await this.ask<{ id: string }[]>('/api/portal/returns', { as: supplier })
    return oneOf(all, () => true, `return of ${supplier}`).id
  }

  /** The number of a supplier, by the handle of its showcase. */
  async supplierId(handle: string): Promise<string> {
    return (await this.ask<{ vetrina: { idmacro: string } }>(`/api/vetrine/${handle}`)).vetrina.idmacro
  }
}
