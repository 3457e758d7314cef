import { PasswordBody } from '#features/people/accounts/accounts.contract.ts'
import { accountErrors, changePassword, changePhoto } from '#features/people/accounts/index.server.ts'
import { providerNames } from '#features/people/accounts/providers.rules.ts'
import { UnlinkForm } from '#features/people/identities/identities.contract.ts'
import { unlink } from '#features/people/identities/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { limitsWithFiles, readFormOr } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { CropForm, ProfileForm } from '../couples.contract.ts'
import { saveProfile } from '../profile.service.server.ts'

/** The largest photo, and a little more, so that one that is slightly too heavy is told so like any other. */
const LIMITS = limitsWithFiles(6 * 1024 * 1024)
const TOO_LARGE = 'L’immagine supera i 5 MB: scegline una più leggera.'

const savePhoto = async (ctx: Ctx, form: FormData) => {
  const { image, imageCrop } = parseForm(CropForm, Object.fromEntries(form))
  await changePhoto(ctx, Buffer.from(await image.arrayBuffer()), imageCrop)
}

/** Answers the forms of the profile: its data, photo, password, and the accesses that are linked. */
export const answerProfile = async (ctx: Ctx, request: Request) => {
  const form = await readFormOr(request, LIMITS, { intent: 'photo', image: 'too-large' })
  const done = { ok: true as const, message: 'Salvataggio eseguito con successo' }
  return answerForm(form, async () => {
    if (form.get('image') === 'too-large')
      throw appError(commonErrors, 'invalid_request', { message: TOO_LARGE, fields: { image: TOO_LARGE } })
    const intent = form.get('intent')
    if (intent === 'unlink') {
      const { provider } = parseForm(UnlinkForm, Object.fromEntries(form))
      await unlink(ctx, provider)
      return { ok: true as const, message: `${providerNames[provider]} è stato scollegato` }
    }
    if (intent === 'photo') {
      await savePhoto(ctx, form)
    } else if (intent === 'password') {
      const result = await changePassword(ctx, parseForm(PasswordBody, Object.fromEntries(form)))
      if (result === 0)
        throw appError(accountErrors, 'wrong_password', { fields: { oldPassword: accountErrors.wrong_password.it } })
    } else await saveProfile(ctx, parseForm(ProfileForm, Object.fromEntries(form)))
    return done
  })
}
