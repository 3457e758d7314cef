import { ArrowLeft } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { limitsWithFiles, readForm } from '#platform/pages/read-form.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { CALENDAR_PATH } from '../calendar-address.rules.ts'
import { MAX_ICAL_BYTES } from '../ical-read.server.ts'
import { changeLinks, linksView } from '../links-page.server.ts'
import { FeedForms } from '../ui/feed-forms.tsx'
import { FeedList } from '../ui/feed-list.tsx'
import type { Route } from './+types/calendar-links.page'
import '../ui/calendar.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Calendari collegati | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

const DONE: Readonly<Record<string, string>> = {
  indirizzo: 'L’indirizzo è pronto. Uno di prima, se c’era, non funziona più.',
  revocato: 'L’indirizzo non funziona più.',
  lettura: 'Stiamo leggendo il calendario: ricarica la pagina tra poco.',
  tolto: 'Il calendario è scollegato e i suoi giorni sono di nuovo liberi.',
  file: 'Il file è stato letto.',
  aggiunto: 'Il calendario è collegato: lo leggiamo subito, e poi ogni ora.',
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const done = DONE[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null
  return { ...(await linksView(ctx, accountId)), done }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request, limitsWithFiles(2 * MAX_ICAL_BYTES))
  return answerForm(form, async () => redirect(await changeLinks(ctx, form)))
}

/** The secret address of the own calendar: made, shown, taken back. */
function LinkCard({ link }: { readonly link: string | null }) {
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

/** "Calendari collegati": the own calendar elsewhere, and others here. */
export default function CalendarLinksPage() {
  const { link, feeds, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const intent = failure?.values.intent
  const isOfForm = intent === 'file' || intent === 'address'
  return (
    <>
      <Link className="link small" to={CALENDAR_PATH}>
        <ArrowLeft className="icon" aria-hidden="true" />
        Calendario
      </Link>
      <PageHeader title="Calendari collegati">
        Il calendario di Promessi nel tuo programma, e i giorni occupati altrove qui.
      </PageHeader>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <FormNote>{failure && !isOfForm ? failure.message : null}</FormNote>
      <div className="calendar-links">
        <LinkCard link={link} />
        <FeedList feeds={feeds} />
        <FeedForms failure={isOfForm ? failure : null} key={feeds.length} />
      </div>
    </>
  )
}
