import { redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { answerRegistration } from '#features/people/accounts/index.server.ts'
import type { RegistrationKind } from '#features/people/accounts/ui/registration-form.tsx'
import { availableProviders } from '#features/people/identities/index.server.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { pageHeading, pageSeo } from '#features/site/texts/index.server.ts'
import { config } from '#platform/config.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { landingAfterGate } from '../gate.rules.ts'
import { isWelcomeSecret, passCookie } from '../gate.server.ts'
import { ClosingScene } from '../ui/closing-scene.tsx'
import { CompanyAdvantages } from '../ui/company-advantages.tsx'
import { CoupleAdvantages } from '../ui/couple-advantages.tsx'
import { FooterWindows } from '../ui/footer-windows.tsx'
import { useRegistrationPlaces } from '../ui/registration-places.tsx'
import { VoucherBanner } from '../ui/voucher-banner.tsx'
import { WelcomeHero } from '../ui/welcome-hero.tsx'
import { welcomeVouchers } from '../vouchers.queries.server.ts'
import { companyAdvantages, coupleAdvantages, welcomeBack } from '../welcome.rules.ts'
import type { Route } from './+types/welcome.page'

/** Secret or not, search engines know one address of this page. */
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, { ...args.loaderData.seo, path: '/welcome' }) : []

const pass = (to: string) => redirect(to, { headers: { 'set-cookie': passCookie() } })

/** Always fresh: the vouchers that are left are those of this moment (ecosystem K17). */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  if ('secret' in params && params.secret && (await isWelcomeSecret(ctx, params.secret))) throw pass('/')
  const search = new URL(request.url).searchParams
  const vouchers = await welcomeVouchers()
  // The words come with the data: the browser needs none of the rules behind them.
  return {
    seo: await pageSeo('welcome'),
    heading: await pageHeading('welcome'),
    back: welcomeBack(ctx.actor.kind === 'system' ? 'visitor' : ctx.actor.kind),
    vouchers,
    couples: coupleAdvantages(vouchers.left),
    companies: companyAdvantages,
    videoUrl: config.PROMO_VIDEO_URL ?? null,
    enter: { gated: siteSettings().welcomeGate, next: landingAfterGate(search.get('next')) },
    providers: availableProviders(),
    kind: (search.get('tab') === 'aziende' ? 'supplier' : 'couple') satisfies RegistrationKind as RegistrationKind,
  }
}

/** "Entra nel sito" passes the gate; everything else is a registration. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  if (form.get('intent') !== 'enter') return answerRegistration(ctxOf(context), form)
  const next = form.get('next')
  return pass(landingAfterGate(typeof next === 'string' ? next : null))
}

/** /welcome and /welcome/{id}: what the site promises, and the registration, in one of two places. */
export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, back, vouchers, couples, companies, videoUrl, enter, kind, providers } = loaderData
  const answered = actionData && 'ok' in actionData ? actionData : undefined
  const { inHero, atFoot } = useRegistrationPlaces(kind, providers, answered)
  return (
    <>
      <WelcomeHero heading={heading} back={back} vouchers={vouchers} videoUrl={videoUrl} enter={enter}>
        {!back && inHero}
      </WelcomeHero>
      <CoupleAdvantages advantages={couples} />
      {vouchers.left > 0 && <VoucherBanner vouchers={vouchers} invites={!back} />}
      <CompanyAdvantages advantages={companies} invites={!back} />
      {!back && atFoot}
      <ClosingScene back={back} enter={enter} />
      <FooterWindows />
    </>
  )
}
