import { useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { pageMeta } from '#areas/public/seo.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { choicesOf, mailKindLabel } from '../mail/mail-kinds.rules.ts'
import { readMailLink } from '../mail/mail-link.server.ts'
import { chooseByLink } from '../mail/mail-preferences.service.server.ts'
import type { Route } from './+types/mail-link.page'
import '../ui/mail-preferences.css'

/** Programs that read mails open every link in them: opening changes nothing, the buttons do. */
export const loader = ({ params }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const link = readMailLink(params.token)
    if (!link) throw appError(commonErrors, 'not_found')
    return {
      labels: link.kinds.map(mailKindLabel),
      // What comes once a day cannot be made rarer.
      mayGather: link.kinds.every((kind) => choicesOf(kind).includes('each')),
    }
  })

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** Mail programs post `List-Unsubscribe=One-Click` (RFC 8058): all but the other button of the page ends these e-mails. */
const Chosen = z.enum(['daily', 'never']).catch('never')

export const action = ({ params, context, request }: Route.ActionArgs) =>
  orErrorPage(async () => {
    const form = await readForm(request)
    const frequency = Chosen.parse(form.get('frequency'))
    await chooseByLink(ctxOf(context), params.token, frequency)
    return { frequency }
  })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Le tue email | Promessi', description: '', path: '', isPrivate: true })

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

const doneWords = {
  never: 'Fatto: non riceverai più queste email.',
  daily: 'Fatto: riceverai queste novità in una sola email al giorno.',
} as const

/** Ends e-mails of some kinds, or makes them one a day, without a login. */
export default function MailLinkPage() {
  const { labels, mayGather } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const done = answer && 'frequency' in answer ? doneWords[answer.frequency] : null
  return (
    <div className="page stack mail-link">
      <PageHeader title="Le tue email" />
      <FormNote tone="success">{done}</FormNote>
      {done === null && (
        <Form method="post" className="stack">
          <p>Come vuoi ricevere queste email?</p>
          <ul className="stack">
            {labels.map((label) => (
              <li key={label}>
                <b>{label}</b>
              </li>
            ))}
          </ul>
          <div className="mail-link__choices">
            <Button type="submit" name="frequency" value="never">
              Non riceverle più
            </Button>
            {mayGather && (
              <Button type="submit" name="frequency" value="daily" variant="outline">
                Una volta al giorno
              </Button>
            )}
          </div>
        </Form>
      )}
      <p className="small muted">
        Le novità restano sul sito, tra le tue notifiche. <Link to="/preferenze-email">Scegli per tutte le email</Link>
      </p>
    </div>
  )
}
