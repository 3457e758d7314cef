import { plansOnSale } from '#features/money/billing/index.server.ts'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { answerForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { listPeople } from './people.queries.server.ts'
import { type PeopleKind, peopleFilter, peopleList, readCursor } from './people-list.rules.ts'

/** The list of one kind, with the plans it can be narrowed by. */
export const peopleListOf = async (kind: PeopleKind, at: Date) =>
  peopleList(kind, kind === 'supplier' ? (await plansOnSale(at)).map(({ name }) => name) : [])

/** What a list of people shows. */
export const loadPeople = async (ctx: Ctx, request: Request, kind: PeopleKind) => {
  adminPage(ctx, request)
  const list = await peopleListOf(kind, ctx.now)
  const { state, views } = await openDataList(ctx, list, request)
  const cursor = readCursor(new URL(request.url).searchParams)
  const people = await listPeople(ctx, kind, peopleFilter(state), cursor, state.size)
  return { kind, list, state, views, people }
}

/** A list has no form but those of the saved views. */
export const changePeople = async (ctx: Ctx, request: Request, kind: PeopleKind) => {
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, await peopleListOf(kind, ctx.now), form)
    if (changed === null) throw appError(commonErrors, 'invalid_request')
    return changed
  })
}
