import { Link } from 'react-router'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { ProductSection } from '../product-sections.rules.ts'
import { productSections } from '../product-sections.rules.ts'
import type { ProductPageView, ProductTexts } from '../views.ts'
import './product-sections.css'

const GUARANTEE = '/termini-e-condizioni-generali-del-servizio#13-garanzia-legale-di-conformita'

interface ProductSectionsProps {
  readonly product: ProductPageView
  readonly texts: ProductTexts
  readonly section: ProductSection
  /** The address of the page with another section open. */
  readonly addressOf: (section: ProductSection) => string
}

/** "Dettaglio", "Descrizione", "Spedizione e resi": one at a time, each at its own address (PROD-09). */
export function ProductSections({ product, texts, section, addressOf }: ProductSectionsProps) {
  return (
    <section className="product-sections" id="sezioni">
      <Tabs
        label="Sezioni del prodotto"
        items={productSections.map(({ key, label }) => ({ to: addressOf(key), label, current: key === section }))}
      />
      {section === 'details' && <Details details={texts.details} />}
      {section === 'description' && (
        <p className="product-sections__words">{product.description || 'Nessuna informazione inserita'}</p>
      )}
      {section === 'shipping' && <Shipping words={product.shippingText} texts={texts} />}
    </section>
  )
}

function Details({ details }: Pick<ProductTexts, 'details'>) {
  if (details.length === 0) return <p className="product-sections__words">Nessuna informazione inserita</p>
  return (
    <DefinitionList
      className="product-sections__details"
      items={details.map(({ label, value }) => ({ term: label, value }))}
    />
  )
}

function Shipping({ words, texts }: { readonly words: string | null; readonly texts: ProductTexts }) {
  const { shippingTime, shippingCost, withdrawal, customMade } = texts
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
      <h3>Garanzia legale di conformità</h3>
      <p>
        Il venditore risponde dei difetti che si manifestano entro due anni dalla consegna: riparazione o sostituzione
        senza spese e, nei casi di legge, riduzione del prezzo o rimborso.{' '}
        <Link to={GUARANTEE}>Come funziona la garanzia</Link>
      </p>
    </div>
  )
}
