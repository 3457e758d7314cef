import type { Ctx } from '#platform/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { accountTexts, CoupleRegistration, SupplierRegistration } from './accounts.contract.ts'
import { registerCouple, registerSupplier } from './registration.service.server.ts'

/** Answers the registration form of whichever page it stands on: the good news, or the refusal with everything that was typed. */
export const answerRegistration = (ctx: Ctx, form: FormData) => {
  const kind = form.get('kind') === 'supplier' ? ('supplier' as const) : ('couple' as const)
  const values = Object.fromEntries(form)
  return answerForm(form, async () => {
    if (kind === 'supplier') await registerSupplier(ctx, parseForm(SupplierRegistration, values))
    else await registerCouple(ctx, parseForm(CoupleRegistration, values))
    return { ok: true as const, kind, message: accountTexts.registered }
  })
}
