import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { editorPath, newQuestionPath } from '../texts-address.rules.ts'
import { type Failure, typed } from './failure.ts'

interface Line {
  readonly topic: string
  readonly question: string
  readonly audience: 'tutti' | 'sposi' | 'aziende'
}

interface FaqOrderProps {
  readonly shown: readonly Line[]
  readonly hidden: readonly Line[]
  /** Of the version on the page. */
  readonly number: number
  readonly failure: Failure | undefined
}

const audienceWords = { tutti: 'sposi e aziende', sposi: 'solo sposi', aziende: 'solo aziende' } as const

const moved = (topics: readonly string[], topic: string, to: number): string[] =>
  topics.filter((one) => one !== topic).toSpliced(Math.max(0, to), 0, topic)

interface RowProps {
  readonly line: Line
  readonly place: number
  readonly isLast: boolean
  /** Null without scripts: each button then sends the form. */
  readonly onMove: ((topic: string, to: number) => void) | null
  readonly onHide: ((topic: string) => void) | null
  readonly drag: { readonly onDragStart: () => void; readonly onDragOver: (event: DragEvent) => void } | null
}

function Row({ line: { topic, question, audience }, place, isLast, onMove, onHide, drag }: RowProps) {
  const type = onMove ? 'button' : 'submit'
  return (
    <li className="faq-order__row" draggable={drag !== null} {...drag}>
      <GripVertical className="icon faq-order__grip" aria-hidden="true" />
      <input type="hidden" name="topic" value={topic} />
      <span className="faq-order__question">
        <Link to={editorPath('faq', topic)}>{question}</Link>
        <span className="small muted"> · {audienceWords[audience]}</span>
      </span>
      <span className="faq-order__buttons">
        {(
          [
            ['up', 'Sposta su', -1, place === 0, ArrowUp],
            ['down', 'Sposta giù', 1, isLast, ArrowDown],
          ] as const
        ).map(([move, label, by, isEnd, Icon]) => (
          <Button
            key={move}
            type={type}
            name="move"
            value={`${move} ${topic}`}
            size="s"
            variant="text"
            disabled={isEnd}
            icon={<Icon className="icon" aria-hidden="true" />}
            onClick={() => onMove?.(topic, place + by)}
          >
            <span className="sr-only">
              {label}: {question}
            </span>
          </Button>
        ))}
        <Button type={type} name="move" value={`hide ${topic}`} size="s" variant="text" onClick={() => onHide?.(topic)}>
          Nascondi<span className="sr-only">: {question}</span>
        </Button>
      </span>
    </li>
  )
}

/** The questions in their order: dragged or moved by buttons, hidden, shown again; one save, with its reason. */
export function FaqOrder({ shown, hidden, number, failure }: FaqOrderProps) {
  const hydrated = useHydrated()
  const saved = shown.map(({ topic }) => topic)
  const [topics, setTopics] = useState(saved)
  const [dragged, setDragged] = useState<string | null>(null)
  // Saved here or elsewhere: the saved order is the new starting point.
  const [seen, setSeen] = useState(number)
  if (seen !== number) {
    setSeen(number)
    if (!failure) setTopics(saved)
  }
  const busy = useNavigation().state === 'submitting'
  const all = new Map([...shown, ...hidden].map((line) => [line.topic, line]))
  const lines = topics.flatMap((topic) => all.get(topic) ?? [])
  const out = [...all.values()].filter(({ topic }) => !topics.includes(topic))
  const isChanged = topics.join(' ') !== saved.join(' ')
  return (
    <Card
      title={`Domande (${lines.length})`}
      action={
        <ButtonLink size="s" variant="outline" to={newQuestionPath}>
          Nuova domanda
        </ButtonLink>
      }
    >
      <Form method="post" className="faq-order" preventScrollReset>
        <input type="hidden" name="what" value="order" />
        <input type="hidden" name="seen" value={number} />
        {failure && <FormNote>{failure.fields.reason ?? failure.message}</FormNote>}
        {/* First, so that Enter saves without scripts too. */}
        <TextField
          label="Motivo"
          name="reason"
          required
          maxLength={REASON_MAX}
          defaultValue={typed(failure, 'reason')}
          error={failure?.fields.reason}
          help={isChanged ? 'L’ordine è cambiato: salvalo.' : 'Serve per salvare l’ordine.'}
        />
        <Button type="submit" loading={busy}>
          Salva l’ordine
        </Button>
        <ol className="faq-order__list" aria-label="Domande nell’ordine della pagina">
          {lines.map((line, place) => (
            <Row
              key={line.topic}
              line={line}
              place={place}
              isLast={place === lines.length - 1}
              onMove={hydrated ? (topic, to) => setTopics(moved(topics, topic, to)) : null}
              onHide={hydrated ? (topic) => setTopics(topics.filter((one) => one !== topic)) : null}
              drag={
                hydrated
                  ? {
                      onDragStart: () => setDragged(line.topic),
                      onDragOver: (event) => {
                        event.preventDefault()
                        if (dragged && dragged !== line.topic) setTopics(moved(topics, dragged, place))
                      },
                    }
                  : null
              }
            />
          ))}
        </ol>
        {out.length > 0 && (
          <section aria-label="Domande nascoste">
            <h3>Nascoste</h3>
            <ul className="faq-order__list">
              {out.map(({ topic, question }) => (
                <li key={topic} className="faq-order__row">
                  <span className="faq-order__question">
                    <Link to={editorPath('faq', topic)}>{question}</Link>
                  </span>
                  <Button
                    type={hydrated ? 'button' : 'submit'}
                    name="move"
                    value={`show ${topic}`}
                    size="s"
                    variant="text"
                    onClick={hydrated ? () => setTopics([...topics, topic]) : undefined}
                  >
                    Mostra<span className="sr-only">: {question}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Form>
    </Card>
  )
}
