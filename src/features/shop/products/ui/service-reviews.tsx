import { AllReviews, NewestReviews } from '#features/people/suppliers/ui/review-section.tsx'
import type { WrittenReviewsProps } from '#features/people/suppliers/ui/written-reviews.tsx'
import type { WrittenReviewsView } from '#features/people/suppliers/views.ts'
import { type ProductPageState, productAddress } from '../product-sections.rules.ts'
import type { ProductPageView } from '../views.ts'

interface ServiceReviewsProps {
  readonly product: ProductPageView
  readonly path: string
  readonly state: ProductPageState
  readonly reviews: WrittenReviewsView
  readonly actionsOf?: WrittenReviewsProps['actionsOf']
}

/** What couples said of a service: the newest, and all of them when they are asked for. */
export function ServiceReviews({ product, path, state, reviews, actionsOf }: ServiceReviewsProps) {
  const at = (change: Partial<ProductPageState>) => `${productAddress(path, { ...state, ...change })}#recensioni`
  const shared = {
    ...{ rated: product, reviews, actionsOf },
    allAt: (vote: ProductPageState['vote']) => at({ vote, reviews: 1 }),
  }
  if (state.vote === null && state.reviews === null) return <NewestReviews {...shared} />
  return <AllReviews {...shared} vote={state.vote} pageAt={(page) => at({ reviews: page })} />
}
