import { ExternalLink } from 'lucide-react'
import type { TargetState } from '#features/trust/reports/moderation.rules.ts'
import { Card } from '#ui/parts/card.tsx'
import { StatusChip, type StatusTone } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { TargetPerson, TargetView } from '../views.ts'

const states: Readonly<Record<TargetState, { readonly tone: StatusTone; readonly word: string }>> = {
  shown: { tone: 'open', word: 'Visibile a tutti' },
  hidden: { tone: 'empty', word: 'Nascosto dallo staff' },
  over: { tone: 'done', word: 'Concluso o ritirato' },
}

const roles = { couple: 'sposi', supplier: 'fornitore', admin: 'staff' } as const

const personWords = ({ name, role, status }: TargetPerson): string => {
  const standing = status === 'suspended' ? ', account sospeso' : status === 'closed' ? ', account chiuso' : ''
  return `${name} (${roles[role]}${standing})`
}

/** The reported thing as everybody reads it, hidden or not. */
export function TargetCard({ target }: { readonly target: TargetView }) {
  const { state, path, people, texts, images, subject } = target
  const { tone, word } = states[state]
  return (
    <Card title="Come si vede" action={<StatusChip tone={tone}>{word}</StatusChip>}>
      <div className="case__texts">
        <p className="small muted">{people.map(personWords).join(' e ')}</p>
        {subject === 'messages' && (
          <p>
            Che cosa si sono scritti lo leggi nella conversazione, finché una segnalazione o un ricorso è aperto. Ogni
            lettura resta nel registro.
          </p>
        )}
        <dl className="case__texts">
          {texts.map(({ label, text }) => (
            <div key={label}>
              <dt className="small muted">{label}</dt>
              <dd className="case__words">{text}</dd>
            </div>
          ))}
        </dl>
        {images.length > 0 && (
          <ul className="case__photos">
            {images.map(({ src, alt }) => (
              <li key={src}>
                <PhotoFrame src={src} alt={alt} sizes="10rem" rounded />
              </li>
            ))}
          </ul>
        )}
        {path && (
          <p>
            <a className="link" href={path}>
              <ExternalLink className="icon" aria-hidden="true" /> Apri la pagina
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}
