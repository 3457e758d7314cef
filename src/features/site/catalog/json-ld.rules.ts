interface ListedThing {
  readonly name: string
  readonly path: string
}

interface Step {
  readonly label: string
  readonly to: string
}

/** A breadcrumb for search engines. @param origin public address of the site */
export const breadcrumbJsonLd = (steps: readonly Step[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + to,
  })),
})

/**
 * What search engines read of a page of a list: its things, and the steps that lead to it.
 *
 * @param total how many there are on all pages
 * @param origin "https://promessi.it", before every path
 */
export const listJsonLd = (things: readonly ListedThing[], total: number, steps: readonly Step[], origin: string) => [
  {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: things.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  },
  breadcrumbJsonLd(steps, origin),
]
