import type { AddressInput } from '#features/fulfilment/addresses/addresses.contract.ts'
import { saveAddress } from '#features/fulfilment/addresses/index.server.ts'
import { takeMoment } from '#features/fulfilment/moments/index.server.ts'
import { buy, plansOnSale } from '#features/money/billing/index.server.ts'
import { connectAccount, refreshOwnAccounts } from '#features/money/selling-accounts/index.server.ts'
import {
  changePhoto,
  confirmEmail,
  createAdmin,
  registerCouple,
  registerSupplier,
} from '#features/people/accounts/index.server.ts'
import { saveProfile } from '#features/people/couples/index.server.ts'
import { chooseMails } from '#features/people/notifications/index.server.ts'
import {
  saveCompany,
  saveOtherBonus,
  saveShippingAndBonus,
  saveTexts,
} from '#features/people/suppliers/index.server.ts'
import { OtherBonusForm, ShippingAndBonusInput } from '#features/people/suppliers/suppliers.contract.ts'
import { invite, joinTeam } from '#features/people/team/index.server.ts'
import { askForMore, verificationOf, verifySupplier } from '#features/people/verification/index.server.ts'
import { manualSteps } from '#features/people/verification/verification.rules.ts'
import { mayExcludeForADate } from '#features/site/catalog/dated-services.rules.ts'
import { resetClock } from '#platform/clock.server.ts'
import { systemCtx } from '#platform/context.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { listMailbox } from '#platform/mail/mail.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { approvePayment, giveConsent, giveData, type People, person } from './acting.ts'
import { announcements } from './announcements.ts'
import { planAnnouncement } from './auctions.ts'
import { planBudgets } from './budgets.ts'
import { planCalendars } from './calendars.ts'
import { daysBefore } from './clock.ts'
import { planDiscounts } from './discounts.ts'
import { planEnquiries } from './enquiries.ts'
import { planFavourites } from './favourites.ts'
import { fiscalCode, vatNumber } from './fiscal.ts'
import {
  admins,
  type CouplePerson,
  collaborators,
  couples,
  emailOf,
  PASSWORD,
  type SupplierPerson,
  suppliers,
} from './people.ts'
import { forgetPaintings, paint } from './pictures/paint.ts'
import { preparePictures } from './pictures/prepare.ts'
import { accountShot } from './pictures/shots.ts'
import { type ProductBook, planProducts } from './products.ts'
import { planPromotions } from './promotions.ts'
import { ownShipping } from './shipping.ts'
import { planShops } from './showcases.ts'
import { type ReportProgress, Simulation } from './simulation.ts'
import { planStoreOrders } from './store-orders.ts'
import { planVisits } from './visits.ts'

const consents = { regulation: true, cookie: true, privacy: true, personal: true, advertising: false }

