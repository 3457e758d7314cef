import { useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { changePerson, loadPerson } from '../person-page.server.ts'
import { Person } from '../ui/person.tsx'
import type { Route } from './+types/operator.page'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.head.name ?? 'Fornitore'} | Portale Promessi` },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadPerson(ctxOf(context), request, 'supplier', params.id)

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = ({ request, context, params }: Route.ActionArgs) =>
  changePerson(ctxOf(context), request, 'supplier', params.id)

/** Everything about one person, for the staff (PORTAL-04). */
export default function OperatorPage() {
  const data = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return <Person {...data} failure={failure ?? null} />
}
