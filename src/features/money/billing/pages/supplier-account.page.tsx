import { redirect, useActionData, useLoaderData } from 'react-router'
import { houses } from '#features/money/payments/houses.rules.ts'
import { refreshOwnAccounts } from '#features/money/selling-accounts/index.server.ts'
import { CardsAccountCard } from '#features/money/selling-accounts/ui/cards-account-card.tsx'
import { SellingAccountCard } from '#features/money/selling-accounts/ui/selling-account-card.tsx'
import { missingAddressKeys } from '#features/people/suppliers/company.rules.ts'
import { CompanyForm } from '#features/people/suppliers/ui/company-form.tsx'
import { PaymentAccountForm } from '#features/people/suppliers/ui/payment-account-form.tsx'
import { PrivacyConsents } from '#features/people/suppliers/ui/privacy-consents.tsx'
import { ShippingForm } from '#features/people/suppliers/ui/shipping-form.tsx'
import { TextsForm } from '#features/people/suppliers/ui/texts-form.tsx'
import { documentFormOf } from '#features/people/verification/index.server.ts'
import { VerificationCard } from '#features/people/verification/ui/verification-card.tsx'
import { offeredCarriers } from '#features/site/carriers/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { ownerPage } from '#platform/pages/guard.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { accountView, changeAccount, wantedOf } from '../supplier-account.server.ts'
import { SubscriptionsTab } from '../ui/subscriptions-tab.tsx'
import type { Route } from './+types/supplier-account.page'

const tabs = [
  { number: 1, label: 'Conto di incasso', title: 'Il mio profilo' },
  { number: 2, label: 'Dati aziendali', title: 'Il mio profilo' },
  { number: 3, label: 'Consegna e bonus', title: 'Il mio profilo' },
  { number: 4, label: 'Abbonamenti e Smart Pass', title: 'I miei abbonamenti' },
  { number: 5, label: 'Consensi privacy', title: 'Consensi privacy' },
] as const

const tabOf = (search: URLSearchParams) => tabs.find(({ number }) => String(number) === search.get('tab')) ?? tabs[0]

/** What was decided about the end of the subscription, a moment ago. */
const endWords: Readonly<Record<string, string>> = {
  stop: 'Abbonamento disdetto: resta attivo fino alla scadenza.',
  renew: 'Fatto: prima della scadenza ti scriviamo per rinnovare.',
  change: 'Cambio di piano scelto: parte alla scadenza di quello attuale.',
}

const buysOrChanges = (intent: unknown): boolean => intent === 'buy' || intent === 'upgrade' || intent === 'end'

const toldOf = (choice: string | null): string | null => endWords[choice ?? ''] ?? null

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${tabOf(new URLSearchParams(location.search)).title} | Portale fornitori Promessi` },
  { name: 'robots', content: 'noindex' },
]

/** What the address says of the account is left unread: the provider is asked by the key of our own link (decision 0154). */
const comeBack = async (ctx: Ctx): Promise<never> => {
  // The page says how it stands; the provider's message and the sweep finish it.
  await refreshOwnAccounts(ctx).catch(() => undefined)
  throw redirect('/portal/operator-paypal?tab=1')
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = ownerPage(ctx, request, 'company')
  const { searchParams } = new URL(request.url)
  if (houses.some((house) => house === searchParams.get('ritorno'))) await comeBack(ctx)
  const { number } = tabOf(searchParams)
  return {
    tab: number,
    carriers: await offeredCarriers(),
    showError: searchParams.get('showError') === '1',
    saved: searchParams.has('salvato'),
    told: toldOf(searchParams.get('dopo')),
    ...(await accountView(ctx, actor, number, wantedOf(searchParams))),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'company')
  const form = await documentFormOf(request)
  return answerForm(form, () => changeAccount(ctx, form))
}

/** The supplier's account at `/portal/operator-paypal`, one address per tab (PORTAL-11 to PORTAL-13). */
export default function SupplierAccount() {
  const { tab, carriers, showError, saved, told, company, payout, bonus, verification, subscriptions, consents } =
    useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const intent = failure?.values.intent
  const answerTo = (name: string) => (intent === name ? failure : null)
  const { title } = tabs[tab - 1] ?? tabs[0]
  return (
    <>
      <PageHeader title={title}>{company.businessName ?? company.email}</PageHeader>
      <Tabs
        label="Sezioni dell’account"
        items={tabs.map(({ number, label }) => ({
          to: `/portal/operator-paypal?tab=${number}`,
          label,
          current: number === tab,
        }))}
      />
      <div className="stack" key={tab}>
        <FormNote tone="success">{failure ? null : saved ? 'Le modifiche sono state salvate.' : told}</FormNote>
        {payout?.account && payout.houses.includes('paypal') && (
          <SellingAccountCard
            account={payout.account}
            next={payout.next}
            delayHours={payout.delayHours}
            answer={answerTo('payout-connect')}
            cancelAnswer={answerTo('payout-cancel')}
            refreshAnswer={answerTo('payout-refresh')}
          />
        )}
        {payout && !payout.account && payout.houses.includes('paypal') && (
          <PaymentAccountForm {...payout} answer={answerTo('merchant')} cancelAnswer={answerTo('payout-cancel')} />
        )}
        {payout?.houses.includes('stripe') && (
          <CardsAccountCard
            account={payout.cards}
            kept={payout.kept}
            delayHours={payout.delayHours}
            answer={answerTo('cards-connect')}
            refreshAnswer={answerTo('cards-refresh')}
            disconnectAnswer={answerTo('cards-disconnect')}
          />
        )}
        {tab === 2 && <CompanyForm company={company} answer={answerTo('company')} showMissing={showError} />}
        {verification && (
          <VerificationCard
            verification={verification}
            answer={answerTo('document') ?? answerTo('document-remove') ?? answerTo('verification')}
          />
        )}
        {tab === 3 && (
          <>
            <ShippingForm
              terms={company}
              carriers={carriers}
              bonus={bonus}
              sectorName={company.sectorName}
              isService={company.isService}
              answer={answerTo('shipping')}
            />
            <TextsForm texts={company} answer={answerTo('texts')} />
          </>
        )}
        {subscriptions && (
          <SubscriptionsTab
            view={subscriptions}
            message={buysOrChanges(intent) ? (failure?.message ?? null) : null}
            hasAddress={missingAddressKeys(company).length === 0}
          />
        )}
        {consents && <PrivacyConsents lines={consents} />}
      </div>
    </>
  )
}
