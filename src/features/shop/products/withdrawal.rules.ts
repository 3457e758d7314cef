import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { ProductPageView } from './views.ts'

type Exclusion = Exclude<ProductPageView['withdrawal'], 'allowed'>

/** Why the right of withdrawal does not exist, in the words of art. 59, comma 1, Codice del consumo, made plain. */
const exclusions: Readonly<Record<Exclusion, string>> = {
  c: 'è fatto su misura o personalizzato per te',
  d: 'si deteriora o scade in fretta',
  e: 'è sigillato e, una volta aperto, non si restituisce per motivi di igiene o di salute',
  n: 'è legato a una data precisa: catering, alloggio, trasporto o tempo libero',
}

const sinceWhen = (sectorId: number): string =>
  findSector(sectorId)?.isService ? 'dalla conclusione del contratto' : 'dalla consegna'

/**
 * Whether the couple may change its mind, and until when; said before the purchase (K8, art. 49 and 59 Codice del consumo).
 *
 * @param returnDays at least the law's 14
 */
export const withdrawalText = (
  withdrawal: ProductPageView['withdrawal'],
  sectorId: number,
  returnDays: number,
): string => {
  if (withdrawal !== 'allowed')
    return `Per questo prodotto il diritto di recesso è escluso, perché ${exclusions[withdrawal]} (art. 59, comma 1, lettera ${withdrawal}, del Codice del consumo).`
  return `Puoi recedere entro ${returnDays} giorni ${sinceWhen(sectorId)}, senza darne il motivo.`
}

/** "Recesso entro 14 giorni dalla consegna": the same in a line beside the price. */
export const withdrawalLine = (...[withdrawal, sectorId, returnDays]: Parameters<typeof withdrawalText>): string => {
  if (withdrawal !== 'allowed') return `Recesso escluso: ${exclusions[withdrawal]}`
  return `Recesso entro ${returnDays} giorni ${sinceWhen(sectorId)}`
}

/** Said besides where it may be rented: what is rented is for its days (OQ-128). */
export const rentedText = (withdrawal: ProductPageView['withdrawal'], isRented: boolean): string | null =>
  isRented && withdrawal === 'allowed'
    ? 'Se lo noleggi per date precise, il recesso è escluso (art. 59, comma 1, lettera n, del Codice del consumo).'
    : null

/** Said besides where the couple may have it made to its measure: then the exclusion of letter c holds. */
export const customMadeText = (product: Pick<ProductPageView, 'withdrawal' | 'otherInformation'>): string | null =>
  product.withdrawal === 'allowed' && product.otherInformation.customAddress === '1'
    ? 'Se lo scegli su misura, il recesso è escluso (art. 59, comma 1, lettera c, del Codice del consumo).'
    : null
