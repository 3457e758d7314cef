import { useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { cacheFor } from '#platform/pages/context.server.ts'
import { siteText } from '../texts.server.ts'
import { LongRead } from '../ui/long-read.tsx'
import type { Route } from './+types/site-text.page'

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const name = new URL(request.url).pathname.startsWith('/accessibilita') ? 'accessibilita' : 'informazioni'
  cacheFor(context, 'legal')
  const { title, html, contents } = siteText(name)
  return { name, title, html, contents } as const
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, seoFor(args.loaderData.name)) : [])

/** Who runs the site (decree 70/2003, art. 7; DSA art. 11 and 12) and how accessible it is. */
export default function SiteTextPage() {
  const { title, html, contents } = useLoaderData<typeof loader>()
  return <LongRead key={title} title={title} html={html} contents={contents} />
}
