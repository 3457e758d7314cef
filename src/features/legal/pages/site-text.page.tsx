import { useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { cacheFor } from '#platform/pages/context.server.ts'
import { siteText } from '../texts.server.ts'
import { LongRead } from '../ui/long-read.tsx'
import type { Route } from './+types/site-text.page'

export const loader = ({ context }: Route.LoaderArgs) => {
  cacheFor(context, 'legal')
  const { title, html, contents } = siteText('informazioni')
  return { title, html, contents }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('informazioni'))

/** Who runs the site (decree 70/2003, art. 7; DSA art. 11 and 12). */
export default function SiteTextPage() {
  const { title, html, contents } = useLoaderData<typeof loader>()
  return <LongRead title={title} html={html} contents={contents} />
}
