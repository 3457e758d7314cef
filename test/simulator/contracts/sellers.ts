import { and, desc, eq, ne } from 'drizzle-orm'
import { TEST_PASSWORD } from '../../actors.ts'
import { isAt } from '../providers.ts'
import { as } from '../scene.ts'
import type { ContractMove } from './move.ts'
import type { ContractScene } from './stage.ts'

/** The account of the seller at Stripe, as its newest connection names it; the first one of the stage before it has another. */
const cardsOf = async ({ doors, seller, stage }: ContractScene): Promise<string> => {
  const { sellingAccounts } = await import('#features/money/selling-accounts/schema.server.ts')
  const own = and(
    eq(sellingAccounts.supplierId, seller.accountId),
    eq(sellingAccounts.provider, 'stripe_sandbox'),
    ne(sellingAccounts.status, 'replaced'),
  )
  const [row] = await doors.db().select().from(sellingAccounts).where(own).orderBy(desc(sellingAccounts.id)).limit(1)
  return row?.merchantId ?? stage.cardsId
}

const connectPayPal = async ({ doors, seller, stage }: ContractScene): Promise<void> => {
  const { sellingAccounts } = await import('#features/money/selling-accounts/schema.server.ts')
  await doors.accounts.connectAccount(await as(seller), { password: TEST_PASSWORD, house: 'paypal' })
  const [link] = await doors
    .db()
    .select()
    .from(sellingAccounts)
    .where(eq(sellingAccounts.status, 'linked'))
    .orderBy(desc(sellingAccounts.id))
  const good = { merchantId: stage.merchantId, isEmailConfirmed: true, isReceivable: true }
  if (link) await doors.sellersAtProvider.giveConsent(link.trackingId, good)
}

const connectStripe = async ({ doors, seller }: ContractScene): Promise<void> => {
  const page = await doors.accounts.connectAccount(await as(seller), { password: TEST_PASSWORD, house: 'stripe' })
  await doors.stripe.giveData(page.split('/').at(-1) as string, 'all')
}

/** The owner connects its accounts again, and gives what is asked of it. */
export const reconnect = async (scene: ContractScene): Promise<void> => {
  if (isAt(scene, 'paypal')) await connectPayPal(scene)
  if (isAt(scene, 'stripe')) await connectStripe(scene)
  await scene.doors.accounts.refreshOwnAccounts(await as(scene.seller))
}

/** Nothing is asked of it at the providers any more; what is closed there stays so. */
export const calmAccounts = async (scene: ContractScene): Promise<void> => {
  const { doors, stage } = scene
  for (const action of ['receive', 'confirmEmail', 'keepFee'] as const)
    await doors.sellersAtProvider.actOnSeller(stage.merchantId, action)
  await doors.stripe.actOnAccount(await cardsOf(scene), 'activate')
}

/** What happens to the seller's accounts at the providers. */
const account: ContractMove = {
  name: 'account of the seller',
  weight: 2,
  refusals: [],
  outside: true,
  run: async (scene) => {
    const { dice, doors, stage, setting } = scene
    if (dice.pick(setting.houses) === 'stripe') {
      const action = dice.pick(['restrict', 'restrict', 'ask', 'activate', 'activate', 'close'] as const)
      await doors.stripe.actOnAccount(await cardsOf(scene), action)
      return `${action} at Stripe`
    }
    const action = dice.pick([
      ...(['revoke', 'restrict', 'unconfirmEmail', 'receive', 'confirmEmail', 'refuseFee', 'keepFee'] as const),
    ])
    await doors.sellersAtProvider.actOnSeller(stage.merchantId, action)
    return `${action} at PayPal`
  },
}

const connect: ContractMove = {
  name: 'seller connects again',
  weight: 2,
  refusals: ['payment_unavailable', 'conflict'],
  run: async (scene) => {
    await reconnect(scene)
    return 'done'
  },
}

const takeCardsAway: ContractMove = {
  name: 'seller takes no cards',
  weight: 1,
  refusals: ['conflict'],
  run: async (scene) => {
    if (!isAt(scene, 'stripe') || scene.dice.chance(0.5)) return null
    await scene.doors.accounts.disconnectCards(await as(scene.seller))
    return 'any more'
  },
}

/** The operator changes who keeps fees from now on. */
const setting: ContractMove = {
  name: 'operator sets who keeps fees',
  weight: 1,
  refusals: [],
  alone: true,
  outside: true,
  run: async ({ dice, keeps, keepsWhatever }) => {
    const { config } = await import('#platform/config.server.ts')
    const houses = dice.pick([[], ['paypal'], ['stripe'], ['paypal', 'stripe']] as const)
    Object.assign(config, { feesAtSource: houses })
    for (const house of houses) keeps.add(house)
    for (const house of keepsWhatever) if (!houses.some((one) => one === house)) keepsWhatever.delete(house)
    return houses.join(' and ') || 'nobody'
  },
}

/** Accounts of the seller, and what the operator has agreed with the providers. */
export const sellers: readonly ContractMove[] = [account, connect, takeCardsAway, setting]
