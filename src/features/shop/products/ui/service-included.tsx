import { DefinitionList } from '#ui/lists/definition-list.tsx'
import type { ProductTexts } from '../views.ts'

/** What one gets for the price of a service, under it. */
export function ServiceIncluded({ included }: Pick<ProductTexts, 'included'>) {
  if (included.length === 0) return null
  return (
    <section className="service-included" aria-labelledby="compreso">
      <h2 id="compreso">Che cosa è compreso</h2>
      <DefinitionList items={included.map(({ label, value }) => ({ term: label, value }))} />
    </section>
  )
}
