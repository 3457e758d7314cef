import { useState } from 'react'
import { data, redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { accountTexts, CoupleRegistration, SupplierRegistration } from '#features/people/accounts/accounts.contract.ts'
import { landingAfterLogin, profilePath, registerPath } from '#features/people/accounts/accounts.rules.ts'
import { answerRegistration } from '#features/people/accounts/index.server.ts'
import { AuthLayout } from '#features/people/accounts/ui/auth-layout.tsx'
import { RegistrationForm, type RegistrationKind } from '#features/people/accounts/ui/registration-form.tsx'
import { ProvidedBy, type RegistrationPrefill } from '#features/people/accounts/ui/registration-prefill.tsx'
import { prefilledUsername } from '#features/people/identities/identities.rules.ts'
import {
  availableProviders,
  clearedPendingCookie,
  findPending,
  type PendingIdentity,
  type ProvidedRegistration,
  pendingTokenIn,
  registerProvided,
} from '#features/people/identities/index.server.ts'
import { pageHeading, pageSeo } from '#features/site/texts/index.server.ts'
import { type Ctx, isSignedIn } from '#platform/context.server.ts'
import { sessionCookie } from '#platform/http/session.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Link } from '#ui/parts/link.tsx'
import type { Route } from './+types/register.page'

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** What a provider said a moment ago, as the form shows it (REG-39, REG-40). */
const prefillOf = (pending: PendingIdentity | null): RegistrationPrefill | null =>
  pending && {
    provider: pending.provider,
    name: pending.name,
    username: prefilledUsername(pending.provider, pending.name ?? ''),
    email: pending.email,
  }

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  if (isSignedIn(ctx.actor)) throw redirect('/')
  const { searchParams } = new URL(request.url)
  const kind: RegistrationKind = searchParams.get('tab') === 'aziende' ? 'supplier' : 'couple'
  // "Non sei tu?": the browser forgets what the provider said.
  if (searchParams.has('senza'))
    throw redirect(registerPath(kind, searchParams.get('next')), { headers: { 'set-cookie': clearedPendingCookie() } })
  return {
    seo: await pageSeo('registrazione'),
    heading: await pageHeading('registrazione'),
    kind,
    next: searchParams.get('next'),
    providers: availableProviders(),
    prefill: prefillOf(await findPending(pendingTokenIn(request), ctx.now)),
  }
}

/** Where somebody begins who needs no link by e-mail: where they came from, or their profile. */
const firstSteps = (kind: RegistrationKind, next: FormDataEntryValue | null): string => {
  const landing = landingAfterLogin(typeof next === 'string' ? next : null, null)
  return landing === '/' ? profilePath(kind) : landing
}

/** The registration of somebody Google or Facebook vouched for a moment ago. */
const answerProvided = (ctx: Ctx, token: string | null, form: FormData) => {
  const kind: RegistrationKind = form.get('kind') === 'supplier' ? 'supplier' : 'couple'
  return answerForm(form, async () => {
    const pending = await findPending(token, ctx.now)
    // The provider's address is the one that counts, whatever the browser sends (OQ-015).
    const fixed = pending?.email ? { email: pending.email, repeatEmail: pending.email } : {}
    const values = { ...Object.fromEntries(form), ...fixed }
    const filled: ProvidedRegistration =
      kind === 'supplier'
        ? { kind, input: parseForm(SupplierRegistration, values) }
        : { kind, input: parseForm(CoupleRegistration, values) }
    const session = await registerProvided(ctx, token, filled)
    const headers = new Headers({ 'set-cookie': clearedPendingCookie() })
    if (!session) return data({ ok: true as const, kind, message: accountTexts.registered }, { headers })
    headers.append('set-cookie', sessionCookie(session.token, session.expiresAt))
    return redirect(firstSteps(kind, form.get('next')), { headers })
  })
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const ctx = ctxOf(context)
  return form.has('via') ? answerProvided(ctx, pendingTokenIn(request), form) : answerRegistration(ctx, form)
}

const scenes = {
  couple: {
    image: '/illustrations/scena-lago-mobile.webp',
    focus: '60% 88%',
    lead: 'Pubblica il primo annuncio in tre minuti. Non paghi nulla adesso.',
  },
  supplier: {
    image: '/illustrations/scena-botteghe.webp',
    focus: '50% 90%',
    lead: 'Rispondi agli annunci delle coppie e fai crescere la tua azienda.',
  },
} as const

/** /register: couples and businesses make their account. */
export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const sent = actionData && 'kind' in actionData ? actionData.kind : actionData?.values.kind
  const first: RegistrationKind = sent === 'supplier' || sent === 'couple' ? sent : loaderData.kind
  const [kind, setKind] = useState(first)
  const scene = scenes[kind]
  // A refused form was posted to the bare address.
  const next = actionData?.ok === false ? actionData.values.next : loaderData.next
  const nextText = typeof next === 'string' && next ? next : null
  return (
    <AuthLayout image={scene.image} focus={scene.focus} title={loaderData.heading} lead={scene.lead}>
      <RegistrationForm
        key={first}
        initialKind={first}
        onKindChange={setKind}
        answered={actionData}
        providers={loaderData.providers}
        prefill={loaderData.prefill}
        provided={
          loaderData.prefill && (
            <ProvidedBy
              prefill={loaderData.prefill}
              without={registerPath(kind, nextText, { withoutProvider: true })}
            />
          )
        }
        next={nextText ?? undefined}
      />
      <p className="auth-layout__aside">
        Hai già un profilo?{' '}
        <Link className="link" to="/login">
          Accedi
        </Link>
      </p>
    </AuthLayout>
  )
}
