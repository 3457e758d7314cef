import { toSlug } from '#features/site/catalog/slug.rules.ts'

/** The last part of a product's address: its title in small letters and hyphens. The code before it decides, this is for reading. */
export const titleSlug = (title: string): string => toSlug(title).slice(0, 80).replace(/-+$/, '') || 'prodotto'

/** Where a product is: `/prodotto/{code}/{title-slug}` (PROD-01). */
export const productPath = ({ code, title }: { readonly code: string; readonly title: string }): string =>
  `/prodotto/${encodeURIComponent(code)}/${titleSlug(title)}`
