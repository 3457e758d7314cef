import { redirectDocument, useLoaderData, useNavigation } from 'react-router'
import { personPath } from '#features/people/accounts/accounts.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { endViewing, findViewing } from '../viewing.service.server.ts'
import type { Route } from './+types/viewing.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Guarda come | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const WHY: Readonly<Record<string, string>> = {
  lettura: 'Mentre guardi come un’altra persona puoi leggere, non cambiare: la richiesta non è stata eseguita.',
  riservata: 'Quella parte è privata (codici, pagamenti, messaggi, dati da scaricare): la vede solo la persona.',
  finita: 'La mezz’ora è finita: sei di nuovo tu.',
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const admin = adminPage(ctx, request)
  const viewing = await findViewing(admin, ctx.now)
  if (viewing === 'over') await endViewing(ctx, 'over')
  const running = viewing === 'over' ? null : viewing
  const why = new URL(request.url).searchParams.get('perche') ?? ''
  return {
    why: Object.hasOwn(WHY, why) ? (WHY[why] ?? null) : null,
    name: running?.name ?? null,
    home: running?.actor.kind === 'supplier' ? '/portal/dashboard' : '/',
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const ended = await endViewing(ctx)
  return redirectDocument(ended ? personPath(ended.role, ended.accountId) : '/portal/users')
}

/** Ends a viewing, and says why a page is closed during one. */
export default function ViewingPage() {
  const { why, name, home } = useLoaderData<typeof loader>()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <PageHeader title="Guarda come">
        {name ? `Stai guardando come ${name}.` : 'Non stai guardando come nessuno.'}
      </PageHeader>
      <Card>
        <div className="stack">
          {why && <p>{why}</p>}
          {name ? (
            <div className="row">
              <ButtonLink to={home} reloadDocument variant="outline">
                Continua a guardare
              </ButtonLink>
              <Form method="post">
                <Button type="submit" loading={busy}>
                  Smetti
                </Button>
              </Form>
            </div>
          ) : (
            <div>
              <ButtonLink to="/portal/users">Vai agli sposi</ButtonLink>
            </div>
          )}
        </div>
      </Card>
    </>
  )
}
