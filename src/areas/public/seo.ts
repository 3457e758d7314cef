import { createElement } from 'react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import type { Seo } from '#features/catalog/seo.rules.ts'

/** What the root loader gives every page. */
interface RootData {
  readonly origin: string
  readonly signedIn: boolean
  readonly nonce: string
}

/** The part of a route's `meta` arguments that is needed; every route's own type fits. */
interface MetaArgs {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
  readonly location: { readonly pathname: string }
}

export interface PageMeta extends Partial<Seo> {
  readonly title: string
  readonly description: string
  /** Canonical path with its query, when it is not the address itself (a filtered or sorted list). */
  readonly path?: string
  /** Path of the picture shown when the page is shared. */
  readonly image?: string
}

const SHARED_IMAGE = '/illustrations/scene/scena-lago-1600.webp'

const rootOf = (matches: MetaArgs['matches']): RootData | undefined =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

/**
 * Title, description, canonical address and Open Graph of a page, for its `meta` export.
 *
 * @param page the words, usually `seoFor('home')`; private pages are kept out of search engines, which never sign in
 * @example export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('home'))
 */
export const pageMeta = (args: MetaArgs, page: PageMeta): MetaDescriptor[] => {
  const root = rootOf(args.matches)
  const origin = root?.origin ?? ''
  const address = `${origin}${page.path ?? args.location.pathname}`
  const words: MetaDescriptor[] = [{ title: page.title }, { name: 'description', content: page.description }]
  if (page.isPrivate) return root?.signedIn ? words : [...words, { name: 'robots', content: 'noindex' }]
  const image = page.image ?? SHARED_IMAGE
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Promessi' },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image.startsWith('http') ? image : `${origin}${image}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The public address of the site, for absolute links in structured data. */
export const useOrigin = (): string => (useRouteLoaderData('root') as RootData | undefined)?.origin ?? ''

/** Structured data for search engines. The text cannot end the script element: `<` is written as an escape. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const root = useRouteLoaderData('root') as RootData | undefined
  return createElement('script', {
    type: 'application/ld+json',
    nonce: root?.nonce,
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, and no text in it can close the element
    dangerouslySetInnerHTML: {
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    },
  })
}
