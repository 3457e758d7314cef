import { lazy } from 'react'
import { Tabs } from '#ui/frame/tabs.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import type { ProductSection } from '../product-sections.rules.ts'
import { sectionsOf } from '../product-sections.rules.ts'
import type { ProductPageView, ProductTexts } from '../views.ts'
import './product-sections.css'

// One section at a time: this one has words of its own. The server's page waits for it.
const ShippingWords = lazy(() =>
  import('./shipping-and-returns.tsx').then((module) => ({ default: module.ShippingAndReturns })),
)

interface ProductSectionsProps {
  readonly product: ProductPageView
  readonly texts: ProductTexts
  readonly section: ProductSection
  /** The address of the page with another section open. */
  readonly addressOf: (section: ProductSection) => string
}

/** "Dettaglio", "Descrizione", "Spedizione e resi": one at a time, each at its own address (PROD-09). */
export function ProductSections({ product, texts, section, addressOf }: ProductSectionsProps) {
  const sections = sectionsOf(texts)
  const open = (sections.find(({ key }) => key === section) ?? sections[0])?.key
  return (
    <section className="product-sections" id="sezioni">
      <Tabs
        label="Sezioni del prodotto"
        items={sections.map(({ key, label }) => ({ to: addressOf(key), label, current: key === open }))}
      />
      {open === 'details' && <Details details={texts.details} />}
      {open === 'description' && (
        <p className="product-sections__words">{product.description || 'Nessuna informazione inserita'}</p>
      )}
      {open === 'shipping' && <ShippingWords words={product.shippingText} texts={texts} />}
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
