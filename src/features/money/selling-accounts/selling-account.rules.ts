import { type House, houseLabel } from '#features/money/payments/houses.rules.ts'
import { isMerchantId } from '#features/people/suppliers/payout/payout.rules.ts'
import { defineMachine } from '#shared/machine.ts'
import { type Cents, euro } from '#shared/money.ts'
import type { ConnectionView, SellingAccountStatus, SellingAccountView, WayToPay } from './views.ts'

/**
 * The connection of one account at a provider. `linked`: the seller has a link; `opened`: we had an account made, and its owner has yet to
 * give its data there; `consented`: the provider named the account that came by
 * it; then what the provider says of it. `refused`: the account is another supplier's. `replaced`: another connection took its place.
 */
export const sellingAccountMachine = defineMachine({
  name: 'selling-account',
  states: ['linked', 'opened', 'consented', 'incomplete', 'payable', 'revoked', 'refused', 'replaced'],
  initial: 'linked',
  events: {
    // Written in one step with its link, because the account is there before we know of it.
    open: { from: ['linked'], to: 'opened', by: ['supplier'] },
    consent: { from: ['linked', 'opened'], to: 'consented', by: ['system'] },
    complete: { from: ['consented', 'incomplete'], to: 'payable', by: ['system'] },
    lack: { from: ['consented', 'payable'], to: 'incomplete', by: ['system'] },
    revoke: { from: ['consented', 'incomplete', 'payable'], to: 'revoked', by: ['system'] },
    taken: { from: ['linked', 'opened', 'consented', 'incomplete'], to: 'refused', by: ['system'] },
    replace: {
      from: ['linked', 'opened', 'consented', 'incomplete', 'payable', 'revoked', 'refused'],
      to: 'replaced',
      by: ['supplier', 'system'],
    },
  },
})

/** Where a supplier connects the account that cards are paid into. */
export const CARDS_PATH = '/portal/operator-paypal?tab=1#carte'

/** The houses through which a couple can pay now. */
export const housesOf = (ways: readonly WayToPay[]): House[] =>
  ways.flatMap(({ house, isPayable }) => (isPayable ? [house] : []))

/** States in which the provider is asked about the account. */
export const askedStates = ['linked', 'opened', 'consented', 'incomplete', 'payable'] as const

/** What the provider says of an account. */
interface SeenAccount {
  readonly hasConsent: boolean
  readonly isEmailConfirmed: boolean
  readonly isReceivable: boolean
}

/** What follows from the provider's word; null: it knows no account of ours by this id. */
export const statusSeen = (seen: SeenAccount | null): 'payable' | 'incomplete' | 'revoked' => {
  if (!seen?.hasConsent) return 'revoked'
  return seen.isEmailConfirmed && seen.isReceivable ? 'payable' : 'incomplete'
}

