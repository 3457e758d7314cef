import { redirect, redirectDocument } from 'react-router'
import { configuredHouses, keptAt } from '#features/money/payments/index.server.ts'
import {
  connectAccount,
  disconnectCards,
  refreshOwnAccounts,
  sellingAccountOf,
  stripeAccountOf,
} from '#features/money/selling-accounts/index.server.ts'
import { ConnectInput } from '#features/money/selling-accounts/selling-accounts.contract.ts'
import {
  cancelPayoutChange,
  consentLines,
  ownBonusOf,
  type SupplierCompany,
  saveAdvertising,
  saveCompany,
  savePayoutAccount,
  saveShippingAndBonus,
  saveTexts,
  showPhone,
  supplierCompany,
} from '#features/people/suppliers/index.server.ts'
import {
  CompanyInput,
  MerchantInput,
  ShippingAndBonusForm,
  TextsInput,
} from '#features/people/suppliers/suppliers.contract.ts'
import { changeVerification, verificationOf } from '#features/people/verification/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx, SupplierActor } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { BuyBody, EndBody, MovementsQuery, UpgradeBody } from './billing.contract.ts'
import { chooseEnd, upgrade } from './changes.service.server.ts'
import { SUBSCRIPTIONS_PATH } from './jobs.server.ts'
import { movementsOf } from './movements.queries.server.ts'
import { buy } from './purchases.service.server.ts'
import { subscriptionOf } from './subscription.queries.server.ts'
import type { SubscriptionsView } from './ui/subscriptions-tab.tsx'

/** What the address of tab 4 asks for. */
interface Wanted {
  readonly page: number
  /** The plan whose immediate change is looked at before paying it. */
  readonly upgradeTo: number | null
  /** The first of the two clicks that cancel. */
  readonly cancelling: boolean
}

/** Reads the address; what it does not understand is the plain page. */
export const wantedOf = (search: URLSearchParams): Wanted => ({
  page: MovementsQuery.catch({ page: 1 }).parse({ page: search.get('page') ?? undefined }).page,
  upgradeTo: BuyBody.safeParse({ id: search.get('passa') ?? undefined }).data?.id ?? null,
  cancelling: search.has('disdici'),
})

const subscriptionsView = async (supplierId: number, at: Date, wanted: Wanted): Promise<SubscriptionsView> => {
  const [{ active, followers, ...shown }, ledger] = await Promise.all([
    subscriptionOf(supplierId, at),
    movementsOf(supplierId, at, wanted.page),
  ])
  return {
    ...shown,
    active: active && { name: active.name, endsAt: active.endsAt.toISOString(), atEnd: active.atEnd },
    followers: followers.map(({ name, startsAt }) => ({ name, startsAt: startsAt?.toISOString() ?? '' })),
    paidUntil: (followers.at(-1)?.endsAt ?? active?.endsAt)?.toISOString() ?? null,
    upgradeTo: wanted.upgradeTo,
    cancelling: wanted.cancelling,
    ledger: { ...ledger, movements: ledger.movements.map((line) => ({ ...line, at: line.at.toISOString() })) },
  }
}

/** The account the money goes to; `account` where sellers are onboarded by the provider, null where they type their merchant id. */
const payoutView = async ({ supplierId, merchantId, nextMerchantId, nextMerchantAt }: SupplierCompany, at: Date) => ({
  houses: configuredHouses(),
  merchantId,
  cards: await stripeAccountOf(supplierId, at),
  kept: await keptAt(supplierId, 'stripe'),
  account: config.partnerId === null ? null : await sellingAccountOf(supplierId),
  next: nextMerchantId && nextMerchantAt ? { merchantId: nextMerchantId, at: nextMerchantAt } : null,
  delayHours: config.PAYOUT_CHANGE_HOURS,
})

