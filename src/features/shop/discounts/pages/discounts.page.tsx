import { redirect, useActionData, useLoaderData } from 'react-router'
import type { Ctx } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { RowId } from '#shared/row-id.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { DiscountForm as DiscountFields } from '../discounts.contract.ts'
import { ownDiscounts } from '../discounts.queries.server.ts'
import { createDiscount, endDiscount } from '../discounts.service.server.ts'
import { DiscountForm } from '../ui/discount-form.tsx'
import { DiscountTable } from '../ui/discount-table.tsx'
import type { Route } from './+types/discounts.page'
import '../ui/discounts.css'

const DONE: Readonly<Record<string, string>> = {
  creato: 'Codice creato: gli sposi lo scrivono prima di pagare.',
  spento: 'Codice spento: gli ordini già fatti lo tengono.',
}

export const meta: Route.MetaFunction = () => [
  { title: 'Codici sconto | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const done = new URL(request.url).searchParams.get('fatto') ?? ''
  return {
    codes: await ownDiscounts(ctx),
    today: todayInRome(ctx.now),
    done: Object.hasOwn(DONE, done) ? DONE[done] : null,
  }
}

const run = async (ctx: Ctx, form: FormData): Promise<string> => {
  switch (form.get('intent')) {
    case 'create':
      await createDiscount(ctx, parseForm(DiscountFields, Object.fromEntries(form)))
      return 'creato'
    case 'end':
      await endDiscount(ctx, parseForm(RowId, form.get('id')))
      return 'spento'
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => redirect(`/portal/codici?fatto=${await run(ctx, form)}`))
}

/** `/portal/codici`: the discount codes of the store. */
export default function DiscountsPage() {
  const { codes, today, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const creating = failure?.values.intent === 'create' ? failure : undefined
  return (
    <>
      <PageHeader title="Codici sconto">
        Per gli sposi che vuoi tu: li scrivono prima di pagare, e lo sconto vale su tutto ciò che ordinano nel tuo
        store. Nel sito non li mostriamo a nessuno.
      </PageHeader>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      {failure && !creating && <FormNote>{failure.message}</FormNote>}
      <DiscountTable codes={codes} />
      <Card title="Nuovo codice">
        <DiscountForm key={codes.length} today={today} failure={creating} />
      </Card>
    </>
  )
}
