import { Link } from '#ui/parts/link.tsx'
import type { ProductTexts } from '../views.ts'

const GUARANTEE = '/termini-e-condizioni-generali-del-servizio#13-garanzia-legale-di-conformita'

/** "Spedizione e resi": the seller's words, then what the law gives everybody. */
export function ShippingAndReturns({ words, texts }: { readonly words: string | null; readonly texts: ProductTexts }) {
  const { shippingTime, shippingCost, withdrawal, customMade, rented, cancellation, deposit } = texts
  return (
    <div className="product-sections__shipping">
      <h3>Spedizione</h3>
      <p>
        {shippingTime && `${shippingTime}. `}
        {shippingCost}.
      </p>
      {words && <p className="product-sections__words">{words}</p>}
      <h3>Diritto di recesso</h3>
      <p>{withdrawal}</p>
      {customMade && <p>{customMade}</p>}
      {rented && <p>{rented}</p>}
      {cancellation && (
        <>
          <h3>Se annulli il noleggio</h3>
          <p>{cancellation}</p>
        </>
      )}
      {deposit && (
        <>
          <h3>Cauzione</h3>
          <p>{deposit}</p>
        </>
      )}
      <h3>Garanzia legale di conformità</h3>
      <p>
        Il venditore risponde dei difetti che si manifestano entro due anni dalla consegna: riparazione o sostituzione
        senza spese e, nei casi di legge, riduzione del prezzo o rimborso.{' '}
        <Link to={GUARANTEE}>Come funziona la garanzia</Link>
      </p>
    </div>
  )
}
