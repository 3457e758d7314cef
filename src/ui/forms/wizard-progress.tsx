import type { CSSProperties } from 'react'

/** "Step 11 di 14" over a thread on which a confetto moves from the first step to the last. */
export function WizardProgress({ step, steps }: { step: number; steps: number }) {
  const done = steps > 1 ? Math.round(((step - 1) / (steps - 1)) * 1000) / 10 : 100
  return (
    <div className="wizard-progress">
      <p className="wizard-progress__text">
        Step <b>{step}</b> di {steps}
      </p>
      <div
        className="wizard-progress__thread"
        role="progressbar"
        aria-label="Avanzamento"
        aria-valuemin={1}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-valuetext={`Step ${step} di ${steps}`}
        style={{ '--done': done } as CSSProperties}
      >
        <span className="wizard-progress__done" />
        <span className="confetto wizard-progress__confetto" />
      </div>
    </div>
  )
}
