import { redirect, useActionData, useLoaderData } from 'react-router'
import { LEADS_PATH } from '#features/auction/leads/lead-list.rules.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { Select } from '#ui/fields/select.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { InvitationLimitForm } from '../invitations.contract.ts'
import { limitText } from '../invitations.rules.ts'
import { type InvitationView, ownInvitations } from '../invited.queries.server.ts'
import { setInvitationLimit } from '../limit.service.server.ts'
import { MOST_PER_DAY } from '../matching.rules.ts'
import type { Route } from './+types/invitations.page'
import '../ui/invitations.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Inviti agli annunci | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const isSaved = new URL(request.url).searchParams.get('fatto') === 'inviti'
  return { ...(await ownInvitations(ctx)), isSaved }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    await setInvitationLimit(ctx, parseForm(InvitationLimitForm, Object.fromEntries(form)).per_day)
    return redirect('/portal/inviti?fatto=inviti')
  })
}

const choices = Array.from({ length: MOST_PER_DAY + 1 }, (_, perDay) => ({
  value: String(perDay),
  label: limitText(perDay),
}))

/** "Inviti agli annunci": to what one was invited and why, and how many invitations one wants. Works without scripts. */
export default function InvitationsPage() {
  const { perDay, items, isSaved } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <>
      <PageHeader title="Inviti agli annunci">
        Ti invitiamo agli annunci del tuo settore quando sei vicino e hai la data libera.
      </PageHeader>
      <Card title="Quanti inviti vuoi ricevere">
        <Form method="post" preventScrollReset className="invitations__limit">
          <Select
            key={perDay}
            label="Inviti al giorno"
            name="per_day"
            options={choices}
            defaultValue={String(perDay)}
          />
          <Button type="submit">Salva</Button>
        </Form>
        <FormNote tone={failure ? 'error' : 'success'}>
          {failure ? failure.message : isSaved && `Fatto: ${limitText(perDay).toLowerCase()}.`}
        </FormNote>
        <p className="small muted">
          Gli inviti diretti degli sposi non entrano nel conto. Con «Nessun invito» non te ne mandano neanche loro; gli
          annunci li trovi comunque in <Link to={LEADS_PATH}>Annunci per me</Link>. Le email si scelgono nelle{' '}
          <Link to="/preferenze-email">tue email</Link>.
        </p>
      </Card>
      {items.length === 0 ? (
        <EmptyState
          illustration="vuoto-annunci"
          action={
            <ButtonLink variant="secondary" to={LEADS_PATH}>
              Annunci per me
            </ButtonLink>
          }
        >
          Non hai ancora ricevuto inviti.
        </EmptyState>
      ) : (
        <ul className="invitations">
          {items.map((one) => (
            <InvitationRow key={one.announcementId} one={one} />
          ))}
        </ul>
      )}
    </>
  )
}

function InvitationRow({ one }: { readonly one: InvitationView }) {
  const { announcementId, title, city, province, invitedAt, why, isOpen } = one
  return (
    <li className="invitations__row">
      <h2>
        <Link to={`/auctions/detail/${announcementId}`} reloadDocument>
          {title}
        </Link>
      </h2>
      <p>{why}</p>
      <p className="small muted">
        {cityLabel(city, province)} · {formatDay(todayInRome(invitedAt))}
        {!isOpen && ' · Non prende più proposte'}
      </p>
    </li>
  )
}
