import { useNavigate } from 'react-router'
import { composedSoFar, labelledAnswers } from '#features/auction/question-sets/answers.rules.ts'
import { isPersonalQuestion, type QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import { type Day, formatDay } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { endingWith } from '#shared/names.ts'
import { formatPhone } from '#shared/phone.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { AlertDialog } from '#ui/windows/alert-dialog.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import { firstIncompleteStep, type WizardDraft } from '../../wizard/wizard.rules.ts'
import { announcementFields, checkBudget, checkPhone, eventDateText } from '../../wizard/wizard-fields.rules.ts'
import { AnnouncementSheet } from '../review-sheet.tsx'
import { photoOf } from './wizard-checks.rules.ts'
import type { Wizard } from './wizard-state.ts'

/** What keeps a couple from publishing: the wizard does not start (WIZ-03). */
export function MissingProfileDialog({ missing }: { missing: readonly string[] }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      addressed
      onClose={() => void navigate('/')}
      title="Attenzione"
      role="alertdialog"
      staticBackdrop
      closeHidden
      actions={
        <>
          <ButtonLink variant="text" to="/">
            Torna alla home
          </ButtonLink>
          <ButtonLink to="/profile?showError=1">Completa il profilo</ButtonLink>
        </>
      }
    >
      <p>Per pubblicare un annuncio completa prima il tuo profilo. Mancano ancora:</p>
      <ul className="wiz-missing">
        {missing.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Dialog>
  )
}

const { city, date, duration } = announcementFields

const factsOf = (draft: WizardDraft, weddingOn: Day | null) => {
  const budget = checkBudget(draft.budget)
  return {
    budget: budget.ok ? cents(budget.value) : null,
    facts: [
      { term: 'Nozze', value: weddingOn ? formatDay(weddingOn) : '' },
      { term: city.short, value: draft.city },
      { term: date.label, value: draft.date === '' ? '' : eventDateText(draft.date) },
      { term: duration.short, value: draft.duration === null ? '' : duration.labelOf(draft.duration) },
    ],
  }
}

/** The answers as the announcement will show them, and to whom. */
export const shownAnswers = (set: QuestionSet, draft: WizardDraft) => {
  const personal = new Set(set.questions.filter(isPersonalQuestion).map(({ key }) => key))
  return labelledAnswers(set, composedSoFar(set, draft.answers)).map(({ key, label, value }) => ({
    label,
    value,
    note: personal.has(key) ? 'Solo per i fornitori registrati' : undefined,
  }))
}

interface PreviewProps {
  wizard: Wizard
  coupleName: string
  weddingOn: Day | null
  publishing: boolean
  /** Why it could not be published, when no single answer is to blame. */
  problem: string | null
  onPublish: () => void
}

/** Everything as it will be published, with the last word: "Annulla" or "Pubblica". */
export function PreviewDialog({ wizard, coupleName, weddingOn, publishing, problem, onPublish }: PreviewProps) {
  const { draft, asks, today, previewing, setPreviewing } = wizard
  const missing = firstIncompleteStep(draft, asks, today)
  const close = () => setPreviewing(false)
  const review = () => {
    close()
    wizard.goTo(wizard.steps[1]?.id ?? wizard.step.id)
  }
  const phone = checkPhone(draft.phone)
  return (
    <Dialog
      open={previewing}
      onClose={publishing ? () => {} : close}
      title="Anteprima annuncio"
      size="l"
      staticBackdrop
      className="wiz-dialog"
      actions={
        <>
          <Button variant="text" onClick={close}>
            Annulla
          </Button>
          {missing ? (
            <Button
              variant="outline"
              onClick={() => {
                close()
                wizard.goTo(missing.id)
              }}
            >
              Completa: {missing.title}
            </Button>
          ) : (
            <Button loading={publishing} onClick={onPublish}>
              Pubblica
            </Button>
          )}
        </>
      }
    >
      <FormNote>{problem}</FormNote>
      {draft.sectorId !== null && (
        <AnnouncementSheet
          sectorId={draft.sectorId}
          photo={photoOf(draft.image, draft.sectorId)}
          title={draft.title.trim()}
          description={draft.description.trim()}
          {...factsOf(draft, weddingOn)}
          answers={shownAnswers(asks(draft.sectorId), draft)}
          footer={
            <>
              <p>
                Pubblicato da {endingWith(coupleName)}{' '}
                <button type="button" className="link" onClick={review}>
                  Rivedi le risposte
                </button>
              </p>
              {phone.ok && (
                <p>
                  {formatPhone(phone.value)}. {announcementFields.phone.help}
                </p>
              )}
            </>
          }
        />
      )}
    </Dialog>
  )
}

/** Said once the announcement is on its way (WIZ-20); however it is closed, the couple lands on the list (WIZ-19). */
export function SubmittedDialog({ open, text }: { open: boolean; text: string }) {
  const navigate = useNavigate()
  const toList = () => void navigate('/auctions', { replace: true })
  return (
    <AlertDialog
      addressed
      open={open}
      title={DONE_TITLE}
      onClose={toList}
      body={text}
      actions={[{ label: 'Vai ai miei annunci', to: '/my-auctions' }, { label: 'Ho capito' }]}
    />
  )
}
