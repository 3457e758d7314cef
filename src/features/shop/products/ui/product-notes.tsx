import { TraderIdentity } from '#features/people/suppliers/ui/trader-identity.tsx'
import { WrittenReviews, type WrittenReviewsProps } from '#features/people/suppliers/ui/written-reviews.tsx'
import type { TraderIdentityView, WrittenReviewsView } from '#features/people/suppliers/views.ts'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import type { ProductPageView, ProductSafety } from '../views.ts'

interface ProductNotesProps {
  readonly product: ProductPageView
  /** Something one can touch: its safety is told. */
  readonly isThing: boolean
  readonly trader: TraderIdentityView
  readonly reviews: WrittenReviewsView
  /** The address of another page of the reviews. */
  readonly reviewsAt: (page: number) => string
  /** What may be done about one of them. */
  readonly reviewActions?: WrittenReviewsProps['actionsOf']
}

/** What stands below: what couples said, who sells, how it is used safely. */
export function ProductNotes({ product, isThing, trader, reviews, reviewsAt, reviewActions }: ProductNotesProps) {
  const { safety } = product
  return (
    <Accordion>
      <AccordionItem id="recensioni" title="Recensioni" detail={String(reviews.total)} open>
        <WrittenReviews reviews={reviews} pageAt={reviewsAt} actionsOf={reviewActions} />
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
