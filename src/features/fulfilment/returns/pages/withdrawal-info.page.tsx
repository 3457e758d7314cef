import { Download } from 'lucide-react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import {
  withdrawalForm,
  withdrawalInstructions,
} from '#features/fulfilment/orders/withdrawal/withdrawal-texts.rules.ts'
import { pageSeo } from '#features/site/texts/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { LinkRequest } from '../returns.contract.ts'
import type { WithdrawableView } from '../views.ts'
import { withdrawableOrders } from '../withdrawable.queries.server.ts'
import { askWithdrawalLink } from '../withdrawal-link.service.server.ts'
import type { Route } from './+types/withdrawal-info.page'
import '../ui/returns.css'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  return {
    seo: await pageSeo('recedere'),
    orders: await withdrawableOrders(ctx),
    instructions: withdrawalInstructions(false),
    form: withdrawalForm('nome, indirizzo ed email del fornitore (li trovi nell’email dell’ordine)'),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request)
  return answerForm(form, async () => {
    const input = parseForm(LinkRequest, Object.fromEntries(form))
    await askWithdrawalLink(ctxOf(context), input)
    return { ok: true as const, email: input.email }
  })
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

/** `/recesso`, from the foot of every page: the law's function without a login, how it works and the model form (K5, K6). */
export default function WithdrawalInfoPage() {
  const { orders, instructions, form } = useLoaderData<typeof loader>()
  return (
    <div className="page return-page">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Recesso' }]} />
      <PageHeader title="Recedere dal contratto qui">
        Hai almeno 14 giorni per cambiare idea, senza dire perché. Due passi, e la ricevuta ti arriva per email.
      </PageHeader>
      <div className="return-columns">
        <div className="return-main">
          {orders.length > 0 && <OwnOrders orders={orders} />}
          <AskLink />
          <Card title="Come funziona">
            <div className="stack">
              {instructions.map((words) => (
                <p key={words}>{words}</p>
              ))}
              <p>
                Il recesso non c’è per ciò che è fatto su misura, e il fornitore può escluderlo per alloggio, trasporto,
                noleggio di auto, catering e tempo libero con una data precisa: se è escluso lo leggi prima di comprare
                e nell’email dell’ordine.
              </p>
            </div>
          </Card>
        </div>
        <aside>
          <Card title="Modulo di recesso tipo">
            <div className="stack small">
              {form.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <ButtonLink
              className="withdrawal-form-file"
              variant="outline"
              reloadDocument
              to="/api/recesso/modulo"
              icon={<Download className="icon" aria-hidden="true" />}
            >
              Scarica il modulo in PDF
            </ButtonLink>
          </Card>
        </aside>
      </div>
    </div>
  )
}

function OwnOrders({ orders }: { readonly orders: readonly WithdrawableView[] }) {
  return (
    <Card title="I tuoi ordini da cui puoi recedere">
      <ul>
        {orders.map(({ path, number, supplier, title, image, until }) => (
          <li key={path} className="return-item">
            <PhotoFrame src={image} alt="" ratio="1/1" sizes="4rem" rounded />
            <div>
              <h3>
                <Link className="link" to={path}>
                  {title}
                </Link>
              </h3>
              <p>
                {number}, {supplier}. {until}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AskLink() {
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  const refusal = answer && !answer.ok ? answer : null
  const typed = (name: string) => String(refusal?.values[name] ?? '')
  return (
    <Card title="Recedi senza accedere">
      {answer?.ok ? (
        <FormNote tone="success">
          Se i dati corrispondono a un ordine da cui si può ancora recedere, fra poco trovi il link in {answer.email}.
        </FormNote>
      ) : (
        <Form method="post" className="stack" noValidate>
          <p>
            Il link per recedere è nelle email del tuo ordine. Se non lo trovi, te lo rimandiamo all’indirizzo con cui
            hai ordinato.
          </p>
          <FormNote>{refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : null}</FormNote>
          <TextField
            label="Numero dell’ordine"
            name="number"
            required
            maxLength={20}
            defaultValue={typed('number')}
            help="Per esempio PO-30817: è nell’oggetto delle email."
            error={refusal?.fields.number ?? null}
          />
          <TextField
            label="Email con cui hai ordinato"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={typed('email')}
            error={refusal?.fields.email ?? null}
          />
          <div>
            <Button type="submit" loading={busy}>
              Mandami il link
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
