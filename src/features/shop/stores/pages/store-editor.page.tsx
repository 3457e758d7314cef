import { redirect, useActionData, useLoaderData } from 'react-router'
import { ownBonusOf, supplierCompany } from '#features/people/suppliers/index.server.ts'
import { ShippingForm } from '#features/people/suppliers/ui/shipping-form.tsx'
import { TextsForm } from '#features/people/suppliers/ui/texts-form.tsx'
import { showcaseEditor } from '#features/shop/showcases/index.server.ts'
import { EditorFrame } from '#features/shop/showcases/ui/editor-frame.tsx'
import { offeredCarriers } from '#features/site/carriers/index.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { decisionInForce } from '#features/trust/reports/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { todayInRome } from '#shared/days.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { changeFromStoreEditor } from '../editor.server.ts'
import { otherBonuses } from '../other-bonuses.queries.server.ts'
import { featuredChoices, storeEditor } from '../stores.queries.server.ts'
import { OtherBonuses } from '../ui/other-bonuses.tsx'
import { StoreForm } from '../ui/store-form.tsx'
import type { Route } from './+types/store-editor.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Il mio store | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId, sectorId } = supplierPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('tab')
  if (asked === 'vetrina') throw redirect('/portal/vetrina')
  const sector = findSector(sectorId)
  const { logo, banner, bannerMobile, businessName, address, reviewCount, ratingHundredths } =
    await showcaseEditor(accountId)
  const view = await storeEditor(accountId)
  return {
    tab: asked === 'spedizione' ? ('spedizione' as const) : ('store' as const),
    saved: searchParams.has('salvato'),
    today: todayInRome(ctx.now),
    view,
    withheld: await decisionInForce(ctx, 'store', accountId, view.isWithheld),
    brand: { logo, banner, bannerMobile, businessName, address, reviewCount, ratingHundredths },
    sector: { id: sectorId, name: sector?.name ?? '', isService: sector?.isService ?? false },
    company: await supplierCompany(accountId),
    carriers: await offeredCarriers(),
    bonus: await ownBonusOf(accountId, sectorId),
    others: await otherBonuses(accountId, sectorId),
    choices: await featuredChoices(accountId, searchParams.get('cerca') ?? ''),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, () => changeFromStoreEditor(ctx, form))
}

/** The editor of the store at `/portal/store`; shipping and conditions have a tab of their own. */
export default function StoreEditor() {
  const { tab, saved, today, view, withheld, brand, sector, company, carriers, bonus, others, choices } =
    useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const answerTo = (intent: string) => (failure?.values.intent === intent ? failure : null)
  return (
    <EditorFrame
      tab={tab}
      title="Il mio store"
      intro="Il negozio dove gli sposi comprano e noleggiano i tuoi prodotti."
      publicPath={view.publicPath}
      isVisible={view.isVisible}
      withheld={withheld}
      notice={null}
    >
      {tab === 'store' ? (
        <StoreForm
          view={view}
          brand={brand}
          sectorId={sector.id}
          terms={company}
          today={today}
          choices={choices}
          saved={saved && !failure}
          answer={answerTo('store')}
        />
      ) : (
        <>
          <FormNote tone="success">{saved && !failure ? 'Le modifiche sono state salvate.' : null}</FormNote>
          <ShippingForm
            terms={company}
            carriers={carriers}
            bonus={bonus}
            sectorName={sector.name}
            isService={sector.isService}
            answer={answerTo('shipping')}
          />
          {others.length > 0 && <OtherBonuses bonuses={others} answer={answerTo('bonus')} />}
          <TextsForm texts={company} answer={answerTo('texts')} />
        </>
      )}
    </EditorFrame>
  )
}
