import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { todayInRome } from '#shared/days.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { PromotionBody } from '../promotions.contract.ts'
import { ownPromotions, sellableProducts } from '../promotions.queries.server.ts'
import { endPromotion, planPromotion } from '../promotions.service.server.ts'
import { PromotionForm } from '../ui/promotion-form.tsx'
import { PromotionList } from '../ui/promotion-list.tsx'
import type { Route } from './+types/promotions.page'

const PATH = '/portal/promozioni'

export const meta: Route.MetaFunction = () => [
  { title: 'Promozioni | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

const DONE: Readonly<Record<string, string>> = {
  creata: 'La promozione è pronta: i prezzi scendono il primo giorno.',
  finita: 'La promozione è finita: i prezzi normali tornano entro un minuto.',
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const [promotions, products] = await Promise.all([ownPromotions(accountId, ctx.now), sellableProducts(accountId)])
  const done = DONE[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null
  return { promotions, products, today: todayInRome(ctx.now), done }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    if (form.get('intent') === 'end') {
      await endPromotion(ctx, Number(form.get('promotion')) || 0)
      return redirect(`${PATH}?fatto=finita`)
    }
    await planPromotion(
      ctx,
      parseForm(PromotionBody, { ...Object.fromEntries(form), products: form.getAll('products') }),
    )
    return redirect(`${PATH}?fatto=creata`)
  })
}

/** "Promozioni": planned, running and past ones, and a new one. */
export default function Promotions() {
  const { promotions, products, today, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const sending = useNavigation().formData?.get('intent') ?? null
  const isOfEnd = failure?.values.intent === 'end'
  return (
    <>
      <div>
        <BackLink to="/portal/products">Prodotti</BackLink>
        <PageHeader title="Promozioni">
          Prezzi più bassi per qualche giorno. Accanto mostriamo il prezzo più basso dei 30 giorni prima, come chiede la
          legge.
        </PageHeader>
      </div>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <FormNote>{isOfEnd ? failure?.message : null}</FormNote>
      <PromotionList promotions={promotions} />
      <PromotionForm {...{ products, today, sending }} failure={isOfEnd ? null : failure} key={promotions.length} />
    </>
  )
}
