import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { appError } from '#shared/errors.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import { accountErrors, accountTexts, ResetBody } from '../accounts.contract.ts'
import { checkReset } from '../accounts.rules.ts'
import { isRecoveryOpen, resetPassword } from '../recovery.service.server.ts'
import { AuthLayout } from '../ui/auth-layout.tsx'
import { type FormAnswer, textOf } from '../ui/form-answer.ts'
import { useLoginDialog } from '../ui/login-dialog.tsx'
import '../ui/login-form.css'
import { useCheckedForm } from '../ui/use-checked-form.ts'
import type { Route } from './+types/reset-password.page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('nuova-password'))

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  open: await isRecoveryOpen(ctxOf(context), params.token),
  lapsed: accountErrors.link_expired.it,
})

type ResetAnswer = FormAnswer<{ readonly message: string }>

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, params, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  return answerForm(form, async () => {
    const { password } = parseForm(ResetBody, Object.fromEntries(form))
    const result = await resetPassword(ctxOf(context), params.token, password)
    if (result === 0) throw appError(accountErrors, 'link_expired')
    return { ok: true as const, message: accountTexts.passwordReset }
  })
}

/** /reset-password/{token}: the page behind the link of the recovery e-mail. */
export default function ResetPasswordPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const fetcher = useFetcher<ResetAnswer>()
  const popup = usePopup()
  const navigate = useNavigate()
  const openLogin = useLoginDialog()
  const news = fetcher.data
  const answer: ResetAnswer | undefined = news ?? actionData
  const refusal = answer?.ok === false ? answer : null

  // The answer is acted upon once, however often the page is drawn.
  const done = useRef<ResetAnswer | undefined>(undefined)
  useEffect(() => {
    if (!news || done.current === news) return
    done.current = news
    if (news.ok) {
      navigate('/')
      popup({ title: DONE_TITLE, body: news.message, onClose: openLogin })
    } else if (Object.keys(news.fields).length === 0) popup({ body: news.message })
  }, [news, navigate, popup, openLogin])

  const { errors, handlers } = useCheckedForm(
    (form) => checkReset({ password: textOf(form, 'password'), repeat: textOf(form, 'repeat') }),
    (form) => fetcher.submit(form, { method: 'post', action: `/reset-password/${params.token}` }),
    refusal?.fields,
  )
  return (
    <AuthLayout
      image="/illustrations/scena-lago-mobile.webp"
      focus="60% 88%"
      title="Scegli una nuova password"
      lead="Almeno 8 caratteri. Dopo il salvataggio accedi con quella nuova."
    >
      {answer?.ok ? (
        <div className="login-form">
          <FormNote tone="success">{answer.message}</FormNote>
          <p>
            <Link className="link" to="/login">
              Accedi
            </Link>
          </p>
        </div>
      ) : loaderData.open ? (
        <form {...handlers} className="login-form" method="post">
          <FormNote>{refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : null}</FormNote>
          <PasswordField label="Nuova password" name="password" autoComplete="new-password" error={errors.password} />
          <PasswordField
            label="Ripeti la nuova password"
            name="repeat"
            autoComplete="new-password"
            error={errors.repeat}
          />
          <Button type="submit" size="l" wide loading={fetcher.state !== 'idle'}>
            Salva
          </Button>
        </form>
      ) : (
        <div className="login-form">
          <Note tone="error">{loaderData.lapsed}</Note>
          <p>
            <Link className="link" to="/password-dimenticata">
              Chiedi un nuovo link
            </Link>
          </p>
        </div>
      )}
    </AuthLayout>
  )
}
