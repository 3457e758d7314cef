import { Link, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { auctionStatus, statusLabel, statusTone } from '#features/announcements/auction.rules.ts'
import { findMacro, findSector } from '#features/catalog/sectors.rules.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type MacroSlug, MacroTag } from '#ui/macro-tag.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PhotoFrame } from '#ui/photo-frame.tsx'
import { Price } from '#ui/price.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { FavouriteBody } from '../favourites.contract.ts'
import { favouriteAnnouncements } from '../favourites.queries.server.ts'
import { toggleFavourite } from '../favourites.service.server.ts'
import { FavouriteButton } from '../ui/favourite-button.tsx'
import type { Route } from './+types/favourites.page'
import './favourites.page.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('preferiti'))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const rows = await favouriteAnnouncements(ctx)
  const kept = rows.map(({ state, expiresAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt?.toISOString() ?? null,
    status: auctionStatus({ status: state, expiresAt, offerCount: row.offerCount }, ctx.now),
  }))
  return { kept }
}

/** Every heart of the site submits here. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const form = await request.formData()
  return answerForm(form, async () => {
    const isFavourite = await toggleFavourite(ctx, parseForm(FavouriteBody, Object.fromEntries(form)))
    return { ok: true as const, isFavourite }
  })
}

export default function FavouritesPage() {
  const { kept } = useLoaderData<typeof loader>()
  return (
    <div className="page favourites">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'I miei preferiti' }]} />
      <PageHeader title="I miei preferiti" />
      <Tabs label="Preferiti" items={[{ to: '/favorites', label: 'Annunci', count: kept.length, current: true }]} />
      {kept.length === 0 ? (
        <EmptyState
          illustration="vuoto-preferiti"
          action={
            <ButtonLink variant="secondary" to="/auctions">
              Annunci Sposi
            </ButtonLink>
          }
        >
          Nessun preferito salvato
        </EmptyState>
      ) : (
        <ul className="favourites__list">
          {kept.map((one) => (
            <FavouriteRow key={one.id} one={one} />
          ))}
        </ul>
      )}
    </div>
  )
}

const offersText = (count: number): string =>
  count === 0 ? 'Nessuna offerta' : count === 1 ? '1 offerta da' : `${count} offerte da`

type Kept = Awaited<ReturnType<typeof loader>>['kept'][number]

function FavouriteRow({ one }: { one: Kept }) {
  const sector = findSector(one.sectorId)
  const picture = one.image
    ? `/api/images/auctions/${one.image}`
    : (sector?.illustration ?? '/illustrations/foto-e-video.webp')
  return (
    <li className="favourites__row">
      <PhotoFrame src={picture} alt="" sizes="8rem" rounded />
      <div className="favourites__what">
        <div className="row">
          <StatusChip tone={statusTone[one.status]}>{statusLabel[one.status]}</StatusChip>
          <MacroTag macro={(findMacro(one.macroId)?.slug ?? 'fornitori') as MacroSlug}>{sector?.name}</MacroTag>
        </div>
        <h2>
          <Link to={`/auctions/detail/${one.id}`}>{one.title}</Link>
        </h2>
        <p className="small muted">
          {one.city} ({one.province})
          {one.status === 'open' && one.expiresAt ? ` · Scade il ${formatDayAtTime(one.expiresAt)}` : ''}
        </p>
      </div>
      <dl className="favourites__figures">
        <div>
          <dt>Budget massimo</dt>
          <dd>
            <Price cents={one.budgetCents} />
          </dd>
        </div>
        <div>
          <dt>{offersText(one.offerCount)}</dt>
          {one.lowestCents !== null && (
            <dd>
              <Price cents={one.lowestCents} tone="down" />
            </dd>
          )}
        </div>
      </dl>
      <FavouriteButton subject="auctions" id={one.id} isFavourite label={one.title} />
    </li>
  )
}
