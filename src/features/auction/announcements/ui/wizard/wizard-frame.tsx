import { ArrowLeft, ArrowRight, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { stepText, WizardProgress } from '#ui/forms/wizard-progress.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { ConfirmDialog } from '#ui/windows/confirm-dialog.tsx'
import type { Wizard } from './wizard-state.ts'

/** Logo, thread, bin. Without a wizard (it may not start) only the logo. */
export function WizardHeader({ wizard }: { wizard?: Wizard }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <header className="wiz-header">
        <Link to="/" className="wiz-header__home" aria-label="Promessi, vai alla home">
          <Logo />
        </Link>
        {wizard && (
          <>
            <WizardProgress step={wizard.progress.position} steps={wizard.progress.total} />
            <p className="sr-only" role="status">
              {stepText({ step: wizard.progress.position, steps: wizard.progress.total })}
            </p>
            <IconButton label="Abbandona l’annuncio" icon={<Trash2 />} onClick={() => setAsking(true)} />
          </>
        )}
      </header>
      {wizard && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          question="Vuoi abbandonare l’annuncio? Le risposte date finora andranno perse."
          confirmLabel="Abbandona"
          cancelLabel="Continua a scrivere"
          danger
          onConfirm={() => {
            wizard.finish()
            return navigate('/')
          }}
        />
      )}
    </>
  )
}

/** The way back on the left, the way on at the right: it submits the form, so that Enter goes on, and says so when it passes something over. */
export function WizardBar({ wizard }: { wizard: Wizard }) {
  const { blocked, isLast, isSkipped } = wizard
  const mayPreview = !isLast && wizard.draft.image !== null && wizard.position > 0
  return (
    <footer className="wiz-bar">
      <Button variant="text" icon={<ArrowLeft className="icon" aria-hidden="true" />} onClick={wizard.back}>
        Indietro
      </Button>
      <div className="wiz-bar__on">
        {mayPreview && (
          <Button variant="outline" className="wiz-bar__preview" onClick={() => wizard.setPreviewing(true)}>
            Anteprima annuncio
          </Button>
        )}
        <Button
          type="submit"
          disabledReason={blocked}
          icon={isLast ? <Eye className="icon wiz-bar__eye" aria-hidden="true" /> : undefined}
          iconAfter={isLast ? undefined : <ArrowRight className="icon" aria-hidden="true" />}
        >
          {isLast ? 'Anteprima annuncio' : isSkipped ? 'Salta' : 'Avanti'}
        </Button>
      </div>
    </footer>
  )
}
