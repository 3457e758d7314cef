import { GRANT_MAX } from '#features/money/billing/quota.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { CLOSING_NOTICE_DAYS, codeOptions } from '#features/trust/reports/moderation.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { PersonHead } from '../views.ts'
import { StaffForm } from './staff-form.tsx'

interface PersonActionsProps {
  readonly head: PersonHead
  /** The last gift of participations, as it stands on this page. */
  readonly newestGrant: number
  /** The answer to a form of this page, when it was refused. */
  readonly failure: FormFailure | null
}

const CAUSES = {
  inactivity: 'Sospeso perché non accede da più di sei mesi.',
  fees: 'Sospeso per fee non pagate.',
  staff: 'Sospeso dallo staff.',
} as const

/** Actions of staff on a person, each with a reason. */
export function PersonActions({ head, newestGrant, failure }: PersonActionsProps) {
  const { standing, suspension, erasureDueAt, closingAt } = head
  const changing = failure?.values.intent === 'email' ? failure : null
  const isOpen = standing === 'active' || standing === 'unconfirmed'
  return (
    <Card title="Azioni">
      <div className="person__actions">
        {suspension && (
          <p>
            {CAUSES[suspension.cause ?? 'staff']} {suspension.reason}
          </p>
        )}
        {closingAt && (
          <p>
            L’account sarà chiuso il {formatDay(todayInRome(new Date(closingAt)))}: la persona lo sa e può fare ricorso.
          </p>
        )}
        {erasureDueAt && <p>I dati saranno cancellati il {formatInstant(erasureDueAt)}.</p>}
        {(isOpen || standing === 'suspended') && (
          <StaffForm
            intent="view"
            open="Guarda come"
            label="Perché serve, resta nel registro"
            help="Vedi il sito come lo vede questa persona, in sola lettura, per mezz’ora. Codici, pagamenti e dati da scaricare restano chiusi."
            send="Guarda come questa persona"
            failure={failure}
          />
        )}
        {(isOpen || standing === 'suspended') && (
          <StaffForm
            intent="email"
            open="Cambia email"
            label="Come hai verificato chi scrive, resta nel registro"
            help="Per chi non legge più la sua casella. Il nuovo indirizzo deve confermare entro 48 ore; a quello attuale arriva un avviso con il modo di fermare il cambio."
            send="Invia la conferma al nuovo indirizzo"
            failure={failure}
          >
            <TextField
              label="Nuova email"
              id="email"
              name="email"
              type="email"
              autoComplete="off"
              required
              defaultValue={String(changing?.values.email ?? '')}
              error={changing?.fields.email}
            />
          </StaffForm>
        )}
        {isOpen && (
          <StaffForm
            intent="suspend"
            open="Sospendi"
            help="Può leggere e pagare, non avviare nulla di nuovo. Scrivi i fatti: la persona riceve la motivazione per email e può fare ricorso per sei mesi."
            send="Sospendi l’account"
            danger
            failure={failure}
          >
            <GroundField intent="suspend" failure={failure} />
          </StaffForm>
        )}
        {standing === 'suspended' && (
          <StaffForm
            intent="restore"
            open="Riattiva"
            help="Torna tutto come prima della sospensione."
            send="Riattiva l’account"
            failure={failure}
          />
        )}
        {(isOpen || standing === 'suspended') && !closingAt && <CloseForm head={head} failure={failure} />}
        {(closingAt || standing === 'closed') && (
          <StaffForm
            intent="readmit"
            open="Ritira la chiusura"
            help={
              closingAt
                ? 'L’account resta com’è.'
                : 'L’account torna com’era. Accessi, inviti e annunci finiti con la chiusura restano finiti.'
            }
            send="Ritira la chiusura"
            failure={failure}
          />
        )}
        {head.sectorId !== null && isOpen && <SupplierActions {...{ head, newestGrant, failure }} />}
        {standing === 'erased' && <p>I dati sono cancellati: non c’è altro da fare qui.</p>}
      </div>
    </Card>
  )
}

interface FormPartProps {
  readonly intent: string
  readonly failure: FormFailure | null
}

/** What a decision against an account rests on. */
function GroundField({ intent, failure }: FormPartProps) {
  const refused = failure?.values.intent === intent ? failure : null
  return (
    <Select
      label="Su che cosa si fonda"
      id={`${intent}-code`}
      name="code"
      placeholder="Scegli…"
      options={codeOptions}
      defaultValue={String(refused?.values.code ?? '')}
      error={refused?.fields.code}
    />
  )
}

/** Closes an account: a supplier's after thirty days of notice, unless staff say why not. */
function CloseForm({ head, failure }: Pick<PersonActionsProps, 'head' | 'failure'>) {
  const isSupplier = head.kind === 'supplier'
  const effect = 'Accesso negato, pagine tolte, annunci interrotti. Gli ordini pagati restano.'
  return (
    <StaffForm
      intent="close"
      open="Chiudi l’account"
      help={isSupplier ? `Tra ${CLOSING_NOTICE_DAYS} giorni, con un preavviso. ${effect}` : effect}
      send="Chiudi l’account"
      danger
      failure={failure}
    >
      <GroundField intent="close" failure={failure} />
      {isSupplier && (
        <Checkbox
          name="atOnce"
          value="1"
          label="Subito, senza preavviso: lo impone la legge, o le violazioni sono ripetute"
          defaultChecked={failure?.values.intent === 'close' && failure.values.atOnce === '1'}
        />
      )}
    </StaffForm>
  )
}

/** What only a business can be given. */
function SupplierActions({ head, newestGrant, failure }: PersonActionsProps) {
  const refused = (intent: string) => (failure?.values.intent === intent ? failure : null)
  const granting = refused('grant')
  const moving = refused('sector')
  return (
    <>
      <StaffForm
        intent="grant"
        open="Regala partecipazioni"
        label="Motivo, lo legge il fornitore"
        help="Valgono un anno e si usano con un abbonamento attivo, come uno Smart Pass."
        send="Aggiungi le partecipazioni"
        failure={failure}
      >
        <input type="hidden" name="seen" value={newestGrant} />
        <TextField
          label="Quante partecipazioni"
          id="quantity"
          name="quantity"
          inputMode="numeric"
          required
          defaultValue={String(granting?.values.quantity ?? '')}
          help={`Da 1 a ${GRANT_MAX}.`}
          error={granting?.fields.quantity}
        />
      </StaffForm>
      <StaffForm
        intent="sector"
        open="Cambia settore"
        label="Motivo, lo legge il fornitore"
        help="Prodotti, proposte e ordini restano nel loro settore. L’indirizzo della vetrina cambia."
        send="Cambia il settore"
        failure={failure}
      >
        <input type="hidden" name="from" value={head.sectorId ?? ''} />
        <Select
          label="Nuovo settore"
          id="to"
          name="to"
          defaultValue={String(moving?.values.to ?? head.sectorId)}
          options={sectors.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={moving?.fields.to}
        />
      </StaffForm>
    </>
  )
}
