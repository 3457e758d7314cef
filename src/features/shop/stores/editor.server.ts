import { redirect } from 'react-router'
import { saveOtherBonus, saveShippingAndBonus, saveTexts } from '#features/people/suppliers/index.server.ts'
import { OtherBonusForm, ShippingAndBonusForm, TextsInput } from '#features/people/suppliers/suppliers.contract.ts'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { StoreInput } from './stores.contract.ts'
import { saveStore } from './stores.service.server.ts'

const texts = (form: FormData) => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

/** Does what a form of the store's editor asks, and leads back to its tab. @throws AppError, see the services */
export const changeFromStoreEditor = async (ctx: Ctx, form: FormData): Promise<Response> => {
  switch (form.get('intent')) {
    case 'store': {
      const featured = form.getAll('featured').map(String)
      await saveStore(ctx, parseForm(StoreInput, { ...texts(form), featured }))
      return redirect('/portal/store?salvato=1')
    }
    case 'shipping':
      await saveShippingAndBonus(ctx, parseForm(ShippingAndBonusForm, texts(form)))
      return redirect('/portal/store?tab=spedizione&salvato=1')
    case 'bonus':
      await saveOtherBonus(ctx, parseForm(OtherBonusForm, texts(form)))
      return redirect('/portal/store?tab=spedizione&salvato=1')
    case 'texts':
      await saveTexts(ctx, parseForm(TextsInput, texts(form)))
      return redirect('/portal/store?tab=spedizione&salvato=1')
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
