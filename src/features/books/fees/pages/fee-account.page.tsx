import { useActionData, useLoaderData } from 'react-router'
import { invoicesOfSupplier } from '#features/books/invoices/index.server.ts'
import { InvoicesTable } from '#features/books/invoices/ui/invoices-table.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { changeAccount } from '../account-page.server.ts'
import { feeAccountOf } from '../fees.queries.server.ts'
import { Credits, OpenFees, Undo, WriteOff } from '../ui/fee-forms.tsx'
import { FeeMovements, FeeReminders } from '../ui/fee-history.tsx'
import type { FeeAccountView } from '../views.ts'
import type { Route } from './+types/fee-account.page'
import '#features/books/invoices/ui/earnings.css'
import '../ui/fees.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Fee di un fornitore | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const SAID: Readonly<Record<string, string>> = {
  versate: 'Versamento registrato: il fornitore riceve la conferma.',
  stralciata: 'Fee stralciata: il fornitore riceve il motivo.',
  rimborsata: 'Rimborso registrato: il fornitore riceve la conferma.',
  annullata: 'Registrazione annullata: il fornitore riceve il motivo.',
  promemoria: 'Promemoria inviato.',
}

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const ctx = ctxOf(context)
    adminPage(ctx, request)
    const supplierId = pageId(params.id)
    const search = new URL(request.url).searchParams
    const page = search.get('pagina') ?? ''
    const [account, invoices] = await Promise.all([
      feeAccountOf(ctx, supplierId),
      invoicesOfSupplier(ctx, supplierId, /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1),
    ])
    return {
      ...{ account, invoices, today: todayInRome(ctx.now) },
      writeOff: account.open.find(({ id }) => String(id) === search.get('stralcia')) ?? null,
      undo: account.movements.find(({ id }) => String(id) === search.get('annulla')) ?? null,
      done: SAID[search.get('fatto') ?? ''] ?? null,
    }
  })

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, () => changeAccount(ctx, pageId(params.id), form))
}

const standing = ({ standing: state, isSuspendedForFees }: FeeAccountView) => {
  if (state === 'active') return <StatusChip tone="open">Attivo</StatusChip>
  if (state === 'closed') return <StatusChip tone="empty">Chiuso</StatusChip>
  return <StatusChip tone="deciding">{isSuspendedForFees ? 'Sospeso per fee' : 'Sospeso'}</StatusChip>
}

function Sums({ sums }: Pick<FeeAccountView, 'sums'>) {
  return (
    <StatGroup>
      <StatTile
        label="Da versare"
        value={euro(sums.dueCents)}
        note={`scadute ${euro(sums.lateCents)}`}
        tone={sums.lateCents > 0 ? 'warning' : 'default'}
      />
      <StatTile label="Versate" value={euro(sums.paidCents)} note="in tutto, meno i rimborsi" />
      <StatTile label="Stralciate" value={euro(sums.writtenOffCents)} note="in tutto" />
      <StatTile label="A credito" value={euro(sums.creditCents)} note="da rimborsare" />
    </StatGroup>
  )
}

/** The account of one supplier: what it owes, what was noted, reminders and invoices. */
export default function FeeAccountPage() {
  const { account, invoices, today, writeOff, undo, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const failed = (...intents: string[]) => (intents.includes(String(failure?.values.intent)) ? failure : undefined)
  const refusedFee = failed('stralciata')
  const fee = account.open.find(({ id }) => String(id) === refusedFee?.values.feeId) ?? writeOff
  const refusedUndo = failed('annullata')
  const movement = account.movements.find(({ id }) => String(id) === refusedUndo?.values.movementId) ?? undo
  const here = `/portal/payments/${account.supplierId}`
  return (
    <>
      <div>
        <BackLink to="/portal/payments">Versamenti FEE</BackLink>
        <PageHeader
          title={account.name}
          actions={
            <ButtonLink to={`/portal/operators/${account.supplierId}`} variant="outline">
              Scheda del fornitore
            </ButtonLink>
          }
        >
          {standing(account)} {account.email}
          {account.vatNumber && `, P. IVA ${account.vatNumber}`}
        </PageHeader>
      </div>
      <div className="fees">
        <FormNote tone="success">{failure ? null : done}</FormNote>
        <Sums sums={account.sums} />
        {fee && <WriteOff account={account} fee={fee} failure={refusedFee} />}
        {movement && <Undo account={account} movement={movement} failure={refusedUndo} />}
        <div className="fees__columns">
          <div className="fees">
            <OpenFees account={account} today={today} failure={failed('versate', 'promemoria')} />
            <Credits account={account} today={today} failure={failed('rimborsata')} />
            <div>
              <InvoicesTable items={invoices.items} />
              <Pagination
                label="Pagine delle fatture"
                page={invoices.page}
                pages={invoices.pages}
                hrefFor={(page) => (page > 1 ? `${here}?pagina=${page}` : here)}
              />
            </div>
          </div>
          <div className="fees">
            <FeeMovements account={account} />
            <FeeReminders account={account} />
          </div>
        </div>
      </div>
    </>
  )
}