/** What one tab of the supplier's account shows; only what that tab needs is read. */
export const accountView = async (ctx: Ctx, { accountId, sectorId }: SupplierActor, tab: number, wanted: Wanted) => {
  const company = await supplierCompany(accountId)
  const sector = findSector(sectorId)
  const shown = {
    ...company,
    phone: company.phone && showPhone(company.phone),
    mobile: company.mobile && showPhone(company.mobile),
    city: company.city && `${company.city} (${company.province})`,
    sectorName: sector?.name ?? '',
    isService: sector?.isService ?? false,
  }
  return {
    company: shown,
    payout: tab === 1 ? await payoutView(company, ctx.now) : null,
    verification: tab === 2 ? await verificationOf(accountId) : null,
    bonus: tab === 3 ? await ownBonusOf(accountId, sectorId) : null,
    subscriptions: tab === 4 ? await subscriptionsView(accountId, ctx.now, wanted) : null,
    consents:
      tab === 5
        ? (await consentLines(accountId)).map((line) => ({ ...line, recordedAt: line.recordedAt.toISOString() }))
        : null,
  }
}

const values = (form: FormData) => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

/** The town with its province, as chosen from the list: namesakes are told apart. */
const withProvince = (form: FormData) => {
  const { city, cityProvince, ...rest } = values(form)
  return { ...rest, city: city && cityProvince ? `${city} (${cityProvince})` : city }
}

const saved = (tab: number) => redirect(`/portal/operator-paypal?tab=${tab}&salvato=1`)

/** Does what a form of the account asks; buying leads to the provider's page. */
export const changeAccount = async (ctx: Ctx, form: FormData): Promise<Response> => {
  switch (form.get('intent')) {
    case 'merchant':
      await savePayoutAccount(ctx, parseForm(MerchantInput, values(form)))
      return saved(1)
    case 'payout-connect':
      return redirectDocument(await connectAccount(ctx, parseForm(ConnectInput, values(form))))
    case 'cards-connect':
      return redirectDocument(await connectAccount(ctx, parseForm(ConnectInput, { ...values(form), house: 'stripe' })))
    case 'cards-disconnect':
      await disconnectCards(ctx)
      return saved(1)
    case 'cards-refresh':
    case 'payout-refresh':
      await refreshOwnAccounts(ctx)
      return redirect('/portal/operator-paypal?tab=1')
    case 'payout-cancel':
      await cancelPayoutChange(ctx)
      return saved(1)
    case 'company':
      await saveCompany(ctx, parseForm(CompanyInput, withProvince(form)))
      return saved(2)
    case 'shipping':
      await saveShippingAndBonus(ctx, parseForm(ShippingAndBonusForm, values(form)))
      return saved(3)
    case 'texts':
      await saveTexts(ctx, parseForm(TextsInput, values(form)))
      return saved(3)
    case 'advertising':
      await saveAdvertising(ctx, form.get('advertising') === '1')
      return saved(5)
    case 'buy': {
      const isPlan = form.has('plan')
      const chosen = String(form.get(isPlan ? 'plan' : 'pass') ?? '')
      // Each package says its own total: which one is chosen is known only when the form is sent.
      const expectedTotalCents = form.get(`total-${chosen}`) ?? undefined
      const { id, expectedTotalCents: total } = parseForm(BuyBody, { id: chosen, expectedTotalCents })
      return redirectDocument((await buy(ctx, isPlan ? { planId: id } : { passId: id }, total)).approveUrl)
    }
    case 'upgrade': {
      const { id, expectedTotalCents } = parseForm(UpgradeBody, values(form))
      return redirectDocument((await upgrade(ctx, id, expectedTotalCents)).approveUrl)
    }
    case 'end': {
      const end = parseForm(EndBody, values(form))
      await chooseEnd(ctx, end.at_end === 'change' ? { atEnd: 'change', planId: end.id } : { atEnd: end.at_end })
      return redirect(`${SUBSCRIPTIONS_PATH}&dopo=${end.at_end}#scadenza`)
    }
    default:
      if (await changeVerification(ctx, form)) return redirect('/portal/operator-paypal?tab=2&salvato=1#verifica')
      throw appError(commonErrors, 'invalid_request')
  }
}
