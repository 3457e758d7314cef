import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { appError } from '#shared/errors.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { DeclarationInput, returnErrors, WithdrawalInput } from '../returns.contract.ts'
import { chosenIn, piecesChosen } from '../ui/return-choice.ts'
import { ReturnedItems } from '../ui/return-items.tsx'
import { WithdrawalForm } from '../ui/withdrawal-form.tsx'
import { WithdrawalReceipt } from '../ui/withdrawal-receipt.tsx'
import { linkedWithdrawal, withdrawByLink } from '../withdrawal-link.service.server.ts'
import type { Route } from './+types/withdrawal-link.page'
import '../ui/returns.css'

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const search = new URL(request.url).searchParams
  const { order, receipt } = await orErrorPage(() =>
    linkedWithdrawal(ctx, params.token, Number(search.get('ricevuta') ?? 0)),
  )
  const path = `/recesso/link/${params.token}`
  if (!order) return { path, order: null }
  const chosen = chosenIn((name) => search.get(name), order, 'withdrawal')
  const isAsked = search.get('passo') === '1'
  const step = isAsked && piecesChosen(chosen).length > 0 ? 1 : 0
  return { path, order, receipt, chosen, step, isAsked }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const form = await readForm(request)
  const { order } = await orErrorPage(() => linkedWithdrawal(ctx, params.token, 0))
  return answerForm(form, async () => {
    if (!order) throw appError(returnErrors, 'withdrawal_too_late')
    const declared = parseForm(DeclarationInput, Object.fromEntries(form))
    const pieces = piecesChosen(chosenIn((name) => form.get(name), order, 'withdrawal'))
    const input = parseForm(WithdrawalInput, { lines: pieces.length > 0 ? pieces : null })
    const withdrawalId = await withdrawByLink(ctx, params.token, input, declared)
    return redirect(`/recesso/link/${params.token}?ricevuta=${withdrawalId}`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('recesso'))

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

const Crumbs = () => (
  <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Recesso', to: '/recesso' }, { label: 'Senza accedere' }]} />
)

/** What the law's form asks for: who withdraws, and where the receipt goes. */
function Declaration({ failure }: { readonly failure: FormFailure | undefined }) {
  const typed = (name: string) => String(failure?.values[name] ?? '')
  return (
    <div className="stack withdrawal-declaration">
      <TextField
        label="Nome e cognome di chi recede"
        name="fullName"
        autoComplete="name"
        required
        maxLength={80}
        defaultValue={typed('fullName')}
        error={failure?.fields.fullName ?? null}
      />
      <TextField
        label="Email per la ricevuta"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed('email')}
        help="La ricevuta arriva qui, e sempre anche all’indirizzo con cui hai ordinato."
        error={failure?.fields.email ?? null}
      />
    </div>
  )
}

/** The legal function of withdrawal without a login, from the link of an order's e-mail (K5, art. 54-bis Codice del consumo). */
export default function LinkedWithdrawalPage() {
  const loaded = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  if (!loaded.order)
    return (
      <div className="page return-page">
        <Crumbs />
        <PageHeader title="Questo link non vale più" />
        <div className="return-columns return-main">
          <Note tone="info">
            Il termine per recedere è scaduto, oppure hai già receduto: la ricevuta è nella tua posta.
          </Note>
          <p>Se un prodotto ha un difetto, la garanzia legale vale comunque per due anni dalla consegna.</p>
          <div className="row">
            <ButtonLink to="/recesso">Come si recede</ButtonLink>
            <ButtonLink variant="outline" to="/my-auctions/1">
              I miei acquisti
            </ButtonLink>
          </div>
        </div>
      </div>
    )
  const { order, receipt, chosen, path, step, isAsked } = loaded
  return (
    <div className="page return-page">
      <Crumbs />
      <PageHeader title={receipt ? 'Recesso comunicato' : 'Recedere dal contratto qui'}>
        Ordine {order.number}, {order.supplier.name}.
      </PageHeader>
      {receipt ? (
        <div className="return-columns">
          <WithdrawalReceipt view={receipt} order={order} isOwn={false} pdf={`/api${path}?id=${receipt.id}`} />
          <aside>
            <ReturnedItems view={receipt} order={order} />
          </aside>
        </div>
      ) : (
        <WithdrawalForm
          order={order}
          path={path}
          back={null}
          start={chosen}
          step={step === 1 ? 1 : 0}
          isAsked={isAsked}
          failure={failure}
          fields={<Declaration failure={failure} />}
        />
      )}
    </div>
  )
}
