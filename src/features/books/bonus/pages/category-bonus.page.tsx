import { redirect, useActionData, useLoaderData } from 'react-router'
import { bonusText } from '#features/people/suppliers/terms.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { ownerPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { cents } from '#shared/money.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { JoinInput } from '../bonus.contract.ts'
import { ownCategoryBonus } from '../bonus.queries.server.ts'
import { joinCategoryBonus, leaveCategoryBonus } from '../bonus.service.server.ts'
import { simulate } from '../simulate.rules.ts'
import { OfferFacts } from '../ui/offer-facts.tsx'
import { Simulation } from '../ui/simulation.tsx'
import type { Route } from './+types/category-bonus.page'
import './bonus.page.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Bonus di categoria | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'company')
  const view = await ownCategoryBonus(ctx)
  return { ...view, done: new URL(request.url).searchParams.get('esito') }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'company')
  const form = await readForm(request)
  return answerForm(form, async () => {
    const { rule } = parseForm(JoinInput, { rule: form.get('rule') })
    const leaves = form.get('intent') === 'leave'
    await (leaves ? leaveCategoryBonus(ctx, rule) : joinCategoryBonus(ctx, rule))
    return redirect(`/portal/bonus-categoria?esito=${leaves ? 'lasciato' : 'aderito'}`)
  })
}

const outcomes: Readonly<Record<string, string>> = {
  aderito: 'Hai aderito: da adesso le coppie trovano questo bonus.',
  lasciato: 'Da adesso vale di nuovo il tuo bonus.',
}

/** The offer of an announcement the page reckons with. */
const EXAMPLE = cents(120_000)

/** What staff proposes to the suppliers of this category, and whether this one takes it. */
export default function CategoryBonus() {
  const { sectorName, current, isJoined, own, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const outcome = failure ? undefined : outcomes[done ?? '']
  return (
    <>
      <PageHeader title="Bonus di categoria">
        Un bonus uguale per i fornitori di {sectorName} che vogliono. Lo paghi tu, come il tuo: la coppia lo trova già
        tolto dal totale. Aderisci e lasci quando vuoi.
      </PageHeader>
      <FormNote tone="success">{outcome}</FormNote>
      {failure && <FormNote>{failure.message}</FormNote>}
      {!current ? (
        <Card title="Nessun bonus proposto">
          <p className="muted">Per {sectorName} adesso non c’è un bonus di categoria. Vale quello che hai scelto tu.</p>
        </Card>
      ) : (
        <div className="bonus-editor">
          <Card title={`Bonus di ${sectorName}`}>
            <OfferFacts bonus={current} own={bonusText(own) ?? 'Nessuno'} />
            <Form method="post" className="versions__action" preventScrollReset>
              <input type="hidden" name="rule" value={current.id} />
              {current.state === 'used_up' && <p className="small">I voucher sono finiti: vale il bonus di ognuno.</p>}
              {isJoined ? (
                <Button type="submit" name="intent" value="leave" variant="outline">
                  Torna al mio bonus
                </Button>
              ) : (
                <Button
                  type="submit"
                  name="intent"
                  value="join"
                  disabledReason={current.state === 'used_up' ? 'I voucher sono finiti.' : undefined}
                >
                  Aderisci al bonus di categoria
                </Button>
              )}
            </Form>
          </Card>
          <Card title="Esempio: una tua proposta di 1.200 €">
            <Simulation
              result={simulate(
                {
                  kind: 'annuncio',
                  priceCents: EXAMPLE,
                  quantity: 1,
                  shippingCents: cents(0),
                  shippingFreeOverCents: null,
                  advance: false,
                },
                current,
              )}
            />
          </Card>
        </div>
      )}
      <p className="small">
        <Link to="/portal/operator-paypal?tab=3">Il tuo bonus e la consegna</Link>
      </p>
    </>
  )
}
