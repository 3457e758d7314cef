import { mayExcludeForADate } from '#features/site/catalog/dated-services.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { ProductValues } from './product-fields.rules.ts'
import type { PriceOptionView, ProductPageView } from './views.ts'

/** Whether the couple may withdraw: `allowed`, or the letter of art. 59, comma 1, Codice del consumo that excludes it. */
export type Withdrawal = ProductValues['withdrawal']
export type Exclusion = Exclude<Withdrawal, 'allowed'>

/** What decides whether there is a right of withdrawal. */
export interface WithdrawalFacts {
  /** What the seller has said before the order. */
  readonly choice: Withdrawal
  /** Made to the couple's measure. */
  readonly measured: boolean
  readonly sectorId: number
}

/**
 * The one rule of the right of withdrawal. What the seller has excluded is excluded, letter n only where the law has it; made to measure is
 * letter c; all else may be withdrawn from (art. 52 and 59 Codice del consumo, K8). An order line keeps the answer.
 */
export const withdrawalOf = ({ choice, measured, sectorId }: WithdrawalFacts): Withdrawal => {
  const isExcluded = choice === 'n' ? mayExcludeForADate(sectorId) : choice !== 'allowed'
  if (isExcluded) return choice
  return measured ? 'c' : 'allowed'
}

/** A line, as far as it decides from when the days run. */
export interface WithdrawalSubject {
  readonly kind: 'sale' | 'rental'
  readonly sectorId: number
}

/** Whether the days run from the contract: of services, and of rentals, which the law counts among them (art. 45 and 52, K4). */
export const runsFromContract = ({ kind, sectorId }: WithdrawalSubject): boolean =>
  kind === 'rental' || findSector(sectorId)?.isService === true

const sinceWhen = (subject: WithdrawalSubject): string =>
  runsFromContract(subject) ? 'dalla conclusione del contratto' : 'dalla consegna'

/** Why there is none, in the words of art. 59 made plain. */
const because: Readonly<Record<Exclusion, string>> = {
  c: 'è fatto su misura o personalizzato per te',
  d: 'si deteriora o scade in fretta',
  e: 'è sigillato e, una volta aperto, non si restituisce per motivi di igiene o di salute',
  n: 'è per una data precisa: alloggio, trasporto, noleggio di auto, catering o tempo libero',
}

const lawOf = (letter: Exclusion): string => `art. 59, comma 1, lettera ${letter}, del Codice del consumo`

/** The sentence beside a line one cannot withdraw from. */
export const exclusionText = (letter: Exclusion): string =>
  `Il recesso è escluso, perché ${because[letter]} (${lawOf(letter)}).`

/**
 * Whether the couple may change its mind, and until when; said before the purchase (K8, art. 49 Codice del consumo).
 *
 * @param returnDays at least the law's 14
 */
export const withdrawalText = (withdrawal: Withdrawal, subject: WithdrawalSubject, returnDays: number): string => {
  if (withdrawal !== 'allowed')
    return `Per questo prodotto il diritto di recesso è escluso, perché ${because[withdrawal]} (${lawOf(withdrawal)}).`
  return `Puoi recedere entro ${returnDays} giorni ${sinceWhen(subject)}, senza darne il motivo.`
}

/** "Recesso entro 14 giorni dalla consegna": the same in a line beside the price. */
export const withdrawalLine = (...[withdrawal, subject, returnDays]: Parameters<typeof withdrawalText>): string => {
  if (withdrawal !== 'allowed') return `Recesso escluso: ${because[withdrawal]}`
  return `Recesso entro ${returnDays} giorni ${sinceWhen(subject)}`
}

type Offered = Pick<ProductPageView, 'sectorId' | 'terms' | 'withdrawal'> & {
  readonly options: readonly Pick<PriceOptionView, 'kind'>[]
}

/** How a product is mostly had: rented only where nothing of it is sold. */
export const mainKind = (options: Offered['options']): 'sale' | 'rental' =>
  options.length > 0 && options.every(({ kind }) => kind === 'rental') ? 'rental' : 'sale'

/** Said besides of a thing that is sold and rented: the days of the rental run from the contract. */
export const rentedText = ({ withdrawal, sectorId, options, terms }: Offered): string | null =>
  withdrawal === 'allowed' &&
  mainKind(options) === 'sale' &&
  options.some(({ kind }) => kind === 'rental') &&
  !runsFromContract({ kind: 'sale', sectorId })
    ? `Se lo noleggi, i ${terms.returnDays} giorni per recedere corrono ${sinceWhen({ kind: 'rental', sectorId })}.`
    : null

/** Said besides where the couple may have it made to its measure: then the exclusion of letter c holds. */
export const customMadeText = (product: Pick<ProductPageView, 'withdrawal' | 'otherInformation'>): string | null =>
  product.withdrawal === 'allowed' && product.otherInformation.customAddress === '1'
    ? `Se lo scegli su misura, il recesso è escluso (${lawOf('c')}).`
    : null
