import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { Flag } from '#shared/wire.contract.ts'
import { couplesOnly, favouriteKinds } from './favourites.rules.ts'

const FavouriteSubject = z.enum(favouriteKinds)

const Id = z.coerce.number().int().positive().max(2_147_483_647)

/** The canonical body; the owner id `idProprierty` is accepted and ignored, the server looks it up (OQ-087). */
const CanonicalBody = z.object({
  tableid: Id,
  tablename: FavouriteSubject,
  idProprierty: z.union([z.string().max(100), z.number()]).nullish(),
})

/** The short body of the announcement pages: `{id}` alone means an announcement. */
const AliasBody = z.object({ id: Id, tablename: FavouriteSubject.default('auctions') })

/** Both bodies of POST /api/favorites, as one meaning. */
export const FavouriteBody = z
  .union([CanonicalBody, AliasBody])
  .transform((body) =>
    'tableid' in body
      ? { subject: body.tablename, subjectId: body.tableid }
      : { subject: body.tablename, subjectId: body.id },
  )

/** With both fields the answer also says whether this one thing is kept. */
export const FavouriteQuery = z.object({ tableid: Id.optional(), tablename: FavouriteSubject.optional() })

export const ToggledFavourite = z.object({ isFavorite: Flag }).meta({ id: 'ToggledFavourite' })

const KeptAnnouncement = z
  .object({
    id: z.string(),
    title: z.string(),
    idmacro: z.string(),
    idsector: z.string(),
    city: z.string(),
    province: z.string(),
    budget: z.string(),
    offers: z.string(),
    isfavorite: Flag,
  })
  .meta({ id: 'FavouriteAnnouncement' })

const KeptThing = z
  .object({
    id: z.string(),
    title: z.string(),
    tableid: z.string(),
    tablename: FavouriteSubject,
    idmacrooperator: z.string().describe('The supplier’s id'),
    isfavorite: Flag,
  })
  .meta({ id: 'FavouriteThing' })

/** GET /api/favorites: one list per kind (FAV-10), announcements included (OQ-087). */
export const FavouritesWire = z
  .object({
    vetrine: z.array(KeptThing),
    store: z.array(KeptThing),
    products: z.array(KeptThing),
    auctions: z.array(KeptAnnouncement),
    isFavorite: Flag.optional(),
  })
  .meta({ id: 'Favourites' })
export type FavouritesWire = z.infer<typeof FavouritesWire>

export const favouriteErrors = defineErrors({
  only_suppliers: { status: 403, it: 'Solo i fornitori possono salvare gli annunci nei preferiti.' },
  only_couples: { status: 403, it: couplesOnly },
  subject_not_found: { status: 404, it: 'Quello che vuoi salvare non esiste più.' },
})
