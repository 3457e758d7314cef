import { TraderIdentity } from '#features/people/suppliers/ui/trader-identity.tsx'
import { WrittenReviews, type WrittenReviewsProps } from '#features/people/suppliers/ui/written-reviews.tsx'
import type { TraderIdentityView, WrittenReviewsView } from '#features/people/suppliers/views.ts'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import type { ProductTexts } from '../views.ts'

interface ProductNotesProps extends Pick<ProductTexts, 'safety'> {
  readonly trader: TraderIdentityView
  /** Null where they stand elsewhere. */
  readonly reviews: WrittenReviewsView | null
  /** The address of another page of the reviews. */
  readonly reviewsAt: (page: number) => string
  /** What may be done about one of them. */
  readonly reviewActions?: WrittenReviewsProps['actionsOf']
}

/** What stands below: what couples said, who sells, how it is used safely. */
export function ProductNotes({ safety, trader, reviews, reviewsAt, reviewActions }: ProductNotesProps) {
  return (
    <Accordion>
      {reviews && (
        <AccordionItem id="recensioni" title="Recensioni" detail={String(reviews.total)} open>
          <WrittenReviews reviews={reviews} pageAt={reviewsAt} actionsOf={reviewActions} />
        </AccordionItem>
      )}
      <AccordionItem title="Dati del venditore" detail={trader.businessName}>
        <p>
          Il contratto è con {trader.businessName ?? 'il venditore'}, fornitore professionale. Promessi mette in
          contatto gli sposi e chi vende.
        </p>
        <TraderIdentity trader={trader} />
      </AccordionItem>
      {safety.length > 0 && (
        <AccordionItem title="Sicurezza del prodotto">
          <DefinitionList items={safety} />
        </AccordionItem>
      )}
    </Accordion>
  )
}
