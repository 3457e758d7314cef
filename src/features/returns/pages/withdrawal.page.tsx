import { useId, useState } from 'react'
import { Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormNote, Note } from '#ui/note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { withdraw } from '../request.service.server.ts'
import { WithdrawalInput } from '../returns.contract.ts'
import { type Chosen, chosenIn, fieldOf, piecesChosen, refundFor } from '../ui/return-choice.ts'
import { ReturnedItems, ReturnItems } from '../ui/return-items.tsx'
import { ReturnSteps } from '../ui/return-steps.tsx'
import { WithdrawalReceipt } from '../ui/withdrawal-receipt.tsx'
import type { ReturnOrderView } from '../views.ts'
import type { Route } from './+types/withdrawal.page'
import { orderInAddress, pageOf } from './return-page.server.ts'
import '../ui/returns.css'

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { order, returns } = await pageOf(ctx, params)
  const search = new URL(request.url).searchParams
  const path = `/recesso/${order.type}/${order.id}`
  const receipt = returns.find((one) => one.kind === 'withdrawal' && String(one.id) === search.get('ricevuta'))
  const chosen = chosenIn((name) => search.get(name), order, 'withdrawal')
  const isAsked = search.get('passo') === '1'
  const step = isAsked && piecesChosen(chosen).length > 0 ? 1 : 0
  return { order, path, receipt: receipt ?? null, chosen, step, isAsked }
}

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { kind, id } = orderInAddress(params)
  const form = await request.formData()
  const { order } = await pageOf(ctx, params)
  return answerForm(form, async () => {
    const chosen = chosenIn((name) => form.get(name), order, 'withdrawal')
    const pieces = piecesChosen(chosen)
    const input = parseForm(WithdrawalInput, { lines: pieces.length > 0 ? pieces : null })
    const withdrawalId = await withdraw(ctx, kind, id, input)
    return redirect(`/recesso/${order.type}/${order.id}?ricevuta=${withdrawalId}`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('recesso'))

/** The legal function of withdrawal: choose the lines, confirm, receipt (K5, art. 54-bis Codice del consumo). */
export default function WithdrawalPage() {
  const { order, path, receipt, chosen, step, isAsked } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <div className="page return-page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${order.number}`, to: order.path },
          { label: 'Recesso' },
        ]}
      />
      <PageHeader title={receipt ? 'Recesso comunicato' : 'Recedere dal contratto qui'}>
        Ordine {order.number}, {order.supplier.name}.
      </PageHeader>
      {receipt ? (
        <div className="return-columns">
          <WithdrawalReceipt view={receipt} order={order} />
          <aside>
            <ReturnedItems view={receipt} order={order} />
          </aside>
        </div>
      ) : order.canWithdraw ? (
        <Ask order={order} path={path} start={chosen} step={step === 1 ? 1 : 0} isAsked={isAsked} failure={failure} />
      ) : (
        <Excluded order={order} />
      )}
    </div>
  )
}

interface AskProps {
  order: ReturnOrderView
  path: string
  start: Chosen
  step: 0 | 1
  isAsked: boolean
  failure: FormFailure | undefined
}

const queryOf = (chosen: Chosen): string =>
  new URLSearchParams(Object.entries(chosen).map(([id, n]) => [fieldOf(Number(id)), String(n)])).toString()

function Ask({ order, path, start, step, isAsked, failure }: AskProps) {
  return step === 1 ? (
    <Confirm order={order} path={path} chosen={start} failure={failure} />
  ) : (
    <Choose order={order} path={path} start={start} error={isAsked ? 'Scegli almeno un prodotto.' : null} />
  )
}

/** What the law grants, in two sentences. */
function Right({ order }: { order: ReturnOrderView }) {
  return (
    <>
      <p>
        Puoi recedere{' '}
        {order.until ? `fino al ${formatDay(todayInRome(order.until))}` : 'fino a 14 giorni dopo la consegna'}, senza
        dare alcun motivo. Ti rimborsiamo quanto hai pagato per i prodotti; se recedi da tutto l’ordine, anche la
        spedizione standard.
      </p>
      <p>
        {order.isUnsent
          ? 'Non è ancora partito nulla: non devi rimandare niente.'
          : 'Hai 14 giorni per rimandare i prodotti; la spedizione del reso è a tuo carico, se il fornitore non offre di pagarla.'}
      </p>
      {order.isAllOrNothing && (
        <p>Di questo ordine hai pagato solo l’acconto: il recesso vale per l’ordine intero e non dovrai il saldo.</p>
      )}
    </>
  )
}

