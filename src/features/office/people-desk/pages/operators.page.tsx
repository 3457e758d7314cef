import { useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { changePeople, loadPeople } from '../people-page.server.ts'
import { PeopleList } from '../ui/people-list.tsx'
import type { Route } from './+types/operators.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Fornitori | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ request, context }: Route.LoaderArgs) => loadPeople(ctxOf(context), request, 'supplier')

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = ({ request, context }: Route.ActionArgs) => changePeople(ctxOf(context), request, 'supplier')

/** "Fornitori" of the staff (PORTAL-04). */
export default function OperatorsPage() {
  const data = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return <PeopleList {...data} failure={failure} />
}
