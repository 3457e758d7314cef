import { data } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { EmailChangeBody, PasswordBody } from '#features/people/accounts/accounts.contract.ts'
import {
  accountErrors,
  accountTexts,
  askEmailChange,
  cancelOwnEmailChange,
  changePassword,
  endOtherSessions,
  endSession,
  passwordHashOf,
} from '#features/people/accounts/index.server.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, personIdOf } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { type FormFailure, parseForm, refusalHeaders } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Note } from '#ui/parts/note.tsx'
import {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  giveCode,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../second-factor.service.server.ts'
import { BeginBody, ConfirmBody, EndBody, ProofBody } from '../security.contract.ts'
import { myEmail, myFactor, mySessions } from '../security.queries.server.ts'
import { CodeCard } from '../ui/code-card.tsx'
import { EmailCard } from '../ui/email-card.tsx'
import { PasswordCard } from '../ui/password-card.tsx'
import { SecondFactorCard } from '../ui/second-factor-card.tsx'
import '../ui/security.css'
import { SessionsCard } from '../ui/sessions-card.tsx'
import type { SecurityIntent, SecurityOutcome } from '../views.ts'
import type { Route } from './+types/security.page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('sicurezza'))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = signedInPage(ctx, request)
  const [sessions, factor, email, passwordHash] = await Promise.all([
    mySessions(ctx),
    myFactor(ctx),
    myEmail(ctx),
    passwordHashOf(personIdOf(actor)),
  ])
  return {
    now: ctx.now.toISOString(),
    staff: actor.kind === 'admin' ? { mustHaveFactor: config.staffNeedsFactor } : null,
    hasPassword: passwordHash !== null,
    sessions,
    factor,
    email,
  }
}

type Deed = (ctx: Ctx, values: unknown) => Promise<{ readonly message: string; readonly codes?: readonly string[] }>

const deeds: Readonly<Record<SecurityIntent, Deed>> = {
  end: async (ctx, values) => {
    await endSession(ctx, parseForm(EndBody, values).session)
    return { message: 'Sessione terminata.' }
  },
  'end-others': async (ctx) => {
    await endOtherSessions(ctx)
    return { message: 'Tutte le altre sessioni sono terminate.' }
  },
  password: async (ctx, values) => {
    const result = await changePassword(ctx, parseForm(PasswordBody, values))
    if (result === 0)
      throw appError(accountErrors, 'wrong_password', { fields: { oldPassword: accountErrors.wrong_password.it } })
    return { message: accountTexts.passwordReset }
  },
  email: async (ctx, values) => {
    await askEmailChange(ctx, parseForm(EmailChangeBody, values))
    return { message: 'Controlla la posta: ti abbiamo scritto a tutti e due gli indirizzi.' }
  },
  'email-cancel': async (ctx) => {
    await cancelOwnEmailChange(ctx)
    return { message: 'Cambio di email annullato.' }
  },
  begin: async (ctx, values) => {
    await beginSecondFactor(ctx, parseForm(BeginBody, values))
    return { message: '' }
  },
  cancel: async (ctx) => {
    await cancelSecondFactor(ctx)
    return { message: '' }
  },
  confirm: async (ctx, values) => ({
    codes: await confirmSecondFactor(ctx, parseForm(ConfirmBody, values)),
    message: 'Verifica in due passaggi attivata.',
  }),
  'give-code': async (ctx, values) => {
    await giveCode(ctx, parseForm(ConfirmBody, values))
    return { message: `Codice confermato: per ${config.STAFF_CONFIRM_MINUTES} minuti non te lo chiediamo più.` }
  },
  renew: async (ctx, values) => ({
    codes: await renewRecoveryCodes(ctx, parseForm(ProofBody, values)),
    message: 'Ecco i nuovi codici: quelli di prima non valgono più.',
  }),
  remove: async (ctx, values) => {
    await removeSecondFactor(ctx, parseForm(ProofBody, values))
    return { message: 'Verifica in due passaggi disattivata.' }
  },
}

const isIntent = (text: unknown): text is SecurityIntent => typeof text === 'string' && Object.hasOwn(deeds, text)

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** Nothing typed here comes back: it is all passwords and codes. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  const form = await readForm(request)
  const intent = form.get('intent')
  if (!isIntent(intent)) throw data({ message: commonErrors.invalid_request.it }, { status: 400 })
  try {
    const done = await deeds[intent](ctx, Object.fromEntries(form))
    return { intent, ok: true, fields: {}, ...done } satisfies SecurityOutcome
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 401) throw error
    const { message, fields = {}, status } = error
    const outcome: SecurityOutcome = { intent, ok: false, message, fields }
    return data(outcome, { status, headers: refusalHeaders(error) })
  }
}

/** What was refused before it came here is a plain failure, with the intent among what was sent. */
const asOutcome = (answer: SecurityOutcome | FormFailure | undefined): SecurityOutcome | null =>
  answer && 'values' in answer ? { ...answer, intent: answer.values.intent as SecurityIntent } : (answer ?? null)

/** /sicurezza: sessions, password and second factor of whoever is signed in. */
export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, staff, hasPassword, sessions, factor, email } = loaderData
  const outcome = asOutcome(actionData)
  return (
    <div className="page security">
      <Breadcrumb
        items={[{ label: 'Home', to: '/' }, { label: 'Profilo personale', to: '/profile' }, { label: 'Sicurezza' }]}
      />
      <PageHeader title="Sicurezza">I dispositivi collegati al tuo account e come si accede.</PageHeader>
      {staff && factor?.state !== 'on' && (
        <Note tone="warning" className="security__hint">
          {staff.mustHaveFactor
            ? 'Il tuo account vede i dati di tutti: per entrare nel portale attiva prima la verifica in due passaggi.'
            : 'Il tuo account vede i dati di tutti: proteggilo con la verifica in due passaggi.'}
        </Note>
      )}
      <div className="security__parts">
        {factor && (
          <SecondFactorCard
            {...{ factor, hasPassword, outcome }}
            leadsTo={staff ? '/portal/dashboard' : null}
            mayRemove={!staff?.mustHaveFactor}
          />
        )}
        {staff && factor?.state === 'on' && <CodeCard outcome={outcome} />}
        <SessionsCard sessions={sessions} now={now} outcome={outcome} />
        <EmailCard email={email} hasPassword={hasPassword} outcome={outcome} />
        <PasswordCard hasPassword={hasPassword} outcome={outcome} />
      </div>
    </div>
  )
}
