import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { supplierSale } from '#features/fulfilment/sales/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { limitsWithFiles, readFormOr } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Card } from '#ui/parts/card.tsx'
import { FILE_TOO_HEAVY, INVOICE_BYTES, linesOfInvoice } from '../invoice.rules.ts'
import { IssueInput } from '../invoice-requests.contract.ts'
import { orderInvoice } from '../invoice-requests.queries.server.ts'
import { issueInvoice } from '../invoice-requests.service.server.ts'
import { InvoiceDownload } from '../ui/invoice-card.tsx'
import { IssueForm } from '../ui/issue-form.tsx'
import type { Route } from './+types/issue-invoice.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Fattura | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

const saleIn = (ctx: Ctx, params: Route.LoaderArgs['params']) => {
  const id = pageId(params.id)
  return orErrorPage(() => supplierSale(ctx, id))
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const { id, number, path, coupleName } = await saleIn(ctx, params)
  const invoice = await orderInvoice(ctx, id)
  // None was asked.
  if (!invoice.canIssue) throw data(null, { status: 404 })
  return { number, path, coupleName, invoice }
}

/** Twice what is kept, so that a heavy file is refused at its field and not as a broken page. */
const LIMITS = limitsWithFiles(2 * INVOICE_BYTES)
const TOO_HEAVY = 'too-heavy'

const fileIn = async (form: FormData): Promise<Buffer | null> => {
  const file = form.get('file')
  if (file === TOO_HEAVY) throw appError(commonErrors, 'invalid_request', { fields: { file: FILE_TOO_HEAVY } })
  return file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readFormOr(request, LIMITS, { file: TOO_HEAVY })
  const sale = await saleIn(ctx, params)
  return answerForm(form, async () => {
    const file = await fileIn(form)
    await issueInvoice(ctx, sale.id, parseForm(IssueInput, Object.fromEntries(form)), file)
    return redirect(`${sale.path}?fatto=fattura`)
  })
}

/** `/portal/orders/{id}/fattura`: to whom it is made out, and the form to say that it was issued. */
export default function IssueInvoicePage() {
  const { number, path, coupleName, invoice } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <>
      <div>
        <BackLink to={path}>Ordine {number}</BackLink>
        <PageHeader title="Fattura">
          Ordine {number}, {coupleName}
        </PageHeader>
      </div>
      <div className="invoice-columns">
        <Card title="La fattura che hai emesso">
          <div className="stack">
            <IssueForm key={invoice.issuedOn} invoice={invoice} failure={failure} />
            <InvoiceDownload invoice={invoice} />
          </div>
        </Card>
        <Card title="A chi è intestata">
          <div className="stack">
            <p>{invoice.text}</p>
            {invoice.to && <DefinitionList items={linesOfInvoice(invoice.to)} />}
            <p className="small muted">
              Promessi non emette fatture per te: usa il tuo programma. Se rimborsi qualcosa, la nota di credito è tua.
            </p>
          </div>
        </Card>
      </div>
    </>
  )
}
