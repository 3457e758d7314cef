import { createElement } from 'react'
import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import type { Seo } from '#features/site/catalog/seo.rules.ts'
import { type ImageSize, SHARED_WIDTH } from '#shared/images.ts'

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
  /** The picture shown when the page is shared, where it is one that somebody uploaded; else it is the one of the site. */
  readonly image?: (Partial<ImageSize> & { readonly src: string; readonly alt?: string }) | undefined
}

/** Networks draw JPEG, and not all of them WebP. */
const SITE_IMAGE = { src: '/illustrations/condivisione.jpg', width: 1200, height: 630, alt: 'Promessi' }
const KEPT = '/api/images/'

/** What networks read of a picture: a kept one is sent to them as a JPEG of bounded width. */
const pictureMeta = ({ image, title }: PageMeta, origin: string): MetaDescriptor[] => {
  const isKept = image?.src.startsWith(KEPT) ?? false
  const { src, width, height, alt } = (isKept && image) || SITE_IMAGE
  const shown = Math.min(width ?? 0, isKept ? SHARED_WIDTH : Number.POSITIVE_INFINITY)
  return [
    { property: 'og:image', content: isKept ? `${origin}${src.split('?')[0]}?formato=jpg` : origin + src },
    { property: 'og:image:type', content: 'image/jpeg' },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(shown) },
          { property: 'og:image:height', content: String(Math.round((height * shown) / width)) },
        ]
      : []),
    { property: 'og:image:alt', content: alt || title },
  ]
}

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
  return [
    ...words,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Promessi' },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...pictureMeta(page, origin),
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
