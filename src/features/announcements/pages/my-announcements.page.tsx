import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { coupleProfile } from '#features/couples/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { daysBetween, formatDayWithWeekday, todayInRome } from '#shared/days.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Tabs } from '#ui/tabs.tsx'
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
      when: weddingOn ? formatDayWithWeekday(weddingOn) : null,
      where: weddingLocality,
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

type Wedding = Awaited<ReturnType<typeof loader>>['wedding']

function Head({ wedding }: { wedding: Wedding }) {
  const { when, where, daysLeft } = wedding
  return (
    <section className="my-wedding">
      <picture>
        <source media="(width < 48rem)" srcSet="/illustrations/scene/scena-lago-mobile-900.webp" />
        <img
          src="/illustrations/scene/scena-dashboard-1600.webp"
          alt=""
          width={1600}
          height={440}
          fetchPriority="high"
        />
      </picture>
      <div className="page my-wedding__text">
        <div>
          <h1>Il mio matrimonio</h1>
          {when || where ? (
            <p>{[when, where].filter(Boolean).join(', ')}</p>
          ) : (
            <p>
              <Link to="/profile">Aggiungi data e luogo delle nozze</Link>
            </p>
          )}
        </div>
        {daysLeft !== null && daysLeft > 0 && (
          <p className="my-wedding__days">
            <b>{daysLeft}</b>{' '}
            <span>
              {daysLeft === 1 ? 'giorno' : 'giorni'}
              <br />
              al vostro sì
            </span>
          </p>
        )}
      </div>
      <div className="lace my-wedding__lace" aria-hidden="true" />
    </section>
  )
}

/** "Il mio matrimonio", first tab: the couple's own announcements in every state (DASH-08 to DASH-15). */
export default function MyAnnouncements({ loaderData }: Route.ComponentProps) {
  const { heap, total, counts, wedding, announcements, now } = loaderData
  return (
    <>
      <Head wedding={wedding} />
      <div className="page">
        <MyCounters counts={counts} shown={heap} />
        <div className="my-wedding__tabs">
          <Tabs
            label="Il mio matrimonio"
            items={[
              { to: '/my-auctions', label: 'I miei annunci', count: total, current: true },
              { to: '/my-auctions/1', label: 'I miei acquisti', current: false },
            ]}
          />
          <ButtonLink to="/new-auction" size="s" icon={<Plus className="icon" aria-hidden="true" />}>
            Inserisci annuncio
          </ButtonLink>
        </div>
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
