import { CircleCheck, CircleDashed } from 'lucide-react'
import { DocumentList } from '#features/people/verification/ui/document-list.tsx'
import { manualSteps, verificationLabel, verificationTone } from '#features/people/verification/verification.rules.ts'
import type { VerificationView } from '#features/people/verification/views.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FactList } from '#ui/lists/fact-list.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { StaffForm } from './staff-form.tsx'

interface PersonVerificationProps {
  readonly verification: VerificationView
  readonly failure: FormFailure | null
}

/** The check of a business for the staff: what the product knows, what a person looks at, the decision. */
export function PersonVerification({ verification, failure }: PersonVerificationProps) {
  const { state, submittedAt, decidedAt, reason, overridden, documents, steps, seen } = verification
  const refused = failure?.values.intent === 'verify' ? failure : null
  const ticked = refused ? [refused.values.checked ?? []].flat() : verification.checked
  return (
    <div className="person__grid">
      <Card
        title="Controllo"
        action={<StatusChip tone={verificationTone[state]}>{verificationLabel[state]}</StatusChip>}
      >
        <div className="stack">
          <FactList
            layout="stack"
            facts={steps.map(({ key, label, isMet, detail }) => ({
              key,
              icon: isMet ? <CircleCheck className="icon" /> : <CircleDashed className="icon" />,
              text: (
                <>
                  {label}
                  <span className="sr-only">{isMet ? ': fatto' : ': manca'}</span>
                  {detail && <span className="people__second">{detail}</span>}
                </>
              ),
            }))}
          />
          {submittedAt && <p className="small muted">Verifica chiesta il {formatInstant(submittedAt)}.</p>}
          {decidedAt && (
            <p className="small muted">
              Ultima decisione il {formatInstant(decidedAt)}
              {overridden && ', con passaggi mancanti'}: {reason}
            </p>
          )}
          {state === 'changed' && (
            <Note tone="warning">
              Dopo la verifica sono cambiati ragione sociale, partita IVA o REA: il segno «Verificato» non si vede più.
            </Note>
          )}
          <DocumentList documents={documents} removable={false} />
        </div>
      </Card>
      <Card title="Decisione">
        <div className="person__actions">
          <StaffForm
            intent="verify"
            open={state === 'verified' ? 'Verifica di nuovo' : 'Verifica l’impresa'}
            label="Che cosa hai controllato, lo legge il fornitore"
            help="Resta nel registro."
            send="Segna come verificata"
            reason="Dati aziendali e documenti controllati."
            failure={failure}
          >
            <input type="hidden" name="seen" value={seen} />
            <fieldset className="person__lines">
              <legend>Ho controllato</legend>
              {manualSteps.map(([key, label]) => (
                <Checkbox key={key} name="checked" value={key} label={label} defaultChecked={ticked.includes(key)} />
              ))}
            </fieldset>
            <Checkbox
              name="override"
              value="1"
              label="Verifica comunque, anche se manca qualcosa"
              detail="Scrivi sotto perché: resta nel registro con i passaggi mancanti."
            />
          </StaffForm>
          <StaffForm
            intent="more"
            open={state === 'verified' ? 'Togli la verifica' : 'Chiedi altro'}
            label="Che cosa manca, lo legge il fornitore"
            help="Il fornitore lo riceve per email e può caricare altri documenti."
            send="Invia la richiesta"
            failure={failure}
          >
            <input type="hidden" name="seen" value={seen} />
          </StaffForm>
        </div>
      </Card>
    </div>
  )
}
