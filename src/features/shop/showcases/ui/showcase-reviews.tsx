import { AllReviews, NewestReviews } from '#features/people/suppliers/ui/review-section.tsx'
import type { WrittenReviewsProps } from '#features/people/suppliers/ui/written-reviews.tsx'
import type { WrittenReviewsView } from '#features/people/suppliers/views.ts'
import { type ShowcasePageState, showcaseAddress } from '../showcase-page.rules.ts'
import type { ShowcaseView } from '../views.ts'

interface ShowcaseReviewsProps {
  readonly showcase: ShowcaseView
  readonly path: string
  readonly state: ShowcasePageState
  readonly reviews: WrittenReviewsView
  readonly actionsOf?: WrittenReviewsProps['actionsOf']
}

/** What couples said of the supplier: the newest on the first tab, all of them on their own, "Recensioni". */
export function ShowcaseReviews({ showcase, path, state, reviews, actionsOf }: ShowcaseReviewsProps) {
  const shared = {
    ...{ rated: showcase, reviews, withItem: true },
    allAt: (vote: ShowcasePageState['vote']) => showcaseAddress(path, { tab: 3, vote }),
  }
  if (state.tab === 1) return <NewestReviews {...shared} />
  return (
    <AllReviews
      {...shared}
      vote={state.vote}
      pageAt={(page) => showcaseAddress(path, { ...state, tab: 3, page })}
      actionsOf={actionsOf}
    />
  )
}
