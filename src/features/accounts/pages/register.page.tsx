import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { isSignedIn } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerRegistration } from '../registration-form.server.ts'
import { Doorway } from '../ui/doorway.tsx'
import { RegistrationForm, type RegistrationKind } from '../ui/registration-form.tsx'
import type { Route } from './+types/register.page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('registrazione'))

export const loader = ({ context, request }: Route.LoaderArgs) => {
  if (isSignedIn(ctxOf(context).actor)) throw redirect('/')
  const tab = new URL(request.url).searchParams.get('tab')
  return { kind: (tab === 'aziende' ? 'supplier' : 'couple') satisfies RegistrationKind as RegistrationKind }
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerRegistration(ctxOf(context), await request.formData())

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
  return (
    <Doorway image={scene.image} focus={scene.focus} title="Iscriviti gratis" lead={scene.lead}>
      <RegistrationForm key={first} initialKind={first} onKindChange={setKind} answered={actionData} />
      <p className="doorway__aside">
        Hai già un profilo?{' '}
        <Link className="link" to="/login">
          Accedi
        </Link>
      </p>
    </Doorway>
  )
}
