import { useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { alwaysSentTo, DIGEST_HOUR, mailGroups } from '../mail/mail-kinds.rules.ts'
import { MailChoicesForm } from '../mail/mail-preferences.contract.ts'
import { frequenciesOf, mailPersonOf } from '../mail/mail-preferences.queries.server.ts'
import { chooseMails } from '../mail/mail-preferences.service.server.ts'
import { MailKindRows } from '../ui/mail-kind-rows.tsx'
import type { Route } from './+types/mail-preferences.page'
import '../ui/mail-preferences.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('email'))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  const person = mailPersonOf(ctx)
  const [{ email }, frequencies] = await Promise.all([contactOf(person.accountId), frequenciesOf(person)])
  return { role: person.role, email, frequencies: Object.fromEntries(frequencies) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    await chooseMails(ctx, parseForm(MailChoicesForm, Object.fromEntries(form)))
    return { isSaved: true as const }
  })
}

const isFailure = (answer: FormFailure | { isSaved: true } | undefined): answer is FormFailure =>
  answer !== undefined && 'message' in answer

/** /preferenze-email: how often one is told of what by e-mail, and what is always told. Works without scripts. */
export default function MailPreferencesPage() {
  const { role, email, frequencies } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="page mail-preferences">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Notifiche', to: '/notifiche' }, { label: 'Email' }]} />
      <PageHeader title="Le tue email">
        Scegli di che cosa scriverti e quando. Sul sito trovi comunque tutto, tra le{' '}
        <Link to="/notifiche">notifiche</Link>.
      </PageHeader>
      <Form method="post" preventScrollReset className="mail-preferences__form">
        {mailGroups(role).map(({ title, kinds }) => (
          <Card key={title} title={title}>
            <MailKindRows kinds={kinds} frequencies={frequencies} />
          </Card>
        ))}
        <p className="small muted">
          «Una volta al giorno» vuol dire una sola email, alle {DIGEST_HOUR}, con quello che non hai ancora letto. Se
          hai letto tutto, non ti scriviamo.
        </p>
        {(role === 'supplier' || role === 'collaborator') && (
          <p className="small muted">
            Quanti inviti agli annunci ricevere in un giorno, o nessuno, si sceglie in{' '}
            <Link to="/portal/inviti">Inviti agli annunci</Link>.
          </p>
        )}
        <FormNote tone={isFailure(answer) ? 'error' : 'success'}>
          {isFailure(answer) ? answer.message : answer && 'Fatto: ti scriveremo così.'}
        </FormNote>
        <div>
          <Button type="submit">Salva</Button>
        </div>
      </Form>
      <Card title="Queste email arrivano sempre">
        <ul className="mail-preferences__always">
          {alwaysSentTo(role).map(({ label, why }) => (
            <li key={label}>
              <b>{label}</b>
              <span className="small muted">{why}</span>
            </li>
          ))}
        </ul>
      </Card>
      <p className="small muted">
        Ti scriviamo a <b>{email}</b>. <Link to="/sicurezza#email">Cambia indirizzo</Link>
        {role !== 'admin' && role !== 'collaborator' && (
          <>
            {' · '}Il consenso alle comunicazioni promozionali si dà e si toglie a parte,{' '}
            <Link to={role === 'couple' ? '/profile' : '/portal/operator-paypal?tab=5'}>
              {role === 'couple' ? 'nel profilo' : 'nei consensi privacy'}
            </Link>
            .
          </>
        )}
      </p>
    </div>
  )
}
