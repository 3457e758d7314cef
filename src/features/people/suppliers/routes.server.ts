import { z } from 'zod'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, ResultBody } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { textsOf } from '#shared/field-input.ts'
import { type Cents, cents, formatDecimal } from '#shared/money.ts'
import { companyFields, missingCompanyFields } from './company.rules.ts'
import { saveOtherBonus } from './own-bonus.service.server.ts'
import { cancelPayoutChange, savePayoutAccount } from './payout/payout.service.server.ts'
import { pickupPlaceOf } from './pickup.rules.ts'
import {
  CompanyInput,
  CompanyWire,
  MerchantInput,
  OtherBonusInput,
  ShippingAndBonusInput,
  StoreShippingWire,
  TextsInput,
} from './suppliers.contract.ts'
import { storeShipping, supplierCompany } from './suppliers.queries.server.ts'
import { saveCompany, saveShippingAndBonus, saveTexts } from './suppliers.service.server.ts'
import { type ShippingRow, shippingTermsOf } from './terms.rules.ts'

const percent = (bps: number): string => String(bps / 100)

const islandsWire = (row: ShippingRow): StoreShippingWire['store']['islands'] => {
  const { sicily, sardinia, smallIslands } = shippingTermsOf(row).zones
  const said = (added: Cents | null) => (added === null ? null : formatDecimal(added))
  return { sicily: said(sicily), sardinia: said(sardinia), smallIslands: said(smallIslands) }
}

const storeWire = async (ctx: Ctx, handle: string): Promise<StoreShippingWire> => {
  const { store, bonus } = await storeShipping(handle, ctx.now)
  return {
    store: {
      sector_1_iva: percent(store.vatBps),
      minspedition: String(store.shippingMinDays ?? ''),
      maxspedition: String(store.shippingMaxDays ?? ''),
      speditionby: store.carrier ?? '',
      shippingfree: store.shippingFreeOverCents === null ? '0' : '1',
      shippingmin: formatDecimal(store.shippingFreeOverCents ?? cents(0)),
      shippingcost: formatDecimal(store.shippingCents),
      islands: islandsWire(store),
      pickup: pickupPlaceOf(store),
      // Only who may pay the supplier needs to know where the money goes.
      merchant_id: ctx.actor.kind === 'couple' ? (store.merchantId ?? '') : '',
    },
    bonus: bonus.map((rule) => ({
      idcategory: String(rule.sectorId),
      limit_down: formatDecimal(rule.limitCents),
      bonus_up: percent(rule.aboveBps),
      bonus_down: percent(rule.uptoBps),
      bonus_max: rule.maxCents ? formatDecimal(rule.maxCents) : '',
    })),
  }
}

const companyWire = async (ctx: Ctx): Promise<CompanyWire> => {
  const company = await supplierCompany(requireRight(requireSupplier(ctx), 'company').accountId)
  return {
    handle: company.handle,
    idSector: String(company.sectorId),
    ...textsOf(companyFields, company),
    province: company.province ?? '',
    country: 'IT',
    merchantId: company.merchantId ?? '',
    nextMerchantId: company.nextMerchantId ?? '',
    nextMerchantAt: company.nextMerchantAt?.toISOString() ?? '',
    missing: missingCompanyFields(company),
  }
}

const tags = ['suppliers']

/** The store's shipping and bonus (API-27), and the supplier's own data in the portal. */
export const supplierRoutes = (app: ApiApp): void => {
  app.get(
    '/api/store-shipping/:id',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Read shipping and bonus of a supplier by public name',
        params: z.object({ id: z.string().max(120) }),
        response: { 200: StoreShippingWire },
      },
    },
    (request) => storeWire(request.ctx, request.params.id),
  )
  app.get(
    '/api/portal/company',
    {
      schema: {
        tags,
        summary: 'Read the own company data',
        response: { 200: CompanyWire },
      },
    },
    (request) => companyWire(request.ctx),
  )
  app.post(
    '/api/portal/company',
    {
      schema: {
        tags,
        summary: 'Save the own company data',
        body: CompanyInput,
        response: { 200: CompanyWire },
      },
    },
    async (request) => {
      await saveCompany(request.ctx, request.body)
      return companyWire(request.ctx)
    },
  )
  app.post(
    '/api/portal/company/shipping',
    {
      schema: {
        tags,
        summary: 'Save shipping and bonus',
        body: ShippingAndBonusInput,
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      await saveShippingAndBonus(request.ctx, request.body)
      return done
    },
  )
  app.post(
    '/api/portal/company/bonus',
    {
      schema: {
        tags,
        summary: 'Save the bonus of one category',
        body: OtherBonusInput,
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      await saveOtherBonus(request.ctx, request.body)
      return done
    },
  )
  app.post(
    '/api/portal/company/payment-account',
    {
      schema: {
        tags,
        summary: 'Save the payment account with the own password; another one takes effect after a delay',
        body: MerchantInput,
        response: { 200: ResultBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request) => {
      await savePayoutAccount(request.ctx, request.body)
      return done
    },
  )
  app.post(
    '/api/portal/company/payment-account/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel the waiting change of the payment account',
        response: { 200: ResultBody, 409: ErrorBody },
      },
    },
    async (request) => {
      await cancelPayoutChange(request.ctx)
      return done
    },
  )
  app.post(
    '/api/portal/company/conditions',
    {
      schema: {
        tags,
        summary: 'Save the conditions of sale',
        body: TextsInput,
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      await saveTexts(request.ctx, request.body)
      return done
    },
  )
}
