import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'

/** Joining a calendar: by its address, or as a file. */
export function FeedForms({ failure }: { readonly failure: FormFailure | null }) {
  const sending = useNavigation().formData?.get('intent')
  const isOf = (intent: string) => failure?.values.intent === intent
  const typed = (intent: string, name: string): string => {
    const value = isOf(intent) ? failure?.values[name] : undefined
    return typeof value === 'string' ? value : ''
  }
  const error = (intent: string, name: string) => (isOf(intent) ? failure?.fields[name] : undefined)
  return (
    <Card title="Collega un calendario">
      <div className="stack">
        <p>
          I giorni occupati dell’altro calendario non si possono noleggiare e valgono come occupati per gli annunci. Ne
          teniamo solo i giorni, non i titoli.
        </p>
        <div className="calendar-links__forms">
          <Form method="post" preventScrollReset className="stack" noValidate>
            <h3>Con il suo indirizzo</h3>
            <FormNote>{isOf('address') ? failure?.message : null}</FormNote>
            <TextField
              label="Nome"
              name="name"
              maxLength={40}
              required
              defaultValue={typed('address', 'name')}
              error={error('address', 'name')}
            />
            <TextField
              label="Indirizzo iCal"
              name="address"
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={1000}
              required
              help="In Google Calendar: Impostazioni, Indirizzo segreto in formato iCal."
              defaultValue={typed('address', 'address')}
              error={error('address', 'address')}
            />
            <Button type="submit" name="intent" value="address" loading={sending === 'address'}>
              Collega
            </Button>
          </Form>
          <Form method="post" encType="multipart/form-data" preventScrollReset className="stack" noValidate>
            <h3>Con un file</h3>
            <FormNote>{isOf('file') ? failure?.message : null}</FormNote>
            <TextField
              label="Nome"
              name="name"
              maxLength={40}
              required
              defaultValue={typed('file', 'name')}
              error={error('file', 'name')}
              help="Un file con lo stesso nome prende il posto di quello di prima."
            />
            <TextField
              label="File .ics, al massimo 1 MB"
              name="file"
              type="file"
              accept=".ics,text/calendar"
              required
              error={error('file', 'file')}
            />
            <Button type="submit" name="intent" value="file" variant="outline" loading={sending === 'file'}>
              Leggi il file
            </Button>
          </Form>
        </div>
        <details className="calendar-links__reads">
          <summary>Che cosa leggiamo</summary>
          <p className="small">
            Giorni interi e orari con il loro fuso, ripetizioni per giorno, settimana, mese e anno con le loro
            eccezioni, da un mese fa a due anni da oggi. Non leggiamo gli eventi segnati come liberi o annullati, le
            date sparse (RDATE) e le ripetizioni più rare, come “il secondo giorno feriale del mese”: di queste vale la
            prima data, e lo diciamo accanto al calendario.
          </p>
        </details>
      </div>
    </Card>
  )
}
