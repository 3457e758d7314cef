import { Form } from 'react-router'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'

/** The secret address of the own calendar: made, shown, taken back. */
export function LinkCard({ link }: { readonly link: string | null }) {
  return (
    <Card title="Il calendario di Promessi nel tuo programma">
      <div className="stack">
        <p>
          Con un indirizzo segreto vedi noleggi, annunci vinti e blocchi in Google Calendar, Outlook o sul telefono:
          titoli e numeri d’ordine, senza i nomi degli sposi. Chi ha l’indirizzo vede il calendario.
        </p>
        {link && (
          <TextField
            label="Indirizzo segreto"
            value={link}
            readOnly
            help="Copialo e aggiungilo come calendario da URL."
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Form method="post" preventScrollReset className="calendar-links__row">
          <Button type="submit" name="intent" value="link" variant={link ? 'outline' : 'primary'}>
            {link ? 'Crea un indirizzo nuovo' : 'Crea l’indirizzo'}
          </Button>
          {link && (
            <Button type="submit" name="intent" value="revoke" variant="text">
              Revoca
            </Button>
          )}
        </Form>
      </div>
    </Card>
  )
}