/** Follows the link in the confirmation e-mail. */
const followConfirmation = async (email: string): Promise<void> => {
  const [mail] = await listMailbox(email, 1)
  const token = /conferma-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No confirmation link for ${email}`)
  const { result } = await confirmEmail(systemCtx(), token)
  if (result !== 'ok') throw new Error(`The confirmation of ${email} failed`)
}

const planCouple = (world: Simulation, today: Date, people: People, couple: CouplePerson, index: number): void => {
  const email = emailOf(couple.name)
  world.plan(
    daysBefore(today, 62 - index * 0.4),
    [couple.name],
    async () => {
      const { accountId } = await registerCouple(systemCtx(), { email, password: PASSWORD, consents })
      people.set(couple.name, accountId)
    },
    true,
  )
  world.plan(daysBefore(today, 61.9 - index * 0.4), [couple.name], () => followConfirmation(email))
  world.plan(daysBefore(today, 61.8 - index * 0.4), [couple.name], async () =>
    saveProfile(await person(people, couple.name), {
      fullname: couple.fullName,
      phone: couple.phone,
      address: couple.address,
      gender: couple.gender,
      wedding_date: addDays(todayInRome(today), couple.weddingIn),
      wedding_locality: couple.city,
      wedding_localityProvince: '',
      advertising: index % 3 === 0,
    } as Parameters<typeof saveProfile>[1]),
  )
  for (const [at, address] of (ADDRESSES[couple.name] ?? []).entries())
    world.plan(daysBefore(today, 40 - at), [couple.name], async () => {
      await saveAddress(await person(people, couple.name), address)
    })
}

/** Where some couples have things sent to, beside their home. */
const ADDRESSES: Readonly<Record<string, readonly AddressInput[]>> = {
  sara: [
    { address: 'via Maqueda', number: '210', cap: '90133', city: 'Palermo (PA)' },
    { address: 'via Libertà', number: '12', cap: '90141', city: 'Palermo (PA)' },
  ],
  noemi: [{ address: 'via Capuano', number: '12', cap: '84011', city: 'Amalfi (SA)' }],
}

/** Who has not looked at the product for a while: what happened to her is celebrated at her next visit. */
const AWAY = 'sara'

/** Everybody else has been celebrated for what happened to them before today. */
const celebrate = async (people: People): Promise<void> => {
  for (const { name } of [...couples, ...suppliers]) if (name !== AWAY) await takeMoment(await person(people, name))
}

/** Whose verification staff took back, and how many days ago: one of them is near the end of its term. */
const TAKEN_BACK: Readonly<Record<string, number>> = { zampe: 12.5, fiocco: 4 }

/** Who can be paid by card as well. */
const TAKES_CARDS: ReadonlySet<string> = new Set(['lariana', 'tigli'])

/** Who has a Bronze, of a month, for the second time; the others with one have subscribed lately. */
const SINCE_THE_FIRST_DAY: ReadonlySet<string> = new Set(['chiara-camera', 'manzoni'])

const planSupplier = (
  world: Simulation,
  today: Date,
  people: People,
  supplier: SupplierPerson,
  index: number,
): void => {
  const email = emailOf(supplier.name)
  const joined = 54 - index * 0.3
  world.plan(
    daysBefore(today, joined),
    [supplier.name],
    async () => {
      const { accountId } = await registerSupplier(systemCtx(), {
        email,
        password: PASSWORD,
        consents,
        sectorId: supplier.sectorId,
      })
      people.set(supplier.name, accountId)
    },
    true,
  )
  world.plan(daysBefore(today, joined - 0.02), [supplier.name], () => followConfirmation(email))
  if (!supplier.plan) return
  world.plan(daysBefore(today, joined - 0.1), [supplier.name], async () => {
    const ctx = await person(people, supplier.name)
    await saveCompany(ctx, {
      contactName: supplier.contactName,
      fiscalCode: fiscalCode(supplier.contactName, index),
      businessName: supplier.businessName,
      vatNumber: vatNumber(index + 1),
      rea: supplier.rea,
      pec: `${supplier.name}@pec.promessi.example`,
      sdi: 'M5UXCR1',
      phone: `0341 28${String(1000 + index * 13)}`,
      mobile: `345 77${String(10_000 + index * 71)}`,
      address: supplier.address,
      cap: supplier.cap,
      city: supplier.city,
    })
    await giveConsent(await connectAccount(ctx, { password: PASSWORD, house: 'paypal' }))
    await refreshOwnAccounts(ctx)
    if (TAKES_CARDS.has(supplier.name)) {
      await giveData(await connectAccount(ctx, { password: PASSWORD, house: 'stripe' }))
      await refreshOwnAccounts(ctx)
    }
    await saveShippingAndBonus(
      ctx,
      ShippingAndBonusInput.parse({
        shippingCost: supplier.shipping,
        ...ownShipping[supplier.name],
        shippingMinDays: '3',
        shippingMaxDays: '8',
        carrier: 'BARTOLINI',
        vatBps: '2200',
        bonusLimit: supplier.bonus?.limit ?? '',
        bonusAbove: supplier.bonus?.above ?? '',
        bonusUpto: supplier.bonus?.upto ?? '',
      }),
    )
    // Its scooters stand in a category of their own.
    if (supplier.name === 'rosse')
      await saveOtherBonus(
        ctx,
        OtherBonusForm.parse({ idcategory: '19', limit_down: '', bonus_up: '5', bonus_down: '5' }),
      )
    if (index % 3 !== 2)
      await saveTexts(ctx, {
        conditions: 'Saldo all’ordine. Le date concordate sono riservate a voi e non vengono offerte ad altri.',
        returnPolicy:
          'Resi entro 14 giorni dalla consegna, con l’articolo integro e nella sua scatola. I capi su misura non si rendono.',
        privacyPolicy: 'I tuoi dati servono solo a preparare e consegnare l’ordine e non vengono ceduti a nessuno.',
        returnDays: 14,
        withdrawalChoice: mayExcludeForADate(supplier.sectorId) ? 'n' : 'allowed',
      } as Parameters<typeof saveTexts>[1])
    await changePhoto(ctx, await paint(accountShot(supplier)))
  })
  world.plan(daysBefore(today, joined - 0.15), [supplier.name, 'elena'], async () => {
    const { seen } = await verificationOf(people.get(supplier.name) ?? 0)
    await verifySupplier(await person(people, 'elena'), people.get(supplier.name) ?? 0, {
      ...{ seen, checked: manualSteps.map(([key]) => key), override: true },
      reason: 'Documenti visti in sede prima dell’apertura.',
    })
  })
  const since = TAKEN_BACK[supplier.name]
  if (since !== undefined)
    world.plan(daysBefore(today, since), [supplier.name, 'elena'], async () => {
      const { seen } = await verificationOf(people.get(supplier.name) ?? 0)
      await askForMore(await person(people, 'elena'), people.get(supplier.name) ?? 0, {
        ...{ seen, reason: 'La visura è di due anni fa: ne serve una degli ultimi sei mesi.' },
      })
    })
  const first = joined - 0.2
  const bronze = SINCE_THE_FIRST_DAY.has(supplier.name) ? [first, 24] : [24]
  for (const bought of supplier.plan === 'Bronze' ? bronze : [first])
    world.plan(daysBefore(today, bought), [supplier.name], async () => {
      const ctx = await person(people, supplier.name)
      const plan = (await plansOnSale(ctx.now)).find((one) => one.name === supplier.plan)
      if (!plan) throw new Error(`No plan ${supplier.plan}`)
      const { approveUrl } = await buy(ctx, { planId: plan.id } as Parameters<typeof buy>[1])
      await approvePayment(approveUrl)
    })
}

/** Somebody comes to work for a supplier by the link in the invitation. */
const planCollaborator = (
  world: Simulation,
  today: Date,
  people: People,
  { name, fullName, owner }: (typeof collaborators)[number],
): void => {
  const email = emailOf(name)
  world.plan(
    daysBefore(today, 20),
    [owner, name],
    async () => void (await invite(await person(people, owner), email)),
    true,
  )
  world.plan(daysBefore(today, 19.9), [owner, name], async () => {
    const [mail] = await listMailbox(email, 1)
    const token = /\/invito\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!token) throw new Error(`No invitation for ${email}`)
    const joined = await joinTeam(systemCtx(), token, { password: PASSWORD, newcomer: { fullName, consents } })
    if (joined.kind === 'session') await chooseMails(systemCtx(undefined, joined.actor), { answers: 'daily' })
  })
}

/**
 * Makes the seed world: a small town of couples and suppliers whose announcements stand in every state. Only the product's own use
 * cases are called, in the order and at the times of an invented past that ends now.
 *
 * @param sweeps the product's recurring work, lived through as well
 * @param today the instant the world ends at
 * @param tell hears how far it is
 * @remarks payments go through the sandbox over HTTP, so a product must be listening
 */
export const buildWorld = async (
  sweeps: readonly Sweep[],
  today: Date,
  tell: ReportProgress = () => undefined,
): Promise<void> => {
  const world = new Simulation(sweeps, tell)
  const people: People = new Map()
  try {
    for (const { name, fullName } of admins)
      world.planning('staff').plan(daysBefore(today, 70), [name], async () => {
        const { accountId } = await createAdmin(systemCtx(), { email: emailOf(name), fullName, password: PASSWORD })
        people.set(name, accountId)
      })
    for (const [index, couple] of couples.entries()) planCouple(world.planning('couples'), today, people, couple, index)
    for (const [index, supplier] of suppliers.entries())
      planSupplier(world.planning('suppliers'), today, people, supplier, index)
    for (const one of collaborators) planCollaborator(world.planning('teams'), today, people, one)
    const featured = new Map<string, readonly string[]>()
    planShops(world.planning('stores'), today, people, featured)
    const book: ProductBook = new Map()
    planProducts(world.planning('products'), today, people, book, featured)
    planPromotions(world.planning('promotions'), today, people, book)
    planStoreOrders(world.planning('orders'), today, people, book)
    for (const [index, plan] of announcements.entries()) planAnnouncement(world, today, people, plan, index)
    planBudgets(world.planning('budgets'), today, people)
    planFavourites(world.planning('favourites'), today, people, book)
    planDiscounts(world.planning('discounts'), today, people)
    planCalendars(world.planning('calendars'), today, people)
    planEnquiries(world.planning('enquiries'), today, people, book)
    planVisits(world.planning('visits'), today, people, book)
    await Promise.all([world.live(today), preparePictures()])
    await celebrate(people)
  } finally {
    forgetPaintings()
    resetClock()
  }
}
