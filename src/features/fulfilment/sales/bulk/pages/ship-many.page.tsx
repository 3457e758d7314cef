import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { offeredCarriers } from '#features/site/carriers/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { limitsWithFiles, readForm } from '#platform/pages/read-form.server.ts'
import { csvText } from '#platform/paper/read-csv.server.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { type CheckedRow, checkParcels, sendParcels } from '../shipping-file.service.server.ts'
import { MAX_PARCELS, MAX_SHIPPING_TEXT } from '../shipping-rows.rules.ts'
import { CheckedParcels } from '../ui/checked-parcels.tsx'
import type { Route } from './+types/ship-many.page'
import '../ui/bulk-sales.css'

interface Answer {
  readonly ok: true
  readonly rows: readonly CheckedRow[]
  /** The list as text, to be sent by the next press. */
  readonly list: string
}

export const meta: Route.MetaFunction = () => [
  { title: 'Spedisci più ordini | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  supplierPage(ctxOf(context), request)
  return { carriers: await offeredCarriers() }
}

const listIn = async (form: FormData): Promise<string> => {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return csvText(new Uint8Array(await file.arrayBuffer()), MAX_SHIPPING_TEXT)
  return String(form.get('list') ?? '')
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request, limitsWithFiles(MAX_SHIPPING_TEXT))
  return answerForm(form, async (): Promise<Answer> => {
    const list = await listIn(form)
    if (form.get('mode') === 'ship') throw redirect(`/portal/avanzamento/${await sendParcels(ctx, list)}`)
    return { ok: true, list, rows: await checkParcels(ctx, list) }
  })
}

/** "Spedisci più ordini": parcels out of a pasted list or a file, tried first, then sent (decision 0104). */
export default function ShipMany() {
  const { carriers } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer | FormFailure>() ?? null
  const busy = useNavigation().formMethod === 'POST'
  const refused = answer && !answer.ok ? answer : null
  const typed = answer?.ok ? answer.list : String(refused?.values.list ?? '')
  return (
    <>
      <div>
        <BackLink to="/portal/orders">Vendite</BackLink>
        <PageHeader title="Spedisci più ordini">
          Prima una prova: vedi quali righe vanno bene, e nessun ordine cambia.
        </PageHeader>
      </div>
      {answer?.ok && <CheckedParcels rows={answer.rows} list={answer.list} busy={busy} />}
      <Card title={answer?.ok ? 'Correggi e riprova' : 'Le spedizioni'}>
        <Form method="post" encType="multipart/form-data" className="stack">
          <FormNote>{refused?.message}</FormNote>
          <TextArea
            key={typed}
            label="Ordine, corriere, numero di spedizione"
            name="list"
            rows={8}
            spellCheck={false}
            autoComplete="off"
            defaultValue={typed}
            placeholder="PO-30012;GLS;GL123456"
            help={`Una riga per ordine, al massimo ${MAX_PARCELS}. Puoi incollarle da un foglio di calcolo.`}
          />
          <div className="field">
            <label className="field__label" htmlFor="file">
              Oppure un file CSV
            </label>
            <input id="file" className="input" type="file" name="file" accept=".csv,text/csv,text/plain" />
          </div>
          <p className="small muted">
            Corrieri: {carriers.join(', ')}. Parte tutto quello che manca dell’ordine; per più pacchi apri la vendita.
          </p>
          <div className="row">
            <Button type="submit" name="mode" value="check" loading={busy}>
              Prova le righe
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
