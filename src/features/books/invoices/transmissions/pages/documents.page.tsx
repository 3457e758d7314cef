import { redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { limitsWithFiles, readForm } from '#platform/pages/read-form.server.ts'
import { type Day, isDay } from '#shared/days.ts'
import { RowId } from '#shared/row-id.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { heldInvoices } from '../../invoices.queries.server.ts'
import { monthLabel, monthName } from '../../month.rules.ts'
import { PeriodForm } from '../../ui/period-form.tsx'
import { documentsPath, documentViews, viewOf } from '../documents-view.rules.ts'
import { uploadedReceipts } from '../receipt-files.server.ts'
import { noteMonthSent } from '../send.service.server.ts'
import { invoiceMonths, sendingSettings, transmissionsPage } from '../transmissions.queries.server.ts'
import { DocumentsTable } from '../ui/documents-table.tsx'
import { UploadReceipts } from '../ui/receipt-forms.tsx'
import type { Route } from './+types/documents.page'
import '../../ui/earnings.css'
import '../ui/transmissions.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Invio delle fatture | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

/** The list of who waits ends here. */
const MOST_HELD = 100

const SAID: Readonly<Record<string, (n: string) => string>> = {
  inviate: (n) => (n === '1' ? 'Una fattura segnata come inviata.' : `${n} fatture segnate come inviate.`),
  ricevute: (n) => (n === '1' ? 'Una ricevuta caricata.' : `${n} ricevute nuove caricate.`),
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const search = new URL(request.url).searchParams
  const months = await invoiceMonths(ctx)
  const month = months.find((one) => monthName(one) === search.get('mese')) ?? null
  const view = viewOf(search.get('stato'))
  const page = search.get('page') ?? ''
  const asked = { month, states: view.states, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
  const [documents, held] = await Promise.all([transmissionsPage(ctx, asked), heldInvoices(ctx.now)])
  return {
    ...{ months, month, view: view.key, documents, ...sendingSettings(ctx) },
    waiting: held.filter(({ missing }) => missing === 'issuer').length,
    said: SAID[search.get('fatto') ?? '']?.((search.get('n') ?? '').slice(0, 6)) ?? null,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** Fifty receipts at a time. */
const LIMITS = limitsWithFiles(4 * 1024 * 1024)
const MonthSent = z.object({ month: z.string().max(10).refine(isDay), until: RowId })

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request, LIMITS)
  return answerForm(form, async () => {
    if (form.get('intent') === 'upload')
      return redirect(`/portal/registri/fatture?fatto=ricevute&n=${await uploadedReceipts(ctx, form)}`)
    const { month, until } = parseForm(MonthSent, Object.fromEntries(form))
    const sent = await noteMonthSent(ctx, month as Day, until)
    return redirect(`/portal/registri/fatture?mese=${monthName(month as Day)}&fatto=inviate&n=${sent}`)
  })
}

/** "Invio delle fatture": how every document stands with the exchange system, and what staff has to do about it. */
export default function DocumentsPage() {
  const { months, month, view, documents, channel, issuerProblems, waiting, said } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const { byState, items, page, pages } = documents
  return (
    <>
      <PageHeader
        title="Invio delle fatture"
        actions={
          month && (
            <ButtonLink
              variant="outline"
              to={`/api/portal/registri/fatture/zip?mese=${monthName(month)}`}
              reloadDocument
              download
            >
              Scarica lo ZIP di {monthLabel(month)}
            </ButtonLink>
          )
        }
      >
        {channel === 'manual'
          ? 'I file si scaricano, si inviano dal tuo canale e si segnano qui; poi si caricano le ricevute.'
          : channel === 'pec'
            ? 'I file partono da soli dalla nostra PEC; le ricevute che arrivano lì si caricano qui.'
            : 'I file partono da soli con l’intermediario, e le ricevute arrivano da sole.'}
      </PageHeader>
      <FormNote tone="success">{said && !failure ? said : null}</FormNote>
      <div className="transmissions">
        {issuerProblems.length > 0 && (
          <Note tone="error">
            Non emettiamo fatture finché la società non ha dati veri. Da sistemare nella configurazione:{' '}
            {issuerProblems.join(', ')}.{' '}
            {waiting === 0
              ? 'Per ora non aspetta nessuno.'
              : waiting === 1
                ? 'Un fornitore aspetta: la sua fattura parte da sola appena ci sono.'
                : `${waiting < MOST_HELD ? waiting : `Almeno ${MOST_HELD}`} fornitori aspettano: le loro fatture partono da sole appena ci sono.`}
          </Note>
        )}
        <Tabs
          label="Stato dell’invio"
          items={documentViews.map(({ key, label, states, isCounted }) => ({
            to: documentsPath({ view: key, month }),
            label,
            current: key === view,
            ...(isCounted && { count: states.reduce((sum, state) => sum + byState[state], 0) }),
          }))}
        />
        <div className="transmissions__bar">
          <PeriodForm
            label="Emesse in"
            name="mese"
            value={month ? monthName(month) : ''}
            options={[
              { value: '', label: 'Tutti i mesi' },
              ...months.map((one) => ({ value: monthName(one), label: monthLabel(one) })),
            ]}
          />
          {month && byState.ready > 0 && channel === 'manual' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="month" value={month} />
              <input type="hidden" name="until" value={documents.newestReady} />
              <Button type="submit" variant="outline">
                Segna inviate quelle di {monthLabel(month)}
              </Button>
            </Form>
          )}
        </div>
        <DocumentsTable items={items} empty={documentViews.find(({ key }) => key === view)?.empty ?? ''} />
        <Pagination
          label="Pagine dei documenti"
          page={page}
          pages={pages}
          hrefFor={(one) => documentsPath({ view, month, page: one })}
        />
        <Card title="Ricevute">
          <UploadReceipts failure={failure?.values.intent === 'upload' ? failure : undefined} />
        </Card>
      </div>
    </>
  )
}
