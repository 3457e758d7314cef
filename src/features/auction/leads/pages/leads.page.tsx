import { useActionData, useLoaderData } from 'react-router'
import { reusableOffer } from '#features/auction/offers/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { runLeadForm } from '../lead-forms.server.ts'
import { appliedLeadFilters, defaultLeadList, leadsPath, readLeads } from '../lead-list.rules.ts'
import { supplierLeads } from '../leads.queries.server.ts'
import { mySearches, wantsDigest } from '../saved-searches.queries.server.ts'
import { LeadFilters } from '../ui/lead-filters.tsx'
import { LeadsTable } from '../ui/leads-table.tsx'
import { SavedSearches } from '../ui/saved-searches.tsx'
import type { Route } from './+types/leads.page'
import '#features/auction/offers/ui/my-offers.css'
import '#ui/list-page.css'
import '../ui/leads.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Annunci per me | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

/** What is said after a form; everything else is seen. */
const doneWords: Readonly<Record<string, string>> = {
  nascosto: 'Annuncio nascosto.',
  mostrato: 'L’annuncio è di nuovo nell’elenco.',
  salvata: 'Ricerca salvata.',
  'email-attiva': 'Riceverai un’email al giorno quando ci sono nuovi annunci.',
  'email-spenta': 'Non riceverai più email per questa ricerca.',
  eliminata: 'Ricerca eliminata.',
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = supplierPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const asked = readLeads(searchParams)
  const [list, searches, isMailed, older] = await Promise.all([
    supplierLeads(ctx, asked),
    mySearches(ctx),
    wantsDigest(ctx),
    asked.reuse > 0 ? reusableOffer(ctx, asked.reuse) : null,
  ])
  const done = searchParams.get('fatto') ?? ''
  return {
    state: { ...asked, page: list.page, reuse: older ? asked.reuse : 0 },
    list,
    isMember: actor.member !== null,
    searches,
    isMailed,
    older,
    done: Object.hasOwn(doneWords, done) ? done : null,
    doneOn: Number(searchParams.get('su')) || 0,
    now: ctx.now.toISOString(),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, () => runLeadForm(ctx, new URL(request.url).searchParams, form))
}

/** "Annunci per me": what is open in the supplier's sector, near or far, with what it needs to decide. */
export default function LeadsPage() {
  const { state, list, isMember, searches, isMailed, older, done, doneOn, now } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const { counts } = list
  const isNarrowed = appliedLeadFilters(state).length > 0
  return (
    <>
      <PageHeader title="Annunci per me">
        {counts.shown === 1 ? 'Un annuncio aperto nel tuo settore.' : `${counts.shown} annunci aperti nel tuo settore.`}
      </PageHeader>
      <FormNote tone="success">
        {done && !failure && (
          <>
            {doneWords[done]} {done === 'nascosto' && <ShowAgain announcementId={doneOn} />}
          </>
        )}
      </FormNote>
      <FormNote>{failure && failure.values.intent !== 'save' ? failure.message : null}</FormNote>
      {older && (
        <Note tone="info">
          Scegli l’annuncio a cui mandare di nuovo la proposta n. {older.number}, «{older.model}».{' '}
          <Link to={leadsPath(state, { reuse: 0 })}>Lascia perdere</Link>
        </Note>
      )}
      {!list.hasSeat && !isMember && (
        <Note tone="info">
          Indica la sede nel tuo profilo per vedere la distanza.{' '}
          <Link to="/portal/operator-paypal?tab=2">Completa i dati aziendali</Link>
        </Note>
      )}
      <Tabs
        label="Viste degli annunci"
        items={[
          {
            to: leadsPath(state, { view: 'shown' }),
            label: 'Aperti',
            count: counts.shown,
            current: state.view === 'shown',
          },
          {
            to: leadsPath(state, { view: 'hidden' }),
            label: 'Nascosti',
            count: counts.hidden,
            current: state.view === 'hidden',
          },
        ]}
      />
      <p className="small muted">
        Ti invitiamo agli annunci più adatti: <Link to="/portal/inviti">vedi gli inviti e scegli quanti riceverne</Link>
        .
      </p>
      <LeadFilters state={state} hasSeat={list.hasSeat} />
      <SavedSearches searches={searches} state={state} failure={failure?.values.intent === 'save' ? failure : null} />
      {!isMailed && searches.some(({ digest }) => digest) && (
        <Note tone="info">
          Non ricevi le email delle ricerche salvate. <Link to="/preferenze-email">Scegli le tue email</Link>
        </Note>
      )}
      <LeadsTable
        rows={list.items}
        now={now}
        reuse={state.reuse}
        empty={
          isNarrowed ? (
            <EmptyState
              illustration="vuoto-ricerca"
              action={
                <ButtonLink
                  variant="outline"
                  to={leadsPath({ ...defaultLeadList, view: state.view, reuse: state.reuse })}
                >
                  Togli i filtri
                </ButtonLink>
              }
            >
              Nessun annuncio corrisponde ai filtri.
            </EmptyState>
          ) : (
            <EmptyState illustration="vuoto-annunci">
              {state.view === 'hidden'
                ? 'Non hai nascosto nessun annuncio.'
                : 'Nessun annuncio aperto nel tuo settore.'}
            </EmptyState>
          )
        }
      />
      <Pagination
        label="Pagine degli annunci"
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => leadsPath(state, { page })}
      />
    </>
  )
}

function ShowAgain({ announcementId }: { readonly announcementId: number }) {
  return (
    <Form method="post" className="leads-undo" preventScrollReset>
      <input type="hidden" name="announcement" value={announcementId} />
      <Button type="submit" size="s" variant="text" name="intent" value="show">
        Annulla
      </Button>
    </Form>
  )
}
