import type { OfferView, WhatIfView } from '../views.ts'
import { WhatIf } from './what-if.tsx'

interface WhatIfPanelProps {
  readonly offer: OfferView
  readonly whatIf: WhatIfView
}

/** The budget as it would be, on the offer's own page. */
export function WhatIfPanel({ offer, whatIf }: WhatIfPanelProps) {
  return (
    <section className="what-if-panel" aria-labelledby="e-se-accettassi">
      <h2 id="e-se-accettassi">E se accettassi questa?</h2>
      <WhatIf offer={offer} whatIf={whatIf} />
    </section>
  )
}
