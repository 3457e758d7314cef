import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { formatDecimal } from '#shared/money.ts'
import { flag } from '#shared/wire.contract.ts'
import { FavouriteBody, FavouriteQuery, FavouritesWire, ToggledFavourite } from './favourites.contract.ts'
import { favouriteAnnouncements, isFavourite, savedItems } from './favourites.queries.server.ts'
import { toggleFavourite } from './favourites.service.server.ts'

const tags = ['favourites']
const thingsOf = async (ctx: Ctx, kind: 'vetrina' | 'store' | 'products') =>
  (await savedItems(ctx, kind)).map(({ id, supplierId, title }) => ({
    id: String(id),
    title,
    tableid: String(id),
    tablename: kind,
    idmacrooperator: String(supplierId),
    isfavorite: '1' as const,
  }))

/** GET and POST /api/favorites (FAV-05, FAV-07). */
export const favouriteRoutes = (app: ApiApp): void => {
  app.get(
    '/api/favorites',
    {
      schema: {
        tags,
        summary: 'List own favourites; with tableid and tablename, also whether that one is saved',
        querystring: FavouriteQuery,
        response: { 200: FavouritesWire },
      },
    },
    async ({ ctx, query }) => {
      const { accountId } = requireSignedIn(ctx)
      const [kept, vetrine, store, products] = await Promise.all([
        favouriteAnnouncements(ctx),
        thingsOf(ctx, 'vetrina'),
        thingsOf(ctx, 'store'),
        thingsOf(ctx, 'products'),
      ])
      const asked =
        query.tableid && query.tablename ? await isFavourite(accountId, query.tablename, query.tableid) : null
      return {
        vetrine,
        store,
        products,
        auctions: kept.map((one) => ({
          id: String(one.id),
          title: one.title,
          idmacro: String(one.macroId),
          idsector: String(one.sectorId),
          city: one.city,
          province: one.province,
          budget: formatDecimal(one.budgetCents),
          offers: String(one.offerCount),
          isfavorite: '1' as const,
        })),
        ...(asked === null ? {} : { isFavorite: flag(asked) }),
      }
    },
  )
  app.post(
    '/api/favorites',
    {
      schema: {
        tags,
        summary: 'Save or remove a favourite: {tableid, tablename, idProprierty} or {id}',
        body: FavouriteBody,
        response: { 200: ToggledFavourite, 404: ErrorBody },
      },
    },
    async ({ ctx, body }) => ({ isFavorite: flag(await toggleFavourite(ctx, body)) }),
  )
}
