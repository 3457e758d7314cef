import { redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { AppError, type FieldErrors } from '#shared/errors.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { FlagsBody } from '../accounts.contract.ts'
import { type Consents, missingConsents, missingConsentsText, profilePath } from '../accounts.rules.ts'
import { consentsByToken, saveConsentsByToken } from '../consents.service.server.ts'
import { ConsentBoxes, useConsents } from '../ui/consent-boxes.tsx'
import '../ui/result-activation.css'
import type { Route } from './+types/result-activation.page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('attivazione'))

/** Only the secret decides what is shown: anybody can type a happy address (OQ-011). */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  try {
    const { consents, role } = await consentsByToken(ctxOf(context), params.token)
    return { ok: true as const, consents, next: profilePath(role) }
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return { ok: false as const }
    throw error
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, params, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  return answerForm(form, async () => {
    const given = parseForm(FlagsBody, Object.fromEntries(form))
    const { role } = await saveConsentsByToken(ctxOf(context), params.token, given)
    return redirect(profilePath(role))
  })
}

/** /result-activation/{result}/{token}: how the confirmation of the e-mail went. */
export default function ResultActivationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ok)
    return (
      <div className="page activation">
        <img src="/illustrations/scene/esito-errore.svg" alt="" width={240} height={180} />
        <h1>Attenzione! Purtroppo non è stato possibile confermare la tua email</h1>
        <p className="muted">
          Il link vale 48 ore e si usa una volta sola. Se l’hai già aperto puoi accedere; se è scaduto, accedi e
          chiedine uno nuovo.
        </p>
        <ButtonLink to="/login">Accedi</ButtonLink>
      </div>
    )
  return (
    <div className="page activation">
      <img src="/illustrations/scene/esito-ok.svg" alt="" width={240} height={180} />
      <h1>Congratulazioni</h1>
      <p>La tua email è stata confermata con successo</p>
      {missingConsents(loaderData.consents).length > 0 ? (
        <MissingConsents consents={loaderData.consents} refused={actionData} />
      ) : (
        <>
          <p className="muted">Accedi e completa il tuo profilo.</p>
          <ButtonLink to={`/login?next=${encodeURIComponent(loaderData.next)}`}>Accedi</ButtonLink>
        </>
      )}
    </div>
  )
}

interface MissingConsentsProps {
  readonly consents: Consents
  readonly refused?: { readonly message: string; readonly fields: FieldErrors }
}

function MissingConsents({ consents, refused }: MissingConsentsProps) {
  const { ticked, tick } = useConsents(consents)
  const hydrated = useHydrated()
  return (
    <form method="post" className="activation__consents">
      <FormNote>{refused?.message}</FormNote>
      <ConsentBoxes ticked={ticked} onTick={tick} errors={refused?.fields ?? {}} />
      <Button type="submit" size="l" wide disabledReason={hydrated ? missingConsentsText(ticked) : undefined}>
        Completa profilo
      </Button>
    </form>
  )
}
