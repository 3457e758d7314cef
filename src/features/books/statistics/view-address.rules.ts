/** A public page of a supplier: by its handle, or by the product's code. */
export interface ViewedPage {
  readonly page: 'showcase' | 'store' | 'product'
  readonly key: string
}

const SHAPES: readonly (readonly [ViewedPage['page'], RegExp])[] = [
  ['showcase', /^\/vetrine-fornitori\/(?!city\/)[^/]+\/[^/]+\/([^/]+)$/],
  ['store', /^\/store\/[^/]+\/[^/]+\/([^/]+)$/],
  ['product', /^\/prodotto\/([^/]+)(?:\/[^/]*)?$/],
]

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The path of an address as it stands in the browser: the router asks for the data of a page at `….data`. */
export const pagePath = (url: string): string => url.replace(/[?#].*$/, '').replace(/\.data$/, '')

/** The supplier of a path; null for other pages. */
export const viewedPage = (path: string): ViewedPage | null => {
  for (const [page, shape] of SHAPES) {
    const key = decoded(shape.exec(path)?.[1] ?? '')
    if (key) return { page, key }
  }
  return null
}

/** What an opened page says of itself besides its address. */
export interface ViewSigns {
  readonly userAgent: string | undefined
  /** The page the reader comes from. */
  readonly referer: string | undefined
  /** `Sec-Purpose` and its older name: prefetches. */
  readonly purpose: string | undefined
}

const MACHINE = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|axios|node/i

const refererPath = (referer: string | undefined): string | null => {
  try {
    return referer ? pagePath(new URL(referer).pathname) : null
  } catch {
    return null
  }
}

/** Whether a person opened the page: no machine that says so, no prefetch, and not the page they were on (its tabs, its news). */
export const isView = (path: string, { userAgent, referer, purpose }: ViewSigns): boolean =>
  userAgent !== undefined &&
  !MACHINE.test(userAgent) &&
  !/prefetch|prerender/i.test(purpose ?? '') &&
  refererPath(referer) !== path
