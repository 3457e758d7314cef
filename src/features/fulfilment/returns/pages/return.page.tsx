import { useId } from 'react'
import { redirect, useActionData, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import { cancelReturn, requestReturn } from '../request.service.server.ts'
import { findReason } from '../return.rules.ts'
import { ReturnInput } from '../returns.contract.ts'
import { returnWithLabel } from '../returns.queries.server.ts'
import { ReturnCard, ReturnRequest } from '../ui/return-card.tsx'
import { chosenIn, piecesChosen } from '../ui/return-choice.ts'
import { CommentStep, ReasonStep } from '../ui/return-form.tsx'
import { Deadline, ReturnedItems } from '../ui/return-items.tsx'
import { ReturnLabel } from '../ui/return-label.tsx'
import { returnTone } from '../ui/return-tone.ts'
import type { LabelView, ReturnOrderView, ReturnView } from '../views.ts'
import type { Route } from './+types/return.page'
import { orderInAddress, pageOf } from './return-page.server.ts'
import '../ui/returns.css'

const draftIn = (get: (name: string) => unknown, order: ReturnOrderView) => ({
  reason: findReason(Number(get('motivo') ?? 0))?.number ?? null,
  chosen: chosenIn(get, order, 'return'),
})

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { type, id } = orderInAddress(params)
  const { order, returns } = await pageOf(ctx, params)
  const search = new URL(request.url).searchParams
  const path = `/effettua-reso/${order.type}/${order.id}`
  const named = returns.find((one) => String(one.id) === search.get('id'))
  const current = named ?? returns[0]
  if (current && !(search.has('nuovo') && order.canReturn)) {
    const { label } = await orErrorPage(() => returnWithLabel(ctx, type, id, current.id))
    return { order, path, others: returns.filter((one) => one.id !== current.id), shown: { view: current, label } }
  }
  // Too early, too late, or nothing left to send back: the order says what can be done.
  if (!order.canReturn) throw redirect(`${order.path}?reso=no`)
  const draft = draftIn((name) => search.get(name), order)
  const isAsked = search.get('passo') === '1'
  return { order, path, others: [], shown: null, draft, step: isAsked && draft.reason !== null ? 1 : 0, isAsked }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { kind, id } = orderInAddress(params)
  const form = await readForm(request)
  const { order } = await pageOf(ctx, params)
  return answerForm(form, async () => {
    switch (form.get('intent')) {
      case 'send': {
        const { reason, chosen } = draftIn((name) => form.get(name), order)
        const input = parseForm(ReturnInput, {
          reason,
          comment: form.get('comment') ?? '',
          lines: piecesChosen(chosen).length > 0 ? piecesChosen(chosen) : null,
        })
        await requestReturn(ctx, kind, id, input)
        return redirect(`${order.path}?reso=ok`)
      }
      case 'cancel':
        await cancelReturn(ctx, kind, id)
        return redirect(`${order.path}?reso=annullato`)
      default:
        throw appError(commonErrors, 'invalid_request')
    }
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('reso'))

/** The return page: ask for one in two steps, or see how far the one that was asked is (RET-01 to RET-17). */
export default function ReturnPage() {
  const loaded = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const { order, path, others } = loaded
  useLive()
  return (
    <div className="page return-page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${order.number}`, to: order.path },
          { label: 'Reso' },
        ]}
      />
      {loaded.shown ? (
        <Standing order={order} path={path} {...loaded.shown} others={others} failure={failure} />
      ) : (
        <>
          <PageHeader title="Richiedi un reso">
            Ordine {order.number}, {order.isService ? 'eseguito' : 'consegnato'}
            {order.receivedAt && ` il ${formatDay(todayInRome(order.receivedAt))}`} da {order.supplier.name}.
          </PageHeader>
          {loaded.step === 1 ? (
            <CommentStep order={order} path={path} draft={loaded.draft} failure={failure} />
          ) : (
            <ReasonStep
              order={order}
              path={path}
              draft={loaded.draft}
              error={loaded.isAsked ? 'Scegli un motivo per continuare.' : null}
            />
          )}
        </>
      )}
    </div>
  )
}

