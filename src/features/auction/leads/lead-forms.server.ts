import { redirect } from 'react-router'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { setLeadHidden } from './hidden-leads.service.server.ts'
import { LEADS_PATH, leadsPath, readLeads } from './lead-list.rules.ts'
import { DigestForm, LeadForm, SaveSearchForm, SearchForm } from './leads.contract.ts'
import { removeSearch, saveSearch, setDigest } from './saved-searches.service.server.ts'

/** Back to the list as it was, with the word on what was done. */
const doneAt = (search: URLSearchParams, done: string, id: number): string => {
  const state = readLeads(search)
  const path = leadsPath(state, { page: state.page })
  return `${path}${path === LEADS_PATH ? '?' : '&'}fatto=${done}&su=${id}`
}

/**
 * Does what a form of the page asks for.
 *
 * @returns where the page goes
 * @throws AppError of the service behind it; 400 for an intent nobody knows
 */
export const runLeadForm = async (ctx: Ctx, search: URLSearchParams, form: FormData): Promise<Response> => {
  const values = Object.fromEntries(form)
  switch (form.get('intent')) {
    case 'hide':
    case 'show': {
      const { announcement } = parseForm(LeadForm, values)
      const hidden = form.get('intent') === 'hide'
      await setLeadHidden(ctx, announcement, hidden)
      return redirect(doneAt(search, hidden ? 'nascosto' : 'mostrato', announcement))
    }
    case 'save': {
      const input = parseForm(SaveSearchForm, values)
      const id = await saveSearch(ctx, { ...input, state: readLeads(search) })
      return redirect(doneAt(search, 'salvata', id))
    }
    case 'digest': {
      const { search: id, digest } = parseForm(DigestForm, values)
      await setDigest(ctx, id, digest)
      return redirect(doneAt(search, digest ? 'email-attiva' : 'email-spenta', id))
    }
    case 'remove': {
      const { search: id } = parseForm(SearchForm, values)
      await removeSearch(ctx, id)
      return redirect(doneAt(search, 'eliminata', id))
    }
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
