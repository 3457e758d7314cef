import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Card } from '#ui/parts/card.tsx'
import type { ReviewCheck } from '../review.rules.ts'

const names: Record<ReviewCheck['code'], string> = {
  contact_data: 'Contatti nel testo',
  file_name: 'Nome della foto',
  budget: 'Budget',
  image: 'Immagine',
  duplicate: 'Doppione',
  city: 'Luogo',
  event: 'Giorno del servizio',
}

type Tone = 'error' | 'warning' | 'passed'

/** The sector's own picture is as good as an upload; only contacts must come out. */
const toneOf = ({ code, ok }: ReviewCheck): Tone => {
  if (ok || code === 'image') return 'passed'
  return code === 'contact_data' ? 'error' : 'warning'
}

const icons = { error: CircleAlert, warning: TriangleAlert, passed: CircleCheck }
const spoken: Record<Tone, string> = { error: 'Da correggere', warning: 'Da guardare', passed: 'A posto' }

/** What the machine has looked at: hints for the person who decides. */
export function ReviewChecks({ checks }: { checks: readonly ReviewCheck[] }) {
  const open = checks.filter((check) => toneOf(check) !== 'passed').length
  return (
    <Card
      title="Controlli automatici"
      action={open > 0 && <span className="review-checks__count">{open} da controllare</span>}
    >
      <ul className="review-checks">
        {checks.map((check) => {
          const tone = toneOf(check)
          const Icon = icons[tone]
          return (
            <li key={check.code} data-tone={tone}>
              <Icon className="icon" aria-hidden="true" />
              <div>
                <b>
                  {names[check.code]}
                  <span className="sr-only">: {spoken[tone]}</span>
                </b>
                <span className="muted">{check.text}</span>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