function Choose({
  order,
  path,
  start,
  error,
}: {
  order: ReturnOrderView
  path: string
  start: Chosen
  error: string | null
}) {
  const formId = useId()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(start)
  const isEmpty = hydrated && piecesChosen(chosen).length === 0
  return (
    <div className="return-columns return-columns--choose">
      <aside>
        <ReturnItems
          order={order}
          kind="withdrawal"
          reason={null}
          chosen={chosen}
          formId={formId}
          onChange={(lineId, quantity) => setChosen((before) => ({ ...before, [lineId]: quantity }))}
        />
      </aside>
      <Form id={formId} method="get" action={path} className="return-form" noValidate>
        <ReturnSteps step={1} />
        <h2>Da che cosa vuoi recedere?</h2>
        <input type="hidden" name="passo" value="1" />
        <div className="stack">
          <Right order={order} />
          <FormNote>{error}</FormNote>
        </div>
        <div className="return-actions">
          <ButtonLink variant="text" to={order.path}>
            Indietro
          </ButtonLink>
          <Button type="submit" {...(isEmpty ? { disabledReason: 'Scegli almeno un prodotto.' } : {})}>
            Continua
          </Button>
        </div>
      </Form>
    </div>
  )
}

interface ConfirmProps {
  order: ReturnOrderView
  path: string
  chosen: Chosen
  failure: FormFailure | undefined
}

function Confirm({ order, path, chosen, failure }: ConfirmProps) {
  const busy = useNavigation().state === 'submitting'
  const { shipping } = refundFor(order, chosen, { kind: 'withdrawal', reason: null })
  return (
    <div className="return-columns">
      <Form method="post" action={`${path}?passo=1&${queryOf(chosen)}`} className="return-form" noValidate>
        <ReturnSteps step={2} />
        <h2>Confermi il recesso?</h2>
        {Object.entries(chosen).map(([lineId, quantity]) => (
          <input key={lineId} type="hidden" name={fieldOf(Number(lineId))} value={quantity} />
        ))}
        <div className="stack">
          <p>
            Comunichiamo subito il recesso a {order.supplier.name} e ti mandiamo la ricevuta per email, con contenuto,
            data e ora. {shipping > 0 && 'Il rimborso comprende la spedizione standard.'}
          </p>
          <p className="small muted">Dopo la conferma non si può annullare da qui.</p>
          <FormNote>{failure?.message}</FormNote>
        </div>
        <div className="return-actions">
          <ButtonLink variant="text" to={`${path}?${queryOf(chosen)}`}>
            Indietro
          </ButtonLink>
          <Button type="submit" loading={busy}>
            Conferma recesso
          </Button>
        </div>
      </Form>
      <aside>
        <ReturnItems order={order} kind="withdrawal" reason={null} chosen={chosen} />
      </aside>
    </div>
  )
}

/** Why there is nothing to withdraw from: too late, excluded, or gone back already. */
function Excluded({ order }: { order: ReturnOrderView }) {
  const anyLeft = order.lines.some(({ left }) => left > 0)
  const none = Object.fromEntries(order.lines.map(({ lineId }) => [lineId, 0]))
  return (
    <div className="return-columns">
      <div className="stack">
        <Note tone="info">
          {!anyLeft
            ? 'Hai già reso tutti i prodotti di questo ordine.'
            : order.lines.every(({ exclusion }) => exclusion !== null)
              ? 'Per questo ordine il diritto di recesso è escluso: accanto a ogni prodotto trovi perché.'
              : 'Il termine per recedere è scaduto.'}
        </Note>
        <p>
          Se un prodotto ha un difetto, la garanzia legale vale comunque per due anni: scrivi al fornitore dalla pagina
          dell’ordine.
        </p>
        <div className="row">
          <ButtonLink to={order.path}>Torna all’ordine</ButtonLink>
        </div>
      </div>
      <aside>
        <ReturnItems order={order} kind="withdrawal" reason={null} chosen={none} formId="recesso" />
      </aside>
    </div>
  )
}
