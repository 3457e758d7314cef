import { personPath } from '#features/people/accounts/accounts.rules.ts'
import type { VerificationView } from '#features/people/verification/views.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { accountStatusLabel, accountStatusTone } from '../people.rules.ts'
import type { PersonCard as Card } from '../person.queries.server.ts'
import type { PersonActivity as Activity } from '../person-activity.queries.server.ts'
import { type PersonTab, tabsOf } from '../person-tabs.rules.ts'
import type { AuditLine, DataRequestsView, PersonHead, SessionLine } from '../views.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonActivity } from './person-activity.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonRegister } from './person-register.tsx'
import { PersonRequests } from './person-requests.tsx'
import { PersonVerification } from './person-verification.tsx'
import './people.css'

/** Said after something was done. */
const DONE: Readonly<Record<string, string>> = {
  email: 'Conferma inviata al nuovo indirizzo, avviso a quello attuale: hanno 48 ore.',
  suspend: 'Account sospeso: la persona riceve la motivazione per email e può fare ricorso.',
  restore: 'Account di nuovo attivo: la persona riceve un’email.',
  close: 'Chiusura decisa: la persona riceve la motivazione per email e può fare ricorso.',
  readmit: 'Chiusura ritirata: la persona riceve un’email.',
  'data-open': 'Richiesta registrata, con la sua scadenza.',
  'data-do': 'Richiesta eseguita: la persona riceve un’email.',
  'data-decline': 'Richiesta respinta: la persona riceve il motivo per email.',
  sector: 'Settore cambiato: il fornitore riceve il motivo per email.',
  grant: 'Partecipazioni aggiunte: il fornitore riceve un’email.',
  verify: 'Impresa verificata: «Verificato» è sulla vetrina e il fornitore riceve un’email.',
  more: 'Richiesta inviata: il fornitore riceve il motivo per email.',
}

interface PersonProps {
  readonly head: PersonHead
  readonly tab: PersonTab
  /** What was just done. */
  readonly done: string | null
  readonly card: Card | null
  readonly verification: VerificationView | null
  /** The last gift of participations; names what a new one was decided on. */
  readonly newestGrant: number
  readonly activity: Activity | null
  readonly requests: DataRequestsView | null
  readonly register: { readonly lines: readonly AuditLine[]; readonly sessions: readonly SessionLine[] } | null
  readonly failure: FormFailure | null
}

/** The page of one person for the staff: who it is, what it did, what can be done about it. */
export function Person(props: PersonProps) {
  const { head, tab, done, card, verification, newestGrant, activity, requests, register, failure } = props
  const path = personPath(head.kind, head.id)
  return (
    <>
      <div>
        {head.kind === 'couple' ? (
          <BackLink to="/portal/users">Sposi</BackLink>
        ) : (
          <BackLink to="/portal/operators">Fornitori</BackLink>
        )}
        <PageHeader
          title={head.name}
          actions={
            head.kind === 'supplier' && (
              <ButtonLink to={`/portal/payments/${head.id}`} variant="outline">
                Conto delle fee
              </ButtonLink>
            )
          }
        >
          <StatusChip tone={accountStatusTone[head.standing]}>{accountStatusLabel[head.standing]}</StatusChip> Account{' '}
          {head.id}, {head.email ?? 'dati cancellati'}
        </PageHeader>
      </div>
      <Tabs
        label={`Sezioni di ${head.name}`}
        items={tabsOf(head.kind).map(({ key, label }) => ({
          to: key === '' ? path : `${path}?tab=${key}`,
          label,
          current: key === tab,
        }))}
      />
      <div className="stack" key={tab}>
        <FormNote tone="success">{done && !failure ? DONE[done] : null}</FormNote>
        {card && (
          <div className="person__grid">
            <PersonCard head={head} card={card} />
            <PersonActions head={head} newestGrant={newestGrant} failure={failure} />
          </div>
        )}
        {verification && <PersonVerification verification={verification} failure={failure} />}
        {activity && <PersonActivity activity={activity} />}
        {requests && <PersonRequests requests={requests} failure={failure} />}
        {register && <PersonRegister {...register} />}
      </div>
    </>
  )
}