interface StandingProps {
  order: ReturnOrderView
  path: string
  view: ReturnView
  label: LabelView
  others: readonly ReturnView[]
  failure: FormFailure | undefined
}

/** A return that was asked. */
function Standing({ order, path, view, label, others, failure }: StandingProps) {
  const [search] = useSearchParams()
  const needsParcel = view.status === 'requested' && !view.isUnsent
  return (
    <>
      <PageHeader
        title={view.kind === 'return' ? 'Il tuo reso' : 'Il tuo recesso'}
        actions={<StatusChip tone={returnTone[view.status]}>{view.label}</StatusChip>}
      >
        Ordine {order.number}, {order.supplier.name}.
      </PageHeader>
      {search.get('annulla') === '1' && view.canCancel && <CancelDialog path={path} view={view} order={order} />}
      <FormNote>{failure?.message}</FormNote>
      <div className="return-columns">
        <div className="return-main">
          <ReturnCard view={view} supplier={order.supplier.name} />
          {needsParcel && (
            <ReturnLabel label={label} pdfHref={`/api/reso/${order.type}/${order.id}/etichetta?id=${view.id}`} />
          )}
          <ReturnRequest view={view} />
          {view.kind === 'withdrawal' && (
            <ButtonLink variant="outline" to={`/recesso/${order.type}/${order.id}?ricevuta=${view.id}`}>
              Ricevuta del recesso
            </ButtonLink>
          )}
          {view.canCancel && (
            <div className="row return-cancel">
              <ButtonLink variant="danger" to={`${path}?id=${view.id}&annulla=1`} preventScrollReset>
                Annulla il reso
              </ButtonLink>
              <span className="muted small">Puoi annullarlo finché il fornitore non riceve il pacco.</span>
            </div>
          )}
          <div className="row return-cancel">
            <ButtonLink variant="outline" to={`/aiuto-ordine/${order.type}/${order.id}?reso=${view.id}`}>
              Chiedi aiuto a Promessi
            </ButtonLink>
            <span className="muted small">Se con {order.supplier.name} non trovate un accordo.</span>
          </div>
          {(others.length > 0 || order.canReturn) && (
            <section>
              <h2>Altri resi di questo ordine</h2>
              <ul className="return-others">
                {others.map((one) => (
                  <li key={one.id}>
                    <ButtonLink variant="text" to={`${path}?id=${one.id}`}>
                      {one.number}, {one.label}
                    </ButtonLink>
                  </li>
                ))}
                {order.canReturn && (
                  <li>
                    <ButtonLink variant="text" to={`${path}?nuovo=1`}>
                      Rendi altri prodotti
                    </ButtonLink>
                  </li>
                )}
              </ul>
            </section>
          )}
        </div>
        <aside>
          <ReturnedItems view={view} order={order} />
          {needsParcel && view.kind === 'return' && order.until && (
            <Deadline title="Spedisci entro il" until={order.until}>
              Dopo questa data non facciamo eccezioni.
            </Deadline>
          )}
        </aside>
      </div>
    </>
  )
}

/** Keeping the goods after all is asked once more. */
function CancelDialog({ path, view, order }: { path: string; view: ReturnView; order: ReturnOrderView }) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'cancel'
  const formId = useId()
  const closeTo = `${path}?id=${view.id}`
  return (
    <PageDialog
      title="Annullare il reso?"
      busy={busy}
      closeTo={closeTo}
      onClose={() => void navigate(closeTo, { replace: true, preventScrollReset: true })}
      actions={
        <Button type="submit" variant="danger" form={formId} loading={busy}>
          Annulla il reso
        </Button>
      }
    >
      <Form method="post" action={path} id={formId}>
        <input type="hidden" name="intent" value="cancel" />
        <p>
          Tieni i prodotti e {order.supplier.name} non ti rimborsa. Puoi chiedere un nuovo reso
          {order.until && ` entro il ${formatDay(todayInRome(order.until))}`}.
        </p>
      </Form>
    </PageDialog>
  )
}
