import type { CSSProperties } from 'react'

interface WizardProgressProps {
  step: number
  /** Null while nobody knows how many there will be. */
  steps: number | null
}

/** "Step 11 di 14", or "Step 1" while the number is not known yet. */
export const stepText = ({ step, steps }: WizardProgressProps): string =>
  steps === null ? `Step ${step}` : `Step ${step} di ${steps}`

/** "Step 11 di 14" over a thread on which a confetto moves from the first step to the last. */
export function WizardProgress({ step, steps }: WizardProgressProps) {
  const done = steps === null ? 0 : steps > 1 ? Math.round(((step - 1) / (steps - 1)) * 1000) / 10 : 100
  return (
    <div className="wizard-progress">
      <p className="wizard-progress__text">
        Step <b>{step}</b>
        {steps !== null && ` di ${steps}`}
      </p>
      <div
        className="wizard-progress__thread"
        role="progressbar"
        aria-label="Avanzamento"
        aria-valuemin={1}
        aria-valuemax={steps ?? undefined}
        aria-valuenow={steps === null ? undefined : step}
        aria-valuetext={stepText({ step, steps })}
        style={{ '--done': done } as CSSProperties}
      >
        <span className="wizard-progress__done" />
        <span className="confetto wizard-progress__confetto" />
      </div>
    </div>
  )
}
