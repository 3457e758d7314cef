import type { ProductVerb } from '#features/shop/products/product.rules.ts'
import type { PriceOperation } from '#features/shop/products/product-changes.rules.ts'
import { counted } from '#shared/counted.ts'
import { euro, formatRate } from '#shared/money.ts'

/** What is done to every product a list shows. */
export type ProductsChange =
  | { readonly what: 'move'; readonly verb: ProductVerb }
  | { readonly what: 'price'; readonly operation: PriceOperation; readonly kinds: readonly ('sale' | 'rental')[] }
  | { readonly what: 'stock'; readonly quantity: number }

const verbText: Readonly<Record<ProductVerb, string>> = {
  publish: 'Pubblicarli',
  unpublish: 'Riportarli in bozza',
  archive: 'Archiviarli',
  restore: 'Riprenderli dall’archivio come bozze',
  duplicate: 'Duplicarli fra le bozze',
}

const kindsText = (kinds: readonly ('sale' | 'rental')[]): string =>
  kinds.length === 2
    ? 'tutti i prezzi'
    : kinds[0] === 'sale'
      ? 'i prezzi di vendita'
      : 'i prezzi del noleggio al giorno'

/** "Aumentare del 10% i prezzi di vendita": what is about to be done to each. */
export const changeSentence = (change: ProductsChange): string => {
  if (change.what === 'move') return verbText[change.verb]
  if (change.what === 'stock') return `Portare a ${change.quantity} la scorta di ogni opzione in vendita`
  const { operation, kinds } = change
  if (operation.how === 'set') return `Portare a ${euro(operation.cents)} ${kindsText(kinds)}`
  return `${operation.how === 'raise' ? 'Aumentare' : 'Ridurre'} del ${formatRate(operation.bps)} ${kindsText(kinds)}`
}

/** "1.204 prodotti da cambiare, 12 senza nulla da cambiare." */
export const changedSentence = (effects: Readonly<Record<string, number>>, isTrial: boolean): string => {
  const { changed = 0, same = 0 } = effects
  return `${[
    isTrial
      ? counted(changed, 'prodotto da cambiare', 'prodotti da cambiare')
      : counted(changed, 'prodotto cambiato', 'prodotti cambiati'),
    ...(same > 0 ? [`${same.toLocaleString('it-IT')} senza nulla da cambiare`] : []),
  ].join(', ')}.`
}
