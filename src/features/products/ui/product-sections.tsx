import { Link } from 'react-router'
import { shippingCostText, shippingTimeText } from '#features/suppliers/terms.rules.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { filledFields } from '../other-information.rules.ts'
import type { ProductSection } from '../product-sections.rules.ts'
import { productSections } from '../product-sections.rules.ts'
import type { ProductPageView } from '../views.ts'
import { customMadeText, withdrawalText } from '../withdrawal.rules.ts'
import './product-sections.css'

const GUARANTEE = '/termini-e-condizioni-generali-del-servizio#13-garanzia-legale-di-conformita'

interface ProductSectionsProps {
  readonly product: ProductPageView
  readonly section: ProductSection
  /** The address of the page with another section open. */
  readonly addressOf: (section: ProductSection) => string
}

/** "Dettaglio", "Descrizione", "Spedizione e resi": one at a time, each at its own address (PROD-09). */
export function ProductSections({ product, section, addressOf }: ProductSectionsProps) {
  return (
    <section className="product-sections" id="sezioni">
      <Tabs
        label="Sezioni del prodotto"
        items={productSections.map(({ key, label }) => ({ to: addressOf(key), label, current: key === section }))}
      />
      {section === 'details' && <Details product={product} />}
      {section === 'description' && (
        <p className="product-sections__words">{product.description || 'Nessuna informazione inserita'}</p>
      )}
      {section === 'shipping' && <Shipping product={product} />}
    </section>
  )
}

function Details({ product: { sectorId, otherInformation } }: { readonly product: ProductPageView }) {
  const fields = filledFields(sectorId, otherInformation)
  if (fields.length === 0) return <p className="product-sections__words">Nessuna informazione inserita</p>
  return (
    <DefinitionList
      className="product-sections__details"
      items={fields.map(({ label, value }) => ({ term: label, value }))}
    />
  )
}

function Shipping({ product }: { readonly product: ProductPageView }) {
  const { shippingText, terms, withdrawal, sectorId } = product
  const time = shippingTimeText(terms.shipping)
  const customMade = customMadeText(product)
  return (
    <div className="product-sections__shipping">
      <h3>Spedizione</h3>
      <p>
        {time && `${time}. `}
        {shippingCostText(terms.shipping)}.
      </p>
      {shippingText && <p className="product-sections__words">{shippingText}</p>}
      <h3>Diritto di recesso</h3>
      <p>{withdrawalText(withdrawal, sectorId, terms.returnDays)}</p>
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
