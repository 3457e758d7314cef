import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { basisPoints } from '#shared/money.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { withVat } from '../fees/fee.rules.ts'
import { PriceDraft, PriceInput, WithdrawInput } from '../prices.contract.ts'
import { priceStory } from '../prices.queries.server.ts'
import { type PriceTerms, priceKinds } from '../prices.rules.ts'
import { savePrice, termsIn, withdrawPrice } from '../prices.service.server.ts'
import { PriceForm, type TypedValues } from '../ui/prices/price-form.tsx'
import { PricePreview } from '../ui/prices/price-preview.tsx'
import { PriceVersions } from '../ui/prices/price-versions.tsx'
import type { PlanView } from '../views.ts'
import type { Route } from './+types/price-editor.page'
import './prices.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.thing.current.name ?? 'Listino'} | Portale Promessi` },
  { name: 'robots', content: 'noindex' },
]

const thingOf = async (ctx: ReturnType<typeof ctxOf>, params: { kind: string; id: string }) => {
  const kind = priceKinds.find((one) => one === params.kind)
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
  const thing = kind && (await priceStory(ctx, kind, id))
  if (!thing) throw data(null, { status: 404 })
  return thing
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const thing = await thingOf(ctx, params)
  const done = new URL(request.url).searchParams.get('esito')
  return { thing, preview: viewOf(thing.id, thing.current), done }
}

const viewOf = (id: number, terms: PriceTerms): PlanView => ({
  id,
  name: terms.name,
  months: terms.months,
  participations: terms.participations,
  feeBps: terms.feeBps ?? basisPoints(0),
  services: terms.services,
  placeholder: terms.placeholder,
  priceCents: terms.priceCents,
  ...withVat(terms.priceCents),
})

/** What was typed, drawn as a supplier would see it, and not saved. */
interface Previewed {
  readonly ok: true
  readonly preview: PlanView
  readonly values: TypedValues
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  const path = `/portal/abbonamenti/${params.kind}/${params.id}`
  return answerForm<Response | Previewed>(form, async () => {
    const values = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >
    switch (values.intent) {
      case 'preview': {
        const { current } = await thingOf(ctx, params)
        const draft = parseForm(PriceDraft, values)
        return { ok: true, preview: viewOf(draft.id, termsIn(draft, current.name)), values }
      }
      case 'save': {
        const { reason, ...draft } = parseForm(PriceInput, values)
        await savePrice(ctx, draft, reason)
        return redirect(`${path}?esito=salvata`)
      }
      case 'withdraw': {
        const { version, reason } = parseForm(WithdrawInput, values)
        await withdrawPrice(ctx, version, reason)
        return redirect(`${path}?esito=ritirata`)
      }
      default:
        throw appError(commonErrors, 'invalid_request')
    }
  })
}

const outcomes: Readonly<Record<string, string>> = {
  salvata: 'Nuova versione salvata.',
  ritirata: 'Versione ritirata.',
}

/** One plan or package: its next version with a preview, and every version it has had. */
export default function PriceEditor() {
  const { thing, preview, done } = useLoaderData<typeof loader>()
  const answer = useActionData<FormFailure | Previewed>()
  const failure = answer && !answer.ok ? answer : undefined
  const previewed = answer?.ok ? answer : null
  const isWithdrawal = failure?.values.intent === 'withdraw'
  const outcome = answer ? undefined : outcomes[done ?? '']
  return (
    <>
      <div>
        <BackLink to="/portal/abbonamenti">Abbonamenti e Smart Pass</BackLink>
        <PageHeader title={thing.current.name}>
          Ogni modifica è una nuova versione. Chi ha già comprato resta alle sue condizioni.
        </PageHeader>
      </div>
      <FormNote tone="success">{outcome}</FormNote>
      <div className="price-editor">
        <Card title="Nuova versione">
          <PriceForm
            key={thing.latest}
            kind={thing.kind}
            id={thing.id}
            latest={thing.latest}
            current={thing.current}
            failure={isWithdrawal ? undefined : failure}
            typed={isWithdrawal ? null : (failure?.values ?? previewed?.values ?? null)}
          />
        </Card>
        <div className="stack">
          <Card title={previewed ? 'Anteprima della nuova versione' : 'Come la vede un fornitore adesso'}>
            <PricePreview kind={thing.kind} view={previewed?.preview ?? preview} />
          </Card>
          <Card title="Versioni">
            <PriceVersions versions={thing.versions} failure={isWithdrawal ? failure : undefined} />
          </Card>
        </div>
      </div>
    </>
  )
}
