import { data, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { pressOnPage } from '../press.server.ts'
import { visitorIn } from '../secrets.server.ts'
import { SharedAnnouncement } from '../ui/shared-announcement.tsx'
import { SharedHead } from '../ui/shared-head.tsx'
import { sharedWedding } from '../wedding-page.queries.server.ts'
import { pageTitle, pressFailure } from '../wedding-page.rules.ts'
import type { Route } from './+types/shared-wedding.page'
import '../ui/wedding-page.css'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  orErrorPage(() => sharedWedding(params.token, visitorIn(request.headers.get('cookie') ?? ''), ctxOf(context).now))

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = ({ params, request, context }: Route.ActionArgs) =>
  orErrorPage(async () => {
    const form = await readForm(request)
    const { failure, cookie } = await pressOnPage(
      ctxOf(context),
      params.token,
      form,
      request.headers.get('cookie') ?? '',
    )
    return data({ failure }, cookie ? { headers: { 'set-cookie': cookie } } : undefined)
  })

/** Whoever has the address may look; nobody else shall find it, and no address goes on to other sites. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: `${pageTitle(args.loaderData?.firstName ?? '')} | Promessi`,
    description: '',
    path: '',
    isPrivate: true,
  }).filter((tag) => !('name' in tag && tag.name === 'robots')),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
})

/** /nozze/:token: what a couple shows to whom it gave the address. Looking and giving hearts is all there is to do. */
export default function SharedWeddingPage({ actionData }: Route.ComponentProps) {
  const { firstName, daysLeft, palette, announcements } = useLoaderData<typeof loader>()
  return (
    <div className="shared-wedding" data-palette={palette}>
      <SharedHead title={pageTitle(firstName)} daysLeft={daysLeft} />
      <div className="page">
        <FormNote tone="error">{pressFailure(actionData)}</FormNote>
        {announcements.length === 0 ? (
          <p className="shared-wedding__none">Qui compariranno le scelte del matrimonio: torna a trovarci.</p>
        ) : (
          <ul className="shared-wedding__list">
            {announcements.map((announcement) => (
              <SharedAnnouncement key={announcement.id} announcement={announcement} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
