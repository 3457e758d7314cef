import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm, TYPED } from '#platform/pages/read-form.server.ts'
import { todayInRome } from '#shared/days.ts'
import { typedValues } from '#shared/form-failure.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { PROMOTION_LIMITS } from '../promotion.rules.ts'
import { PromotionBody } from '../promotions.contract.ts'
import { ownPromotions, sellableCategories, sellableProducts } from '../promotions.queries.server.ts'
import { planPromotion, previewPromotion } from '../promotions.service.server.ts'
import { PromotionForm } from '../ui/promotion-form.tsx'
import { PromotionList } from '../ui/promotion-list.tsx'
import { PromotionPreview } from '../ui/promotion-preview.tsx'
import type { Route } from './+types/promotions.page'
import '../ui/promotions.css'

const PATH = '/portal/promozioni'

export const meta: Route.MetaFunction = () => [
  { title: 'Promozioni | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

const DONE: Readonly<Record<string, string>> = {
  creata: 'La promozione è pronta: i prezzi scendono il primo giorno.',
}

/** What is chosen one by one may be as many fields, and stands twice in what confirms it. */
const LIMITS = { ...TYPED, fields: 2 * PROMOTION_LIMITS.products + 50 }

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const [promotions, products, categories] = await Promise.all([
    ownPromotions(accountId, ctx.now),
    sellableProducts(accountId),
    sellableCategories(accountId),
  ])
  const done = DONE[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null
  return { promotions, products, categories, today: todayInRome(ctx.now), done }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request, LIMITS)
  const typed = Object.fromEntries(form)
  return answerForm(form, async () => {
    if (form.get('intent') === 'create') {
      // What was seen is planned, not what the category holds by now.
      const confirmed = { ...typed, selection: 'products', products: form.getAll('confirmed') }
      await planPromotion(ctx, parseForm(PromotionBody, confirmed))
      return redirect(`${PATH}?fatto=creata`)
    }
    const input = parseForm(PromotionBody, { ...typed, products: form.getAll('products') })
    return { ok: true as const, preview: await previewPromotion(ctx, input), values: typedValues(form) }
  })
}

type Answer = FormFailure | Extract<Awaited<ReturnType<typeof action>>, { readonly ok: true }>

/** "Promozioni": planned, running and past ones, and a new one. */
export default function Promotions() {
  const { promotions, products, categories, today, done } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>() ?? null
  const sending = useNavigation().formData?.get('intent') ?? null
  return (
    <>
      <div>
        <BackLink to="/portal/products">Prodotti</BackLink>
        <PageHeader title="Promozioni">
          Prezzi più bassi per qualche giorno. Accanto mostriamo il prezzo più basso dei 30 giorni prima, come chiede la
          legge.
        </PageHeader>
      </div>
      <FormNote tone="success">{answer ? null : done}</FormNote>
      <PromotionList promotions={promotions} />
      <PromotionForm
        {...{ products, categories, today, sending }}
        answer={answer ?? { values: {} }}
        key={promotions.length}
      />
      {answer?.ok && <PromotionPreview {...answer} key={JSON.stringify(answer.values)} />}
    </>
  )
}
