import { ArrowLeft, Download } from 'lucide-react'
import { useActionData, useNavigation } from 'react-router'
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
import { Note } from '#ui/parts/note.tsx'
import { MAX_CSV_BYTES } from '../csv.rules.ts'
import { IMPORT_LIMITS } from '../csv.server.ts'
import { type ImportMode, type ImportReport, importProducts } from '../import.service.server.ts'
import type { Route } from './+types/import-products.page'
import '#features/shop/product-portal/ui/products.css'

interface Answer {
  readonly ok: true
  readonly report: ImportReport
  /** The file as text, to be stored by the next press without being chosen again. */
  readonly csv: string
}

export const meta: Route.MetaFunction = () => [
  { title: 'Importa prodotti | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ request, context }: Route.LoaderArgs) => {
  supplierPage(ctxOf(context), request)
  return null
}

const sentText = async (form: FormData): Promise<string> => {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return csvText(new Uint8Array(await file.arrayBuffer()), MAX_CSV_BYTES)
  const text = form.get('csv')
  if (typeof text === 'string' && text !== '') return text
  throw notCsv('Scegli il file CSV da importare.')
}

const modes: readonly string[] = ['check', 'all', 'good'] satisfies ImportMode[]

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request, IMPORT_LIMITS)
  const mode = String(form.get('mode'))
  // The text of a refused file is not handed back: it is up to two megabytes of what could not be read.
  return answerForm(new FormData(), async (): Promise<Answer> => {
    const csv = await sentText(form)
    return {
      ok: true,
      csv,
      report: await importProducts(ctx, csv, modes.includes(mode) ? (mode as ImportMode) : 'check'),
    }
  })
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const goodOnly = (fits: number): string => `Importa solo ${fits === 1 ? 'quello giusto' : `i ${fits} giusti`}`

/** Products from a file: tried first, then stored (PORTAL-08). */
export default function ImportProducts() {
  const answer = useActionData<Answer | FormFailure>() ?? null
  const busy = useNavigation().formMethod === 'POST'
  const refusal = answer && !answer.ok ? answer.message : null
  return (
    <>
      <Link className="link small" to="/portal/products">
        <ArrowLeft className="icon" aria-hidden="true" />
        Prodotti
      </Link>
      <PageHeader title="Importa prodotti">Prima una prova: vedi che cosa cambia, e nulla viene salvato.</PageHeader>
      {answer?.ok && <Report answer={answer} busy={busy} />}
      <Card title={answer?.ok ? 'Un altro file' : 'Il file'}>
        <Form method="post" encType="multipart/form-data" className="stack">
          <FormNote>{refusal}</FormNote>
          <p>
            Un file CSV con al massimo 500 righe, una per ogni prezzo. Le righe con lo stesso codice o SKU di un tuo
            prodotto lo aggiornano, le altre diventano bozze. Una cella vuota lascia tutto com’è.
          </p>
          <a className="link" href="/api/portal/products/template" download>
            <Download className="icon" aria-hidden="true" />
            Scarica il modello
          </a>
          <div className="field">
            <label className="field__label" htmlFor="file">
              File CSV, al massimo 2 MB
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
          <div className="row">
            <Button type="submit" name="mode" value="check" loading={busy}>
              Prova il file
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}

function Report({ answer: { report, csv }, busy }: { readonly answer: Answer; readonly busy: boolean }) {
  const { stored, created, updated, unchanged, errors, wrongRows, unknownColumns } = report
  const fits = created + updated
  const summary = [
    counted(created, 'prodotto nuovo', 'prodotti nuovi'),
    counted(updated, 'prodotto da aggiornare', 'prodotti da aggiornare'),
    counted(unchanged, 'prodotto già uguale', 'prodotti già uguali'),
  ].join(', ')
  return (
    <Card title={stored ? 'Importazione finita' : 'Esito della prova'}>
      <div className="stack">
        <div role="status">
          <Note tone={stored ? 'success' : errors.length > 0 ? 'warning' : 'info'}>
            {stored
              ? `Salvati: ${counted(created, 'prodotto nuovo', 'prodotti nuovi')}, ${counted(updated, 'aggiornato', 'aggiornati')}.`
              : `${counted(report.rows, 'riga letta', 'righe lette')}: ${summary}. Non è stato salvato nulla.`}
          </Note>
        </div>
        {unknownColumns.length > 0 && (
          <Note>Queste colonne non dicono niente e sono ignorate: {unknownColumns.join(', ')}.</Note>
        )}
        {errors.length > 0 && (
          <>
            <h3>{counted(wrongRows.length, 'riga da correggere', 'righe da correggere')}</h3>
            <ul className="import-errors">
              {errors.map(({ row, column, value, reason }) => (
                <li key={`${row} ${column}`}>
                  <b>
                    Riga {row}, {column}
                  </b>
                  {value && `: “${value}”`}. {reason}
                </li>
              ))}
            </ul>
            <form method="post" action="/portal/products/importa/errori">
              <input type="hidden" name="csv" value={csv} />
              <Button type="submit" variant="outline" size="s" icon={<Download className="icon" />}>
                Scarica le righe sbagliate
              </Button>
            </form>
          </>
        )}
        {!stored && fits > 0 && (
          <Form method="post" className="row">
            <input type="hidden" name="csv" value={csv} />
            <Button type="submit" name="mode" value={errors.length > 0 ? 'good' : 'all'} loading={busy}>
              {errors.length > 0 ? goodOnly(fits) : `Importa ${counted(fits, 'prodotto', 'prodotti')}`}
            </Button>
          </Form>
        )}
        {stored && (
          <p>
            <Link className="link" to="/portal/products?vista=bozze">
              Vedi le bozze
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}
