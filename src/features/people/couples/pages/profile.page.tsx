import { Camera, FileDown, LockKeyhole, Mail, ShieldCheck, Store } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { availableProviders, linkedProviders } from '#features/people/identities/index.server.ts'
import { LinkedAccesses } from '#features/people/identities/ui/linked-accesses.tsx'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { todayInRome } from '#shared/days.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { IconButton, IconButtonLink } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { type ProfileView, profileView } from '../profile.queries.server.ts'
import { isPhotoRefusal, PlainPhotoForm } from '../ui/plain-photo-form.tsx'
import '../ui/profile.css'
import { ProfileForm } from '../ui/profile-form.tsx'
import type { Route } from './+types/profile.page'
import { answerProfile } from './profile-page.server.ts'

const PhotoDialog = lazy(() => import('../ui/photo-dialog.tsx'))
const PasswordDialog = lazy(() => import('../ui/password-dialog.tsx'))

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('profilo'))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = signedInPage(ctx, request)
  const { searchParams } = new URL(request.url)
  return {
    profile: await profileView(actor),
    linked: await linkedProviders(actor),
    available: availableProviders(),
    today: todayInRome(ctx.now),
    showErrors: searchParams.get('showError') === '1',
    /** The link "Cambia foto" was followed, because there was no script to open the window. */
    changesPhoto: searchParams.get('cambia') === 'foto',
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  return answerProfile(ctx, request)
}

const roleWords = (profile: ProfileView): string => {
  if (profile.role === 'couple') return { M: 'Sposo', F: 'Sposa', '': 'Sposo o sposa' }[profile.gender]
  if (profile.isMember) return 'Collaboratore'
  return profile.role === 'supplier' ? 'Azienda' : 'Staff'
}

/** /profile: photo, password and personal data of whoever is signed in. */
export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, linked, available, today, showErrors, changesPhoto } = loaderData
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [opened, setOpen] = useState<'photo' | 'password' | null>(changesPhoto ? 'photo' : null)
  const open = hydrated ? opened : null
  const [close] = useState(() => () => {
    setOpen(null)
    if (changesPhoto) void navigate('/profile', { replace: true, preventScrollReset: true })
  })
  const photoRefusal = isPhotoRefusal(actionData) ? actionData : null
  const name = profile.fullName || profile.username
  return (
    <div className="page">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Profilo personale' }]} />
      <PageHeader title="Profilo personale" />
      <div className="profile">
        <aside className="card profile__card" aria-label="Il tuo account">
          <div className="profile__photo">
            <Avatar name={name} src={profile.image} size="xl" />
            {hydrated ? (
              <IconButton label="Cambia foto" icon={<Camera />} floating onClick={() => setOpen('photo')} />
            ) : (
              <IconButtonLink label="Cambia foto" icon={<Camera />} floating to="/profile?cambia=foto" />
            )}
          </div>
          <h2 className="profile__name">{name}</h2>
          <p className="muted small profile__role">{roleWords(profile)}</p>
          {!hydrated && (changesPhoto || photoRefusal) && <PlainPhotoForm refusal={photoRefusal} />}
          <dl className="profile__facts">
            <div>
              <dt>Nome pubblico</dt>
              <dd>{profile.username}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>
                {profile.email}{' '}
                <Link className="link" to="/sicurezza#email">
                  Cambia email
                </Link>
              </dd>
            </div>
            <div>
              <dt>Iscrizione</dt>
              <dd>{profile.since}</dd>
            </div>
          </dl>
          <div className="profile__tools">
            {hydrated ? (
              <Button
                variant="outline"
                wide
                icon={<LockKeyhole className="icon" aria-hidden="true" />}
                onClick={() => setOpen('password')}
              >
                Cambia password
              </Button>
            ) : (
              <ButtonLink
                to="/sicurezza"
                variant="outline"
                wide
                icon={<LockKeyhole className="icon" aria-hidden="true" />}
              >
                Cambia password
              </ButtonLink>
            )}
            <ButtonLink to="/sicurezza" variant="text" wide icon={<ShieldCheck className="icon" aria-hidden="true" />}>
              Sicurezza
            </ButtonLink>
            <ButtonLink to="/preferenze-email" variant="text" wide icon={<Mail className="icon" aria-hidden="true" />}>
              Le tue email
            </ButtonLink>
            {profile.role === 'supplier' && !profile.isMember && (
              <ButtonLink
                to="/portal/operator-paypal?tab=2"
                variant="text"
                wide
                icon={<Store className="icon" aria-hidden="true" />}
              >
                Dati aziendali
              </ButtonLink>
            )}
            <ButtonLink to="/profile/dati" variant="text" wide icon={<FileDown className="icon" aria-hidden="true" />}>
              {profile.role === 'admin' ? 'Scarica i tuoi dati' : 'Scarica o elimina i tuoi dati'}
            </ButtonLink>
          </div>
          {profile.role !== 'admin' && !profile.isMember && (
            <p className="muted small profile__rules">
              {profile.role === 'couple'
                ? 'Un account per persona, dai 18 anni. Per chi è minorenne lo apre e lo gestisce, con i propri dati, chi ne ha la tutela.'
                : 'Un account per azienda, riconosciuta dalla partita IVA.'}
            </p>
          )}
        </aside>
        <div>
          <ProfileForm
            profile={profile}
            today={today}
            showErrors={showErrors}
            answered={photoRefusal ? undefined : actionData}
          />
          <LinkedAccesses linked={linked} available={available} />
        </div>
      </div>
      <Suspense fallback={null}>
        {open === 'photo' && <PhotoDialog currentUrl={profile.image} onClose={close} />}
        {open === 'password' && <PasswordDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
