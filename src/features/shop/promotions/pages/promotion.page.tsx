import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { RowId } from '#shared/row-id.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { daysText, productsText } from '../promotion-labels.rules.ts'
import { promotionDetail } from '../promotion-prices.queries.server.ts'
import { endPromotion, removeFromPromotion } from '../promotions.service.server.ts'
import { PriceTable } from '../ui/price-table.tsx'
import { PromotionStateChip } from '../ui/promotion-state-chip.tsx'
import type { PricedProduct } from '../views.ts'
import type { Route } from './+types/promotion.page'
import '../ui/promotions.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Promozione | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

const DONE: Readonly<Record<string, string>> = {
  finita: 'La promozione è finita: i prezzi normali tornano entro un minuto.',
  tolto: 'Il prodotto è fuori dalla promozione e costa di nuovo il suo prezzo normale.',
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const promotion = await orErrorPage(() => promotionDetail(accountId, pageId(params.id), ctx.now))
  return { promotion, done: DONE[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  const form = await readForm(request)
  return answerForm(form, async () => {
    if (form.get('intent') === 'end') {
      await endPromotion(ctx, id)
      return redirect(`/portal/promozioni/${id}?fatto=finita`)
    }
    await removeFromPromotion(ctx, id, parseForm(RowId, form.get('product')))
    return redirect(`/portal/promozioni/${id}?fatto=tolto`)
  })
}

function RemoveProduct({ id, title }: PricedProduct) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="product" value={id} />
      <Button type="submit" name="intent" value="remove" variant="text" size="s" aria-label={`Togli ${title}`}>
        Togli dalla promozione
      </Button>
    </Form>
  )
}

/** `/portal/promozioni/{id}`: the prices of one promotion; while it is not over, products are taken out and it is ended. */
export default function Promotion() {
  const { promotion, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const sending = useNavigation().formData?.get('intent') ?? null
  const { name, percent, endedOn, state, products } = promotion
  return (
    <>
      <div>
        <BackLink to="/portal/promozioni">Promozioni</BackLink>
        <PageHeader title={name}>
          −{percent}% su {productsText(products.length)}, {daysText(promotion, endedOn)}.
        </PageHeader>
        <p className="promotion-state">
          <PromotionStateChip state={state} />
        </p>
      </div>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <FormNote>{failure?.message}</FormNote>
      <Card title="Prodotti">
        {state === 'over' ? (
          <ul>
            {products.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        ) : (
          <PriceTable caption="Prezzi della promozione" products={products} action={RemoveProduct} />
        )}
      </Card>
      {state !== 'over' && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="end" variant="outline" loading={sending === 'end'}>
            {state === 'planned' ? 'Annulla la promozione' : 'Termina ora'}
          </Button>
        </Form>
      )}
    </>
  )
}
