import { Send } from 'lucide-react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { Button } from '#ui/button.tsx'
import { FormNote } from '#ui/note.tsx'
import { TextArea } from '#ui/text-field.tsx'
import type { CoupleOrderView } from '../views.ts'
import './talk.css'

function Compose({ name, sent }: { name: string; sent: number }) {
  const failure = useActionData<FormFailure>()
  const refused = failure?.values.intent === 'message' ? failure : null
  const busy = useNavigation().formData?.get('intent') === 'message'
  return (
    // A message that is there empties the field.
    <Form key={sent} method="post" noValidate className="talk__form" preventScrollReset>
      <input type="hidden" name="intent" value="message" />
      <TextArea
        label={`Scrivi a ${name}`}
        name="text"
        rows={3}
        required
        maxLength={1000}
        defaultValue={String(refused?.values.text ?? '')}
        error={refused?.fields.text ?? null}
      />
      <FormNote>{refused && !refused.fields.text ? refused.message : null}</FormNote>
      <Button type="submit" variant="secondary" loading={busy} icon={<Send className="icon" aria-hidden="true" />}>
        Invia messaggio
      </Button>
    </Form>
  )
}

/** The couple's conversation with the seller about this order (ORD-08, OQ-138). */
export function OrderTalk({ order }: { order: CoupleOrderView }) {
  const { messages, supplier, actions } = order
  if (!actions.includes('message') && messages.length === 0) return null
  return (
    <section className="talk" id="messaggi" aria-labelledby="titolo-messaggi">
      <h2 id="titolo-messaggi">Messaggi con {supplier.name}</h2>
      {messages.length > 0 && (
        <ol className="talk__list">
          {messages.map(({ id, author, own, text, at }) => (
            <li key={id} className={own ? 'talk__message talk__message--own' : 'talk__message'}>
              <p className="small">
                <b>{own ? 'Tu' : author}</b> <time dateTime={at}>{formatInstant(at)}</time>
              </p>
              <p className="talk__bubble">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {actions.includes('message') && <Compose name={supplier.name} sent={messages.length} />}
    </section>
  )
}
