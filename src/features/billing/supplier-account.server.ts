import { redirect, redirectDocument } from 'react-router'
import { findSector } from '#features/catalog/sectors.rules.ts'
import {
  bonusOf,
  consentLines,
  saveAdvertising,
  saveCompany,
  saveMerchantAccount,
  saveShippingAndBonus,
  saveTexts,
  showPhone,
  supplierCompany,
} from '#features/suppliers/index.server.ts'
import {
  CompanyInput,
  MerchantInput,
  ShippingAndBonusInput,
  TextsInput,
} from '#features/suppliers/suppliers.contract.ts'
import type { Ctx, SupplierActor } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { BuyBody } from './billing.contract.ts'
import { activeSubscription, passesOnSale, plansOnSale, purchasesOf, quotaOf } from './billing.queries.server.ts'
import { buy } from './purchases.service.server.ts'
import type { SubscriptionsView } from './ui/subscriptions-tab.tsx'

const subscriptionsView = async (supplierId: number, at: Date): Promise<SubscriptionsView> => {
  const [plans, passes, active, quota, purchases] = await Promise.all([
    plansOnSale(),
    passesOnSale(),
    activeSubscription(supplierId, at),
    quotaOf(supplierId, at),
    purchasesOf(supplierId),
  ])
  const ends = purchases
    .filter((one) => one.kind === 'subscription' && one.status === 'active')
    .map((one) => one.endsAt ?? '')
  const last = ends.toSorted().at(-1) ?? ''
  return {
    plans,
    passes,
    active: active && { name: active.name, endsAt: active.endsAt.toISOString() },
    paidUntil: last > at.toISOString() ? last : null,
    quota: { left: quota.left, granted: quota.granted, used: quota.used },
    movements: quota.movements.map((movement) => ({ ...movement, at: movement.at.toISOString() })),
    purchases,
  }
}

/** What one tab of the supplier's account shows; only what that tab needs is read. */
export const accountView = async (ctx: Ctx, { accountId, sectorId }: SupplierActor, tab: number) => {
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
    bonus: tab === 3 ? await bonusOf(accountId, sectorId) : null,
    subscriptions: tab === 4 ? await subscriptionsView(accountId, ctx.now) : null,
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
      await saveMerchantAccount(ctx, parseForm(MerchantInput, values(form)))
      return saved(1)
    case 'company':
      await saveCompany(ctx, parseForm(CompanyInput, withProvince(form)))
      return saved(2)
    case 'shipping':
      await saveShippingAndBonus(ctx, parseForm(ShippingAndBonusInput, values(form)))
      return saved(3)
    case 'texts':
      await saveTexts(ctx, parseForm(TextsInput, values(form)))
      return saved(3)
    case 'advertising':
      await saveAdvertising(ctx, form.get('advertising') === '1')
      return saved(5)
    case 'buy': {
      const choice = form.has('plan')
        ? { planId: parseForm(BuyBody, { id: form.get('plan') }).id }
        : { passId: parseForm(BuyBody, { id: form.get('pass') }).id }
      return redirectDocument((await buy(ctx, choice)).approveUrl)
    }
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
