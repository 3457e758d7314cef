import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { coupleProfile } from '#features/couples/index.server.ts'
import { WeddingScene } from '#features/couples/ui/wedding-scene.tsx'
import { WeddingTabs } from '#features/couples/ui/wedding-tabs.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { daysBetween, todayInRome } from '#shared/days.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { announcementHeaps, countHeaps, heapOf, mostUrgentFirst } from '../announcement-counters.rules.ts'
import { myAnnouncements } from '../announcements.queries.server.ts'
import { MyAnnouncement } from '../ui/my-announcement.tsx'
import { MyCounters } from '../ui/my-counters.tsx'
import type { Route } from './+types/my-announcements.page'
import '../ui/my-announcements.css'

export const loader = async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = couplePage(ctx, request)
  const [profile, all] = await Promise.all([coupleProfile(actor.accountId), myAnnouncements(ctx)])
  const heap = announcementHeaps.find((name) => name === url.searchParams.get('mostra')) ?? null
  const shown = heap ? all.filter(({ status }) => heapOf(status) === heap) : all
  const { weddingOn, weddingLocality } = profile
  return {
    heap,
    total: all.length,
    counts: countHeaps(all.map(({ status }) => status)),
    wedding: {
      weddingOn,
      place: weddingLocality,
      daysLeft: weddingOn ? daysBetween(todayInRome(ctx.now), weddingOn) : null,
    },
    // Only what the rows show: phone, answers and description stay on the server.
    announcements: mostUrgentFirst(shown).map(
      ({ answers: _answers, phone: _phone, description: _description, facts: _facts, ...announcement }) => announcement,
    ),
    now: ctx.now.toISOString(),
    seo: seoFor('il-mio-matrimonio'),
  }
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** "Il mio matrimonio", first tab: the couple's own announcements in every state (DASH-08 to DASH-15). */
export default function MyAnnouncements({ loaderData }: Route.ComponentProps) {
  const { heap, total, counts, wedding, announcements, now } = loaderData
  return (
    <>
      <WeddingScene {...wedding} />
      <div className="page">
        <MyCounters counts={counts} shown={heap} />
        <WeddingTabs current={0} count={total} />
        <h2 className="sr-only">I miei annunci</h2>
        {heap && (
          <p className="my-wedding__heap">
            <Link className="link" to="/my-auctions" preventScrollReset>
              Mostra tutti gli annunci
            </Link>
          </p>
        )}
        {announcements.length === 0 ? (
          <EmptyState illustration="vuoto-annunci">Siamo spiacenti, non sono presenti annunci</EmptyState>
        ) : (
          <div className="my-wedding__list">
            {announcements.map((announcement, index) => (
              <MyAnnouncement key={announcement.id} announcement={announcement} now={now} priority={index < 2} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}
