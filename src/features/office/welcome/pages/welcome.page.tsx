import { lazy, Suspense, useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { answerRegistration } from '#features/people/accounts/index.server.ts'
import type { RegistrationKind } from '#features/people/accounts/ui/registration-form.tsx'
import { availableProviders } from '#features/people/identities/index.server.ts'
import { type LegalDocument, legalDocuments, legalPaths } from '#features/site/legal/paths.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { pageHeading, pageSeo } from '#features/site/texts/index.server.ts'
import { config } from '#platform/config.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { landingAfterGate } from '../gate.rules.ts'
import { isWelcomeSecret, passCookie } from '../gate.server.ts'
import { ClosingScene } from '../ui/closing-scene.tsx'
import { CompanyAdvantages } from '../ui/company-advantages.tsx'
import { useRegistrationPlaces } from '../ui/registration-places.tsx'
import { WelcomeHero } from '../ui/welcome-hero.tsx'
import { type Advantage, companyAdvantages, coupleAdvantages, welcomeBack } from '../welcome.rules.ts'
import type { Route } from './+types/welcome.page'
import '../ui/couple-advantages.css'

/** Secret or not, search engines know one address of this page. */
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, { ...args.loaderData.seo, path: '/welcome' }) : []

const pass = (to: string) => redirect(to, { headers: { 'set-cookie': passCookie() } })

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  if ('secret' in params && params.secret && (await isWelcomeSecret(ctx, params.secret))) throw pass('/')
  const search = new URL(request.url).searchParams
  // The words come with the data: the browser needs none of the rules behind them.
  return {
    seo: await pageSeo('welcome'),
    heading: await pageHeading('welcome'),
    back: welcomeBack(ctx.actor.kind === 'system' ? 'visitor' : ctx.actor.kind),
    couples: coupleAdvantages,
    companies: companyAdvantages,
    videoUrl: config.PROMO_VIDEO_URL ?? null,
    enter: { gated: siteSettings().welcomeGate, next: landingAfterGate(search.get('next')) },
    providers: availableProviders(),
    kind: (search.get('tab') === 'aziende' ? 'supplier' : 'couple') satisfies RegistrationKind as RegistrationKind,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** "Entra nel sito" passes the gate; everything else is a registration. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  if (form.get('intent') !== 'enter') return answerRegistration(ctxOf(context), form)
  const next = form.get('next')
  return pass(landingAfterGate(typeof next === 'string' ? next : null))
}

/** Why couples register. */
function CoupleAdvantages({ advantages }: { advantages: readonly Advantage[] }) {
  return (
    <section className="section" aria-labelledby="vantaggi-sposi">
      <div className="page">
        <h2 id="vantaggi-sposi">Perché conviene agli sposi</h2>
        <ul className="couple-advantages">
          {advantages.map(({ look, title, text }) => (
            <li key={title}>
              <PhotoFrame
                src={`/illustrations/${look}.webp`}
                alt=""
                rounded
                sizes="(width < 48rem) 7rem, (width < 75rem) 45vw, 19rem"
              />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const LegalWindow = lazy(() => import('#features/site/legal/ui/legal-window.lazy.tsx'))

/** The legal text a click on a link of the footer asks for; null for every other click, and for those that open elsewhere. */
const askedFor = (event: MouseEvent): LegalDocument | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('footer a') : null
  return legalDocuments.find((document) => link?.getAttribute('href') === legalPaths[document]) ?? null
}

/** On the welcome page the footer's legal links open over it (LEG-14). Only this page pays for that: the footer knows nothing of it. */
function FooterWindows() {
  const [document, setDocument] = useState<LegalDocument | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const asked = askedFor(event)
      if (!asked) return
      event.preventDefault()
      setDocument(asked)
    }
    window.addEventListener('click', open, true)
    return () => window.removeEventListener('click', open, true)
  }, [])
  return (
    document && (
      <Suspense>
        <LegalWindow document={document} onClose={() => setDocument(null)} />
      </Suspense>
    )
  )
}

/** /welcome and /welcome/{id}: what the site promises, and the registration, in one of two places. */
export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, back, couples, companies, videoUrl, enter, kind, providers } = loaderData
  const answered = actionData && 'ok' in actionData ? actionData : undefined
  const { inHero, atFoot } = useRegistrationPlaces(kind, providers, answered)
  return (
    <>
      <WelcomeHero heading={heading} back={back} videoUrl={videoUrl} enter={enter}>
        {!back && inHero}
      </WelcomeHero>
      <CoupleAdvantages advantages={couples} />
      <CompanyAdvantages advantages={companies} invites={!back} />
      {!back && atFoot}
      <ClosingScene back={back} enter={enter} />
      <FooterWindows />
    </>
  )
}
