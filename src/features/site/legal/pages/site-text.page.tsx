import { useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { pageSeo, siteText } from '#features/site/texts/index.server.ts'
import { cacheFor } from '#platform/pages/context.server.ts'
import { LongRead } from '../ui/long-read.tsx'
import type { Route } from './+types/site-text.page'

export const loader = async ({ context }: Route.LoaderArgs) => {
  cacheFor(context, 'legal')
  const { title, html, contents } = await siteText('informazioni')
  return { seo: await pageSeo('informazioni'), title, html, contents }
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** Who runs the site (decree 70/2003, art. 7; DSA art. 11 and 12). */
export default function SiteTextPage() {
  const { title, html, contents } = useLoaderData<typeof loader>()
  return <LongRead title={title} html={html} contents={contents} />
}
