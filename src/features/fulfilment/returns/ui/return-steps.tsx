import { classNames } from '#ui/parts/class-names.ts'

/** "Passo 1 di 2", with its confetti. */
export function ReturnSteps({ step }: { step: 1 | 2 }) {
  return (
    <p className="return-steps">
      <span className="confetto return-steps__confetto" aria-hidden="true" />
      <span className="return-steps__thread" aria-hidden="true" />
      <span
        className={classNames('confetto return-steps__confetto', step === 1 && 'return-steps__confetto--todo')}
        aria-hidden="true"
      />
      Passo {step} di 2
    </p>
  )
}
