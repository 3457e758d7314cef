import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { carrierName } from '#shared/carriers.ts'
import { formatInstant } from '#shared/days.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { CarrierView } from '../carriers.queries.server.ts'
import { NAME_MAX } from '../tracking.rules.ts'

const pageInput = {
  name: 'page',
  rows: 2,
  inputMode: 'url',
  autoComplete: 'off',
  spellCheck: false,
  required: true,
  help: '{code} è il posto del numero di spedizione.',
} as const

interface FailureProps {
  readonly failure: FormFailure | undefined
}

/** One carrier: where its parcels are followed, and whether it is offered for new ones. */
export function CarrierCard({ view, failure }: FailureProps & { readonly view: CarrierView }) {
  const { id, page, firstPage, active, changedAt, example } = view
  const name = carrierName(view.name)
  const form = useNavigation().formData
  const busy = form?.get('id') === String(id) ? form.get('intent') : null
  const refused = failure?.values.intent === 'page' ? failure : undefined
  return (
    <Card
      title={name}
      id={`corriere-${id}`}
      action={active ? undefined : <StatusChip tone="empty">Non in uso</StatusChip>}
    >
      {failure && !failure.fields.page && <FormNote>{failure.message}</FormNote>}
      <Form method="post" className="carrier" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={page} />
        <TextArea
          {...pageInput}
          key={page}
          label={`Pagina di ${name}`}
          defaultValue={refused ? String(refused.values.page ?? '') : page}
          error={refused?.fields.page}
        />
        <p className="small muted">
          {changedAt ? `Cambiato il ${formatInstant(changedAt)}.` : 'È l’indirizzo di partenza.'}{' '}
          {example && (
            <a href={example} target="_blank" rel="noreferrer">
              Prova la pagina<span className="sr-only"> di {name} (si apre in una nuova scheda)</span>
            </a>
          )}
        </p>
        <div className="carrier__actions">
          <Button type="submit" name="intent" value="page" size="s" loading={busy === 'page'}>
            Salva<span className="sr-only"> la pagina di {name}</span>
          </Button>
        </div>
      </Form>
      <Form method="post" className="carrier__more" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value={active ? 'pause' : 'resume'}
          size="s"
          variant="outline"
          loading={busy === 'pause' || busy === 'resume'}
        >
          {active ? 'Non usare più' : 'Usa di nuovo'}
          <span className="sr-only"> {name}</span>
        </Button>
      </Form>
      {page !== firstPage && (
        <Form method="post" className="carrier__more" preventScrollReset>
          <input type="hidden" name="intent" value="page" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={page} />
          <Button type="submit" name="page" value={firstPage} size="s" variant="outline">
            Torna all’indirizzo di partenza<span className="sr-only"> di {name}</span>
          </Button>
        </Form>
      )}
    </Card>
  )
}

/** "Aggiungi un corriere": its name, which never changes afterwards, and its page. */
export function NewCarrierCard({ failure }: FailureProps) {
  const busy = useNavigation().formData?.get('intent') === 'add'
  const typed = (name: string) => String(failure?.values[name] ?? '')
  return (
    <Card title="Aggiungi un corriere" id="nuovo">
      <Form method="post" className="carrier" preventScrollReset>
        {failure && Object.keys(failure.fields).length === 0 && <FormNote>{failure.message}</FormNote>}
        <TextField
          label="Nome"
          name="name"
          required
          autoComplete="off"
          maxLength={NAME_MAX}
          defaultValue={typed('name')}
          help="Lo leggono fornitori e sposi. Dopo non si cambia: resta scritto nelle spedizioni."
          error={failure?.fields.name}
        />
        <TextArea
          {...pageInput}
          label="Pagina per seguire il pacco"
          defaultValue={typed('page')}
          error={failure?.fields.page}
        />
        <div className="carrier__actions">
          <Button type="submit" name="intent" value="add" size="s" loading={busy}>
            Aggiungi
          </Button>
        </div>
      </Form>
    </Card>
  )
}
