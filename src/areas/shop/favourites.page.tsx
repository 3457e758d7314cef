import { redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { pageMeta } from '#areas/public/seo.ts'
import { auctionStatus, statusLabel, statusTone } from '#features/auction/announcements/auction.rules.ts'
import { invitableAmong, inviteSupplier } from '#features/fulfilment/messages/index.server.ts'
import { InviteButtons } from '#features/fulfilment/messages/ui/invite-buttons.tsx'
import { FavouriteBody } from '#features/shop/favourites/favourites.contract.ts'
import { favouriteAnnouncements, savedItems, toggleFavourite } from '#features/shop/favourites/index.server.ts'
import { FavouriteButton } from '#features/shop/favourites/ui/favourite-button.tsx'
import { productCards } from '#features/shop/products/index.server.ts'
import { ProductCard } from '#features/shop/products/ui/product-card.tsx'
import { showcaseCards } from '#features/shop/showcases/index.server.ts'
import { SupplierCard } from '#features/shop/showcases/ui/supplier-card.tsx'
import { storeCards } from '#features/shop/stores/index.server.ts'
import { StoreCard } from '#features/shop/stores/ui/store-card.tsx'
import { findMacro, findSector } from '#features/site/catalog/sectors.rules.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { RowId } from '#shared/row-id.ts'
import { Price } from '#ui/figures/price.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { Route } from './+types/favourites.page'
import './favourites.page.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('preferiti'))

const tabs = [
  { kind: 'vetrina', label: 'Vetrine', to: '/favorites' },
  { kind: 'store', label: 'Store', to: '/favorites?tab=store' },
  { kind: 'products', label: 'Prodotti', to: '/favorites?tab=prodotti' },
] as const

const idsOf = (things: readonly { readonly id: number }[]) => things.map(({ id }) => id)

/** Couples keep showcases, stores and products, each in its tab (FAV-08). */
const coupleFavourites = async (ctx: Ctx, tab: string | null) => {
  const [vetrina, store, products] = await Promise.all([
    savedItems(ctx, 'vetrina'),
    savedItems(ctx, 'store'),
    savedItems(ctx, 'products'),
  ])
  const counts = { vetrina: vetrina.length, store: store.length, products: products.length }
  if (tab === 'store') return { kind: 'store', counts, stores: await storeCards(idsOf(store), ctx) } as const
  if (tab === 'prodotti')
    return { kind: 'products', counts, products: await productCards(idsOf(products), ctx) } as const
  const showcases = await showcaseCards(idsOf(vetrina), ctx)
  const suppliers = showcases.map(({ id, sectorId }) => ({ supplierId: id, sectorId }))
  const invitable = await invitableAmong(requireCouple(ctx).accountId, suppliers, ctx.now)
  return { kind: 'vetrina', counts, showcases, invitable: Object.fromEntries(invitable) } as const
}

/** Suppliers keep announcements (OQ-087). */
const supplierFavourites = async (ctx: Ctx) => {
  const rows = await favouriteAnnouncements(ctx)
  const announcements = rows.map(({ state, expiresAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt?.toISOString() ?? null,
    status: auctionStatus({ status: state, expiresAt, offerCount: row.offerCount }, ctx.now),
  }))
  return { kind: 'auctions', announcements } as const
}

export const loader = async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = signedInPage(ctx, request)
  // Staff keep nothing.
  if (actor.kind === 'admin') throw redirect('/?avviso=ruolo')
  return actor.kind === 'supplier' ? supplierFavourites(ctx) : coupleFavourites(ctx, url.searchParams.get('tab'))
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

const InviteForm = z.object({ idsupplier: RowId, idauction: RowId })

/** Every heart of the site submits here, and the invitations of this page. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const form = await readForm(request)
  return answerForm(form, async () => {
    if (form.get('intent') === 'invite') {
      const { idsupplier, idauction } = parseForm(InviteForm, Object.fromEntries(form))
      await inviteSupplier(ctx, { supplierId: idsupplier, announcementId: idauction })
      return redirect('/favorites')
    }
    const isFavourite = await toggleFavourite(ctx, parseForm(FavouriteBody, Object.fromEntries(form)))
    return { ok: true as const, isFavourite }
  })
}

export default function FavouritesPage() {
  const kept = useLoaderData<typeof loader>()
  const items =
    kept.kind === 'auctions'
      ? [{ to: '/favorites', label: 'Annunci', count: kept.announcements.length, current: true }]
      : tabs.map(({ kind, label, to }) => ({ to, label, count: kept.counts[kind], current: kind === kept.kind }))
  const { count } = items.find(({ current }) => current) ?? { count: 0 }
  const refused = useActionData<FormFailure>()
  return (
    <div className="page favourites">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'I miei preferiti' }]} />
      <PageHeader title="I miei preferiti" />
      <Tabs label="Preferiti" items={items} />
      <FormNote>{refused?.ok === false && refused.values.intent === 'invite' ? refused.message : null}</FormNote>
      {count === 0 ? <NothingKept announcements={kept.kind === 'auctions'} /> : <KeptList kept={kept} />}
    </div>
  )
}

function NothingKept({ announcements }: { announcements: boolean }) {
  return (
    <EmptyState
      illustration="vuoto-preferiti"
      action={
        <ButtonLink variant="secondary" to={announcements ? '/auctions' : '/vetrine-fornitori'}>
          {announcements ? 'Annunci Sposi' : 'Aziende settore wedding'}
        </ButtonLink>
      }
    >
      Nessun preferito salvato
    </EmptyState>
  )
}

type Favourites = Awaited<ReturnType<typeof loader>>

function KeptList({ kept }: { kept: Favourites }) {
  if (kept.kind === 'auctions')
    return (
      <ul className="favourites__list">
        {kept.announcements.map((one) => (
          <FavouriteRow key={one.id} one={one} />
        ))}
      </ul>
    )
  const heart = (id: number, label: string) => (
    <FavouriteButton
      subject={kept.kind}
      id={id}
      isFavourite
      label={label}
      look="floating"
      confirmRemoval={kept.kind === 'products'}
    />
  )
  return (
    <>
      <h2 className="sr-only">{tabs.find(({ kind }) => kind === kept.kind)?.label}</h2>
      <div className={kept.kind === 'products' ? 'favourites__cards product-grid' : 'favourites__cards grid-cards'}>
        {kept.kind === 'vetrina' &&
          kept.showcases.map((view) => (
            <div key={view.id} className="favourites__showcase">
              <SupplierCard view={view} actions={heart(view.id, view.title)} />
              <InviteButtons supplierId={view.id} name={view.title} invitable={kept.invitable[view.id] ?? []} />
            </div>
          ))}
        {kept.kind === 'store' &&
          kept.stores.map((view) => <StoreCard key={view.id} view={view} actions={heart(view.id, view.title)} />)}
        {kept.kind === 'products' &&
          kept.products.map((view) => <ProductCard key={view.id} view={view} actions={heart(view.id, view.title)} />)}
      </div>
    </>
  )
}

const offersText = (count: number): string =>
  count === 0 ? 'Nessuna offerta' : count === 1 ? '1 offerta da' : `${count} offerte da`

type Kept = Awaited<ReturnType<typeof supplierFavourites>>['announcements'][number]

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
