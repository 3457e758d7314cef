import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { config } from '#platform/config.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { csvText, notCsv } from '#platform/paper/read-csv.server.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { MAX_CSV_BYTES } from '../csv.rules.ts'
import { IMPORT_LIMITS } from '../csv.server.ts'
import { openImport } from '../import.service.server.ts'
import { ZipField } from '../ui/zip-field.tsx'
import type { Route } from './+types/import-products.page'
import '#features/shop/product-portal/ui/products.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Importa prodotti | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ request, context }: Route.LoaderArgs) => {
  supplierPage(ctxOf(context), request)
  return { mostZip: config.IMPORT_ZIP_MB }
}

const sentText = async (form: FormData): Promise<string> => {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return csvText(new Uint8Array(await file.arrayBuffer()), MAX_CSV_BYTES)
  throw notCsv('Scegli il file CSV da importare.')
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request, IMPORT_LIMITS)
  return answerForm(new FormData(), async () => {
    const pictures = form.get('pictures')
    const { batch } = await openImport(ctx, await sentText(form), {
      ...{ isTrial: true, pictures: typeof pictures === 'string' ? pictures : undefined },
    })
    throw redirect(`/portal/products/importa/${batch}`)
  })
}

/** Products from a file: tried first, then imported (PORTAL-08). */
export default function ImportProducts() {
  const answer = useActionData<FormFailure>() ?? null
  const { mostZip } = useLoaderData<typeof loader>()
  const [sending, setSending] = useState(false)
  const busy = useNavigation().formMethod === 'POST'
  const refusal = answer ? answer.message : null
  return (
    <>
      <Link className="link small" to="/portal/products">
        <ArrowLeft className="icon" aria-hidden="true" />
        Prodotti
      </Link>
      <PageHeader title="Importa prodotti">Prima una prova: vedi che cosa cambia, e nulla viene salvato.</PageHeader>
      <Card title="Il file">
        <Form method="post" encType="multipart/form-data" className="stack">
          <FormNote>{refusal}</FormNote>
          <p>
            Un file CSV con una riga per ogni prezzo, quante ne servono. Le righe con lo stesso codice o SKU di un tuo
            prodotto lo aggiornano, le altre diventano bozze. Una cella vuota lascia tutto com’è.
          </p>
          <p>
            Nella colonna “foto” scrivi fino a quattro indirizzi https separati da uno spazio: la prima è la copertina,
            la quarta è quella orizzontale. Oppure mettile in un ZIP, con lo SKU per nome.
          </p>
          <a className="link" href="/api/portal/products/template" download>
            <Download className="icon" aria-hidden="true" />
            Scarica il modello
          </a>
          <div className="field">
            <label className="field__label" htmlFor="file">
              File CSV, al massimo 10 MB
            </label>
            <input
              id="file"
              className="input import-input"
              type="file"
              name="file"
              accept=".csv,text/csv,text/plain"
              required
              aria-invalid={refusal ? true : undefined}
              aria-describedby={refusal ? 'file-error' : undefined}
            />
            <FieldError id="file-error">{refusal && 'Questo file non è stato letto.'}</FieldError>
          </div>
          <ZipField most={mostZip} onBusy={setSending} />
          <div className="row">
            <Button type="submit" loading={busy || sending}>
              Prova il file
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
