import { useLoaderData } from 'react-router'
import { latestAnnouncements } from '#features/auction/announcements/index.server.ts'
import { useServerNow } from '#features/auction/announcements/ui/detail-clock.ts'
import { latestReviews } from '#features/fulfilment/reviews/index.server.ts'
import { bestRatedShowcases } from '#features/shop/showcases/index.server.ts'
import { faceOfMacro } from '#features/site/catalog/sector-copy.rules.ts'
import { macroCategories } from '#features/site/catalog/sectors.rules.ts'
import { pageHeading, pageSeo } from '#features/site/texts/index.server.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import type { Route } from './+types/home.page'
import { Bonus } from './home/bonus.tsx'
import { Companies } from './home/companies.tsx'
import { Hero } from './home/hero.tsx'
import { HomeReviews } from './home/home-reviews.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { LatestAnnouncements } from './home/latest-announcements.tsx'
import { LiveStrip } from './home/live-strip.tsx'
import { MacroGrid } from './home/macro-grid.tsx'
import { Suppliers } from './home/suppliers.tsx'
import {
  homeCopy,
  LATEST_MAX,
  latestShown,
  liveAnnouncement,
  REVIEWS_MAX,
  REVIEWS_PER_SLIDE,
  SUPPLIERS_MAX,
  slidesOf,
} from './home.rules.ts'
import { homeSupplier } from './home-supplier.server.ts'
import { JsonLd, pageMeta, useOrigin } from './seo.ts'

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

export const loader = async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const [latest, reviews, suppliers] = await Promise.all([
    latestAnnouncements(LATEST_MAX, ctx.now),
    latestReviews(REVIEWS_MAX),
    bestRatedShowcases(SUPPLIERS_MAX, ctx),
  ])
  cacheFor(context, 'announcements', 'showcases', ...latest.map(({ id }) => `announcement:${id}`))
  const kind = ctx.actor.kind === 'system' ? ('visitor' as const) : ctx.actor.kind
  // Words and categories come with the data: the browser needs none of the rules behind them.
  return {
    seo: await pageSeo('home'),
    words: kind === 'supplier' ? homeCopy(kind) : { ...homeCopy(kind), title: await pageHeading('home') },
    macros: macroCategories.map(({ id, name, slug }) => ({ id, name, slug, ...faceOfMacro(id) })),
    kind,
    suppliers: suppliers.map(homeSupplier),
    live: liveAnnouncement(latest),
    latest: latest.slice(0, latestShown(latest.length)),
    reviewSlides: slidesOf(reviews, REVIEWS_PER_SLIDE),
    serverNow: ctx.now.toISOString(),
  }
}

export default function Home() {
  const {
    kind,
    words,
    macros,
    suppliers,
    live,
    latest,
    reviewSlides,
    serverNow: loadedAt,
  } = useLoaderData<typeof loader>()
  const serverNow = useServerNow(loadedAt)
  const origin = useOrigin()
  return (
    <>
      <JsonLd data={{ '@type': 'WebSite', name: 'Promessi', url: `${origin}/`, inLanguage: 'it' }} />
      <JsonLd
        data={{ '@type': 'Organization', name: 'Promessi', url: `${origin}/`, logo: `${origin}/brand/icona-512.png` }}
      />
      <Hero words={words} withStrip={live !== null} />
      {live && <LiveStrip announcement={live} serverNow={serverNow} />}
      <HowItWorks kind={kind} tryIt={words.tryIt} />
      <Bonus kind={kind} />
      <MacroGrid macros={macros} />
      <Suppliers suppliers={suppliers} />
      <LatestAnnouncements announcements={latest} serverNow={serverNow} />
      {kind !== 'couple' && <Companies kind={kind} />}
      <HomeReviews slides={reviewSlides} />
    </>
  )
}
