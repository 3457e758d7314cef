import { useState } from 'react'
import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { orderOfPage } from '#areas/orders/order-page.server.ts'
import { pageMeta } from '#areas/public/seo.ts'
import { deliveryCompliments, deliveryProblems } from '#features/fulfilment/orders/feedback.rules.ts'
import { sendDeliveryFeedback } from '#features/fulfilment/orders/index.server.ts'
import type { CoupleOrderView } from '#features/fulfilment/orders/views.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { formatDay, formatDayAtTime } from '#shared/days.ts'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { returnableUntil } from '../purchase-labels.rules.ts'
import type { Route } from './+types/delivery-feedback.page'
import '#features/fulfilment/orders/ui/feedback.css'

const isOutcome = (text: string): text is '0' | '1' => text === '0' || text === '1'

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const order = await orderOfPage(ctx, params)
  // Only after the delivery, and only good or not good: anything else goes back to the order (OQ-134).
  if (!isOutcome(params.outcome) || order.status !== 'received') throw redirect(order.path)
  const isGivenBack = order.givenBack !== null
  return {
    order,
    good: params.outcome === '1',
    returnable: isGivenBack ? null : returnableUntil(order, ctx.now.toISOString()),
  }
}

/** An empty complaint is a bare "no"; an empty compliment is refused by the service. */
const codesIn = (form: FormData, good: boolean): string =>
  good ? String(form.get('compliment') ?? '') : form.getAll('problem').map(String).join(',') || 'no'

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  const order = await orderOfPage(ctx, params)
  return answerForm(form, async () => {
    const kind = order.type === 'auction' ? 'auction' : 'store'
    await sendDeliveryFeedback(ctx, kind, order.id, codesIn(form, params.outcome === '1'))
    return redirect(`${order.path}?esito=ok`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('esito-consegna'))

function What({ order }: { order: CoupleOrderView }) {
  return (
    <aside className="delivery-feedback__what">
      <PhotoFrame src={order.image} alt="" sizes="(width < 48rem) 100vw, 24rem" />
      <div>
        <p>
          <b>Ordine {order.number}</b>
          <br />
          <span className="muted">
            {order.supplier.name}, {order.title}
          </span>
        </p>
        {order.receivedAt && (
          <p className="small muted">
            Consegnato il {formatDayAtTime(order.receivedAt)}
            {order.carrier && order.carrier !== 'altro' && ` da ${order.carrier}`}, {order.recipient.address}{' '}
            {order.recipient.number}, {order.recipient.city}.
          </p>
        )}
      </div>
    </aside>
  )
}

function Send({ disabledReason, backTo }: { disabledReason: string | null; backTo: string }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="delivery-feedback__actions">
      <ButtonLink variant="text" to={backTo}>
        Indietro
      </ButtonLink>
      <Button type="submit" loading={busy} {...(disabledReason ? { disabledReason } : {})}>
        Invia
      </Button>
    </div>
  )
}

function Problems({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="delivery-feedback__choices">
      <legend className="sr-only">Problemi della consegna</legend>
      {Object.entries(deliveryProblems).map(([code, label]) => (
        <ChoiceCard
          key={code}
          type="checkbox"
          name="problem"
          value={code}
          label={label}
          defaultChecked={chosen.includes(code)}
        />
      ))}
    </fieldset>
  )
}

function Compliments({ chosen, onChoose }: { chosen: string | undefined; onChoose: (code: string) => void }) {
  return (
    <fieldset className="delivery-feedback__choices delivery-feedback__choices--compliments">
      <legend className="sr-only">Complimento al corriere</legend>
      {Object.entries(deliveryCompliments).map(([code, label]) => (
        <ChoiceCard
          key={code}
          name="compliment"
          value={code}
          label={label}
          defaultChecked={code === chosen}
          onChange={() => onChoose(code)}
        />
      ))}
    </fieldset>
  )
}

/** How the delivery went: ten problems, or one compliment (FEED-01 to FEED-07). */
export default function DeliveryFeedbackPage() {
  const { order, good, returnable } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const hydrated = useHydrated()
  // What was typed last, then what was sent before.
  const sent = failure
    ? [failure.values.problem ?? failure.values.compliment ?? []].flat()
    : (order.feedback?.split(',') ?? [])
  const before = sent.find((code) => code in deliveryCompliments)
  const [compliment, setCompliment] = useState(before)
  return (
    <div className="page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${order.number}`, to: order.path },
          { label: 'Esito della consegna' },
        ]}
      />
      <div className="delivery-feedback">
        <Form method="post" key={good ? 'good' : 'bad'}>
          <h1>{good ? 'Bene. Che cosa ti è piaciuto?' : 'Che cosa non è andato?'}</h1>
          <p className="muted">
            {good
              ? 'Scegli il complimento da fare al corriere.'
              : `Puoi scegliere più di una voce. Lo diciamo a ${order.supplier.name}.`}
          </p>
          {good ? <Compliments chosen={before} onChoose={setCompliment} /> : <Problems chosen={sent} />}
          {!good && returnable && (
            <Note>
              Vuoi anche restituire qualcosa?{' '}
              <Link to={`/effettua-reso/${order.type}/${order.id}`}>Richiedi un reso</Link> entro il{' '}
              {formatDay(returnable)}.
            </Note>
          )}
          <FormNote>{failure?.message}</FormNote>
          <Send
            backTo={order.path}
            disabledReason={good && hydrated && !compliment ? 'Scegli un complimento.' : null}
          />
        </Form>
        <What order={order} />
      </div>
    </div>
  )
}
