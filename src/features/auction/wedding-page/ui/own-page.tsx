import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { ShareButton } from '#ui/windows/share-button.tsx'
import type { OwnWeddingPageView } from '../views.ts'
import { heartsText } from '../wedding-page.rules.ts'

/** The address: shown, sent, made anew, taken back. @param url null for staff, who does not see it */
export function OwnPageLink({ url }: { url: string | null }) {
  return (
    <Card title="Il link">
      <div className="stack">
        {url === null ? (
          <Note>Il link lo vedono solo gli sposi.</Note>
        ) : (
          <>
            <TextField
              label="Indirizzo della pagina"
              value={url}
              readOnly
              help="Chi ha l’indirizzo vede la pagina, anche senza account."
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="row">
              <ButtonLink to={new URL(url).pathname}>Guarda la pagina</ButtonLink>
              <ShareButton url={url} title="Il nostro matrimonio" />
            </div>
          </>
        )}
        <Form method="post" preventScrollReset className="row">
          <Button type="submit" name="intent" value="renew" variant="outline">
            Cambia link
          </Button>
          <Button type="submit" name="intent" value="close" variant="text">
            Chiudi la pagina
          </Button>
        </Form>
      </div>
    </Card>
  )
}

/** What whoever has the address liked. */
export function OwnPageHearts({ hearts }: Pick<OwnWeddingPageView, 'hearts'>) {
  return (
    <Card title="I cuori ricevuti">
      {hearts.length === 0 ? (
        <p className="muted">Quando pubblichi un annuncio lo trovi qui, con i suoi cuori.</p>
      ) : (
        <ul className="own-page__hearts">
          {hearts.map(({ id, title, hearts: count }) => (
            <li key={id}>
              <span>{title}</span>
              <b>{heartsText(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
