import { useFetcher } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Link } from '#ui/parts/link.tsx'
import { EmailBody } from '../accounts.contract.ts'
import { askRecovery } from '../recovery.service.server.ts'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { type RecoveryAnswer, RecoveryForm, RecoverySent } from '../ui/recovery-form.tsx'
import type { Route } from './+types/forgot-password.page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('recupera-password'))

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  return answerForm(form, async () => {
    const { email } = parseForm(EmailBody, Object.fromEntries(form))
    await askRecovery(ctxOf(context), email)
    return { ok: true as const, email }
  })
}

/** /password-dimenticata: the recovery window as a page. */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<RecoveryAnswer>()
  const answer: RecoveryAnswer | undefined = fetcher.data ?? actionData
  return (
    <AuthLayout
      image="/illustrations/scena-lago-mobile.webp"
      focus="60% 88%"
      title="Password dimenticata"
      lead="Ti inviamo un link: lo apri, scegli una nuova password e riparti da dove eri."
    >
      {answer?.ok ? (
        <RecoverySent email={answer.email} />
      ) : (
        <>
          <FormNote>{answer?.message}</FormNote>
          <RecoveryForm
            refusal={answer ?? null}
            busy={fetcher.state !== 'idle'}
            send={(form) => fetcher.submit(form, { method: 'post', action: '/password-dimenticata' })}
          />
        </>
      )}
      <p className="auth-layout__aside">
        <Link className="link" to="/login">
          Torna all’accesso
        </Link>
      </p>
    </AuthLayout>
  )
}