/** The event that leads from one state to what the provider says; null when it says the same. */
export const eventTowards = (
  from: 'consented' | 'incomplete' | 'payable',
  to: 'payable' | 'incomplete' | 'revoked',
): 'complete' | 'lack' | 'revoke' | null => {
  if (from === to) return null
  return to === 'payable' ? 'complete' : to === 'incomplete' ? 'lack' : 'revoke'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A link is handed out again for so long; then a new one is made. */
export const LINK_REUSED_MS = DAY

/**
 * When the provider is asked again about an account, in case its message does not come.
 *
 * @returns null when it is not asked any more
 */
export const nextLook = (status: SellingAccountStatus, askedAt: Date, now: Date): Date | null => {
  const age = now.getTime() - askedAt.getTime()
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (status) {
    case 'linked':
    case 'opened':
      return age > 30 * DAY ? null : after(age < HOUR ? 5 * MINUTE : age < DAY ? HOUR : DAY)
    case 'consented':
      return after(5 * MINUTE)
    case 'incomplete':
      return after(age < 7 * DAY ? HOUR : DAY)
    case 'payable':
      return after(DAY)
    default:
      return null
  }
}

/** What is missing, in words for its owner. */
export const missingOf = (one: Pick<ConnectionView, 'house' | 'isEmailConfirmed' | 'isReceivable'>): string[] => {
  if (one.house === 'stripe')
    return one.isEmailConfirmed
      ? ['attendi: Stripe sta verificando i dati che hai inviato']
      : ['completa i dati che Stripe ti chiede, perché il conto possa ricevere pagamenti']
  return [
    ...(one.isEmailConfirmed ? [] : ['conferma il tuo indirizzo e-mail in PayPal']),
    ...(one.isReceivable ? [] : ['completa i dati che PayPal ti chiede, perché il conto possa ricevere pagamenti']),
  ]
}

/** One sentence on the account for its owner; null when all is well. */
export const accountProblem = ({
  house,
  state,
  connection,
  merchantId,
}: Omit<SellingAccountView, 'waitsUntil'>): string | null => {
  switch (state) {
    case 'none':
      return house === 'stripe' ? 'Non ancora attivo.' : 'Nessun conto collegato.'
    case 'opened':
      return 'Il conto è aperto: mancano i tuoi dati, che inserisci in Stripe.'
    case 'typed':
      return merchantId !== null && !isMerchantId(merchantId)
        ? `L’ID commerciante salvato, ${merchantId}, non può essere di PayPal: ha 13 segni. Collega il tuo conto, così gli sposi possono pagarti.`
        : null
    case 'linked':
      return 'Il collegamento è iniziato: concludilo in PayPal.'
    case 'consented':
      return `Hai dato il consenso: stiamo chiedendo a ${houseLabel[house]} come sta il conto.`
    case 'incomplete':
      return `Il conto non può ancora ricevere pagamenti: ${missingOf(connection ?? { house, isEmailConfirmed: true, isReceivable: false }).join(' e ')}.`
    case 'revoked':
      return house === 'stripe'
        ? 'Il conto Stripe è chiuso, o non è più collegato a Promessi: gli sposi non possono più pagarti con carta finché non ne apri un altro.'
        : 'In PayPal i permessi dati a Promessi sono revocati: gli sposi non possono pagarti finché non colleghi di nuovo il conto.'
    case 'refused':
      return 'Il conto PayPal che hai scelto è già di un altro fornitore di Promessi: collegane un altro o scrivi all’assistenza.'
    default:
      return null
  }
}

/**
 * What Stripe keeps for the owner of an account, in words for it: what waits for an account, and what it would not be able to receive.
 *
 * @returns null where nothing is kept, or the account can have it
 */
export const keptProblem = (
  { state }: Pick<SellingAccountView, 'state'>,
  { keptCents, waitingCents }: { readonly keptCents: Cents; readonly waitingCents: Cents },
): string | null => {
  if (waitingCents > 0)
    return `${euro(waitingCents)} di rate protette aspettano presso Stripe: sono tuoi, e te li passiamo appena qui c’è un conto che può riceverli.`
  if (keptCents === 0 || state === 'payable') return null
  return `Stripe tiene in custodia per te ${euro(keptCents)} di rate protette: per riceverli ti serve qui un conto attivo.`
}

/** How an account stands, for staff, as one short label. */
export const accountStateLabel: Readonly<Record<SellingAccountView['state'], string>> = {
  none: 'nessuno',
  typed: 'scritto a mano, non verificato da PayPal',
  linked: 'collegamento iniziato',
  opened: 'aperto, mancano i dati',
  consented: 'consenso dato, stato in lettura',
  incomplete: 'collegato, non può ancora ricevere',
  payable: 'collegato, può ricevere',
  revoked: 'permessi revocati',
  refused: 'conto di un altro fornitore',
  replaced: 'sostituito',
}

interface RoadStep {
  readonly key: string
  readonly title: string
  readonly state: 'done' | 'current' | 'todo'
}

/** The road from nothing to an account that can be paid: what is done, what is next, what is missing. */
export const roadOf = ({
  house,
  state,
  connection,
}: Pick<SellingAccountView, 'house' | 'state' | 'connection'>): RoadStep[] => {
  const has = state === 'incomplete' || state === 'payable' || state === 'consented'
  const words =
    house === 'stripe'
      ? { link: 'Conto aperto', consent: 'Dati inviati a Stripe', email: 'Nient’altro da fornire' }
      : { link: 'Collegamento iniziato', consent: 'Permessi concessi in PayPal', email: 'E-mail confermata' }
  const facts = [
    { key: 'link', title: words.link, done: has || state === 'linked' || state === 'opened' },
    { key: 'consent', title: words.consent, done: has },
    { key: 'email', title: words.email, done: has && connection?.isEmailConfirmed === true },
    { key: 'receivable', title: 'Può ricevere pagamenti', done: has && connection?.isReceivable === true },
  ]
  const next = facts.findIndex(({ done }) => !done)
  return facts.map(({ key, title, done }, index) => ({
    key,
    title,
    state: done ? 'done' : index === next ? 'current' : 'todo',
  }))
}
