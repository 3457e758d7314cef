import { wordsOfLines } from '#features/fulfilment/orders/line-words.rules.ts'
import { rentalTermsText } from '#features/fulfilment/orders/service/expected.rules.ts'
import { traderIdentityLine } from '#features/people/suppliers/identity.rules.ts'
import type { CartLine } from '#features/shop/cart/cart.rules.ts'
import { LegalLink } from '#features/site/legal/ui/legal-link.tsx'
import type { CheckoutSellerView } from '../views.ts'
import type { CheckoutDetails } from './use-checkout-details.ts'

interface SellerTermsProps {
  /** Null while it is not known. */
  readonly seller: CheckoutSellerView | null
  readonly lines: readonly CartLine[]
  readonly details: CheckoutDetails
  readonly isPickup: boolean
}

const said = (lines: readonly CartLine[], wordsOf: (line: CartLine) => string | null): string[] =>
  wordsOfLines(
    lines.flatMap((line) => {
      const words = wordsOf(line)
      return words ? [{ title: line.product.title, words }] : []
    }),
  )

/** When it comes: what is rented by its days, what is bought by the seller's. */
const deliveryWords = ({ delivery }: CheckoutSellerView, lines: readonly CartLine[], isPickup: boolean): string[] => {
  const rented = lines.flatMap(({ type, choisestartdate: from, choiseenddate: until, product }) =>
    type === '1' && from && until ? [{ title: product.title, words: rentalTermsText(from, until) }] : [],
  )
  const isSeveral = rented.length > 1 || rented.length < lines.length
  const sent = delivery
    ? `Consegna ${delivery.startsWith('da ') ? delivery : `in ${delivery}`} dopo il pagamento.`
    : 'I tempi di consegna si concordano con il fornitore, entro 30 giorni dall’ordine.'
  const bought = isPickup ? 'Il fornitore ti scrive appena è pronto per il ritiro, entro 30 giorni dall’ordine.' : sent
  return [
    ...(rented.length < lines.length ? [bought] : []),
    ...new Set(rented.map(({ title, words }) => (isSeveral ? `«${title}»: ${words}` : words))),
  ]
}

/** What must be said before the button: with whom the contract is, delivery, withdrawal, guarantee, texts (art. 49 and 51 Codice del consumo). */
export function SellerTerms({ seller, lines, details, isPickup }: SellerTermsProps) {
  if (!seller) return null
  return (
    <div className="checkout-terms small muted">
      <p>Il contratto è con {traderIdentityLine(seller.identity)}. A questi recapiti puoi anche inviare un reclamo.</p>
      {deliveryWords(seller, lines, isPickup).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {said(lines, details.withdrawalOf).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {said(lines, details.rentalTermsOf).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>Sui prodotti vale la garanzia legale di conformità di due anni.</p>
      <p>
        Ordinando accetti i{' '}
        <LegalLink document="terms" inDialog>
          termini e condizioni
        </LegalLink>
        ; i tuoi dati sono spiegati nell’
        <LegalLink document="privacy" inDialog>
          informativa sulla privacy
        </LegalLink>
        .
      </p>
    </div>
  )
}
