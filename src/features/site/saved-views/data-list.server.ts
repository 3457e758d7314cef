import { redirect } from 'react-router'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import {
  type DataListDefinition,
  type DataListState,
  dataListPath,
  dataListQuery,
  readDataList,
} from '#ui/lists/data-list.rules.ts'
import { SavedViewInput } from './saved-views.contract.ts'
import { savedViewsOf } from './saved-views.queries.server.ts'
import { savedViewPath } from './saved-views.rules.ts'
import { deleteView, saveView, setDefaultView } from './saved-views.service.server.ts'
import type { SavedView } from './views.ts'

const stateOf = (list: DataListDefinition, query: string): DataListState =>
  readDataList(list, new URLSearchParams(query))

/**
 * What a list's page is asked for, and the saved views it offers. An address that asks for nothing is the default view, where there is one.
 *
 * @throws a redirect to the default view · AppError 401
 */
export const openDataList = async (
  ctx: Ctx,
  list: DataListDefinition,
  request: Request,
): Promise<{ readonly state: DataListState; readonly views: readonly SavedView[] }> => {
  const { searchParams } = new URL(request.url)
  const views = await savedViewsOf(ctx, list.path)
  const usual = views.find(({ isDefault }) => isDefault)
  if (usual && searchParams.size === 0) throw redirect(savedViewPath(list.path, usual, true))
  return { state: { ...readDataList(list, searchParams), isBareTaken: usual !== undefined }, views }
}

/**
 * Does what a form of the saved views asks.
 *
 * @returns where to go on; null when the form is about something else
 * @throws AppError 400 with the messages of the fields · 404 a view that is not theirs · 422 `too_many_views`
 */
export const changeViews = async (ctx: Ctx, list: DataListDefinition, form: FormData): Promise<Response | null> => {
  const intent = form.get('intent')
  const state = { ...stateOf(list, String(form.get('asked') ?? '')), page: 1 }
  const id = Number(form.get('id'))
  const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647
  if (intent !== 'view-save' && String(intent).startsWith('view-') && !isId) throw appError(commonErrors, 'not_found')
  switch (intent) {
    case 'view-save': {
      const input = parseForm(SavedViewInput, Object.fromEntries(form))
      await saveView(ctx, { ...input, list: list.path, query: dataListQuery(list, state).toString() })
      break
    }
    case 'view-default':
    case 'view-plain':
      await setDefaultView(ctx, list.path, id, intent === 'view-default')
      break
    case 'view-delete':
      await deleteView(ctx, list.path, id)
      break
    default:
      return null
  }
  // The present list, in full: the bare address may be a default view from now on.
  return redirect(dataListPath(list, { ...state, isBareTaken: true }))
}
