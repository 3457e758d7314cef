import { redirect } from 'react-router'
import { storePath } from '#features/people/suppliers/addresses.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { storeByHandle } from '../store.queries.server.ts'
import type { Route } from './+types/store-link.page'

/** `/store/{handle}`: the short link of carts and announcements leads to the store (OQ-091). */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const { sectorId, handle } = await storeByHandle(ctxOf(context), params.fornitore)
    return redirect(storePath(sectorId, handle), 301)
  })

/** Never drawn: the loader leads away, or to the page of what is not found. */
export default function StoreLink() {
  return null
}
