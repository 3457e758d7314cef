import { findSector } from '#features/catalog/sectors.rules.ts'
import { TraderIdentity } from '#features/suppliers/ui/trader-identity.tsx'
import type { TraderIdentityView } from '#features/suppliers/views.ts'
import { formatInstant } from '#shared/days.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ProductPageView, ProductReviewsView, ProductSafety } from '../views.ts'
import './product-notes.css'

interface ProductNotesProps {
  readonly product: ProductPageView
  readonly trader: TraderIdentityView
  readonly reviews: ProductReviewsView
  /** The address of another page of the reviews. */
  readonly reviewsAt: (page: number) => string
}

/** What stands below: what couples said, who sells, how it is used safely. */
export function ProductNotes({ product, trader, reviews, reviewsAt }: ProductNotesProps) {
  const { sectorId, safety } = product
  const isThing = findSector(sectorId)?.isService === false
  return (
    <Accordion>
      <AccordionItem id="recensioni" title="Recensioni" detail={String(reviews.total)} open>
        <Reviews reviews={reviews} reviewsAt={reviewsAt} />
      </AccordionItem>
      <AccordionItem title="Dati del venditore" detail={trader.businessName}>
        <p>
          Il contratto è con {trader.businessName ?? 'il venditore'}, fornitore professionale. Promessi mette in
          contatto gli sposi e chi vende.
        </p>
        <TraderIdentity trader={trader} />
      </AccordionItem>
      {isThing && safety && (
        <AccordionItem title="Sicurezza del prodotto">
          <Safety safety={safety} />
        </AccordionItem>
      )}
    </Accordion>
  )
}

function Reviews({ reviews, reviewsAt }: Pick<ProductNotesProps, 'reviews' | 'reviewsAt'>) {
  const { items, page, pages } = reviews
  if (items.length === 0) return <p>Nessuna recensione presente</p>
  return (
    <>
      <p className="small">Scrive una recensione solo chi ha ordinato il prodotto e l’ha ricevuto.</p>
      <ul className="product-notes__reviews">
        {items.map(({ id, stars, title, description, author, writtenAt }) => (
          <li key={id}>
            <p className="row">
              <Stars average={stars} />
              <b>{title}</b>
            </p>
            {description && <p className="product-notes__words">{description}</p>}
            <p className="small muted">
              {author}, {formatInstant(writtenAt)}
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefFor={reviewsAt} label="Pagine delle recensioni" />
    </>
  )
}

const safetyTerms: readonly (readonly [keyof ProductSafety, string])[] = [
  ['manufacturer', 'Produttore'],
  ['manufacturerAddress', 'Indirizzo'],
  ['manufacturerContact', 'Contatto'],
  ['euResponsible', 'Responsabile nell’Unione europea'],
  ['identifier', 'Identificativo'],
  ['warnings', 'Avvertenze'],
]

function Safety({ safety }: { readonly safety: ProductSafety }) {
  const items = safetyTerms.map(([field, term]) => ({ term, value: safety[field] }))
  return <DefinitionList items={items.filter(({ value }) => value.trim() !== '')} />
}
