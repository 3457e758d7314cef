import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { orderKindOf } from '#features/fulfilment/orders/order.rules.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm, SEVERAL_FILES } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { ClaimInput } from '../guarantee.contract.ts'
import { guaranteePage } from '../guarantee.queries.server.ts'
import { claimGuarantee } from '../guarantee.service.server.ts'
import { ClaimForm } from '../ui/claim-form.tsx'
import { Claims } from '../ui/claims.tsx'
import type { Route } from './+types/guarantee.page'

/** An unknown type leads to the purchases (OQ-136). */
const kindIn = (type: string) => {
  const kind = orderKindOf(type)
  if (!kind) throw redirect('/my-auctions/1')
  return kind
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  kindIn(params.type)
  const id = pageId(params.id)
  const view = await orErrorPage(() => guaranteePage(ctx, params.type, id))
  if (!view) throw redirect(`/order-detail/${params.type}/${id}`)
  return { view, sent: new URL(request.url).searchParams.has('inviata') }
}

const photoIn = async (form: FormData): Promise<Buffer | null> => {
  const file = form.get('photo')
  return file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const kind = kindIn(params.type)
  const id = pageId(params.id)
  const form = await readForm(request, SEVERAL_FILES)
  return answerForm(form, async () => {
    const input = parseForm(ClaimInput, Object.fromEntries(form))
    await claimGuarantee(ctx, kind, id, input, await photoIn(form))
    return redirect(`/garanzia/${params.type}/${id}?inviata=1`)
  })
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('garanzia'))

/** `/garanzia/{type}/{id}`: what the legal guarantee gives, and the form to use it (K11). */
export default function GuaranteePage() {
  const { view, sent } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const { order, claims } = view
  return (
    <div className="page guarantee-page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
          { label: `Ordine ${order.number}`, to: order.path },
          { label: 'Garanzia legale' },
        ]}
      />
      <PageHeader title="Garanzia legale">
        Ordine {order.number}, consegnato
        {order.receivedAt && ` il ${formatDay(todayInRome(order.receivedAt))}`} da {order.supplier.name}.
      </PageHeader>
      <div className="guarantee-columns">
        <div className="stack">
          {sent ? (
            <>
              <FormNote tone="success">
                Richiesta inviata a {order.supplier.name}: ti risponde nei messaggi dell’ordine. Ne trovi una copia
                nella tua posta.
              </FormNote>
              <div className="row">
                <ButtonLink to={`${order.path}#messaggi`}>Vai ai messaggi</ButtonLink>
                <ButtonLink variant="outline" to={view.path}>
                  Segnala un altro difetto
                </ButtonLink>
              </div>
            </>
          ) : view.canClaim ? (
            <ClaimForm key={claims.length} view={view} failure={failure} />
          ) : (
            <Note tone="info">
              La garanzia legale di questo ordine è scaduta il {formatDay(todayInRome(view.until))}.
            </Note>
          )}
          <Claims title="Le tue richieste" claims={claims} />
        </div>
        <aside>
          <Card title="Che cosa ti spetta">
            <div className="stack">
              <p>
                Per due anni dalla consegna il fornitore risponde dei difetti di conformità: ciò che hai ricevuto deve
                essere come descritto e funzionare come ci si aspetta. Se il difetto compare entro un anno, si presume
                che ci fosse già.
              </p>
              <p>
                Hai diritto alla riparazione o alla sostituzione, a tua scelta e senza spese, salvo che quella scelta
                sia impossibile o troppo costosa. Se non avvengono in tempi ragionevoli puoi chiedere una riduzione del
                prezzo o la risoluzione del contratto.
              </p>
              <p className="small muted">
                Puoi farla valere fino al {formatDay(todayInRome(view.until))}. Vale accanto al recesso e ai resi del
                fornitore, e non li sostituisce (artt. 128–135-septies del Codice del consumo).
              </p>
            </div>
          </Card>
        </aside>
      </div>
    </div>
  )
}
