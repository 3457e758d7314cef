import type { Ctx } from '#platform/context.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { WeddingPageForm } from './wedding-page.contract.ts'
import { ownWeddingPage } from './wedding-page.queries.server.ts'
import { closeWeddingPage, renewWeddingPage, saveWeddingPage } from './wedding-page.service.server.ts'

/** What the page of the couple's own shows: its address as one sends it. */
export const ownPageView = async (ctx: Ctx) => {
  const { path, ...view } = await ownWeddingPage(ctx)
  return { ...view, url: path === null ? null : publicUrl(path) }
}

/**
 * Does what a form of the page asks for.
 *
 * @returns where it leads
 * @throws AppError of the service behind it; 400 for an intent nobody knows
 */
export const changeOwnPage = async (ctx: Ctx, form: FormData): Promise<string> => {
  switch (form.get('intent')) {
    case 'save': {
      const { palette, prices } = parseForm(WeddingPageForm, Object.fromEntries(form))
      await saveWeddingPage(ctx, { palette, showsPrices: prices === '1' })
      return '/pagina-nozze?fatto=salvata'
    }
    case 'renew':
      await renewWeddingPage(ctx)
      return '/pagina-nozze?fatto=rinnovata'
    case 'close':
      await closeWeddingPage(ctx)
      return '/pagina-nozze?fatto=chiusa'
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
