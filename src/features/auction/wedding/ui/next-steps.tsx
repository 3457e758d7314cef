import { ArrowRight, CircleCheck, Clock, Lightbulb } from 'lucide-react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { NextStep } from '../next-steps.rules.ts'
import './next-steps.css'

/** How many stand under the first one before the rest is folded. */
const SHOWN = 3

/** What waits for the couple: the most important with its button, the next ones as lines, the rest folded. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const [first, ...others] = steps
  return (
    <section className="next-steps" aria-labelledby="prossimi-passi">
      <h2 id="prossimi-passi">Che cosa fare adesso</h2>
      {first ? <MainStep step={first} /> : <NothingWaits />}
      {others.length > 0 && <StepList steps={others.slice(0, SHOWN)} />}
      {others.length > SHOWN && (
        <details className="next-steps__more">
          <summary>
            {others.length - SHOWN === 1 ? 'Un’altra cosa da fare' : `Altre ${others.length - SHOWN} cose da fare`}
          </summary>
          <StepList steps={others.slice(SHOWN)} />
        </details>
      )}
    </section>
  )
}

function MainStep({ step }: { step: NextStep }) {
  return (
    <div className="next-steps__main" data-tone={step.tone}>
      <ToneIcon tone={step.tone} />
      <div className="next-steps__words">
        <h3>{step.title}</h3>
        <p>{step.text}</p>
        <ButtonLink to={step.to} size="s" iconAfter={<ArrowRight className="icon" aria-hidden="true" />}>
          {step.action}
        </ButtonLink>
      </div>
    </div>
  )
}

function StepList({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="next-steps__list">
      {steps.map((step) => (
        <li key={step.key} className="next-steps__item" data-tone={step.tone}>
          <ToneIcon tone={step.tone} />
          <div>
            <Link className="next-steps__link" to={step.to}>
              {step.title}
            </Link>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const ICONS = { deadline: Clock, todo: ArrowRight, idea: Lightbulb } as const

function ToneIcon({ tone }: Pick<NextStep, 'tone'>) {
  const Icon = ICONS[tone]
  return (
    <span className="next-steps__icon">
      <Icon className="icon" aria-hidden="true" />
      {tone === 'deadline' && <span className="sr-only">In scadenza: </span>}
    </span>
  )
}

function NothingWaits() {
  return (
    <div className="next-steps__main" data-tone="done">
      <span className="next-steps__icon">
        <CircleCheck className="icon" aria-hidden="true" />
      </span>
      <div className="next-steps__words">
        <h3>Per ora è tutto fatto</h3>
        <p>Quando arriva una proposta, una domanda o una consegna, la trovi qui.</p>
        <ButtonLink to="/new-auction" size="s" variant="outline">
          Inserisci un altro annuncio
        </ButtonLink>
      </div>
    </div>
  )
}
