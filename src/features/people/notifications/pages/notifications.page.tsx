import { redirect, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { announcementsOf } from '../gathered.queries.server.ts'
import { gatherByAnnouncement } from '../gathered.rules.ts'
import type { NotificationReader } from '../notification-subject.rules.ts'
import { notificationPage } from '../notifications.queries.server.ts'
import { notificationTarget } from '../notifications.rules.ts'
import { deleteNotification, readAllNotifications, readNotification } from '../notifications.service.server.ts'
import { myPushDevices } from '../push.queries.server.ts'
import { unsubscribeDevice } from '../push.service.server.ts'
import { NotificationList, ReadAll } from '../ui/notification-list.tsx'
import { PushDevices } from '../ui/push-devices.tsx'
import { PushSwitch } from '../ui/push-switch.tsx'
import type { Route } from './+types/notifications.page'
import '../ui/notifications-page.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('notifiche'))

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

const addressOf = (page: number): string => (page > 1 ? `/notifiche?page=${page}` : '/notifiche')

export const loader = async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  const [list, devices] = await Promise.all([
    notificationPage(ctx, pageOf(url.searchParams.get('page'))),
    myPushDevices(ctx),
  ])
  const abouts = await announcementsOf(list.items)
  const items = list.items.map(({ id, type, text, at, read, fromImage }) => ({
    ...{ id, type, text, at, read, fromImage },
    about: abouts.get(id) ?? null,
  }))
  const { total, unread, page, pages } = list
  return { entries: gatherByAnnouncement(items), total, unread, page, pages, devices, now: ctx.now.toISOString() }
}

const One = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** NOTIF-05: read, then where it leads; one that leads nowhere stays here. */
const openOne = async (ctx: Ctx, reader: NotificationReader, id: number, here: string) => {
  const target = notificationTarget(await readNotification(ctx, id), reader)
  if (!target) return redirect(here)
  // The portal is another application area (OQ-147).
  return target.startsWith('/portal/') ? redirectDocument(target) : redirect(target)
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const { kind } = signedInPage(ctx, request)
  const here = addressOf(pageOf(url.searchParams.get('page')))
  const form = await readForm(request)
  return answerForm(form, async () => {
    const intent = form.get('intent')
    if (intent === 'read-all') {
      await readAllNotifications(ctx)
      return redirect(here)
    }
    const { id } = parseForm(One, Object.fromEntries(form))
    if (intent === 'open') return openOne(ctx, kind, id, here)
    if (intent === 'forget') await unsubscribeDevice(ctx, id)
    else await deleteNotification(ctx, id)
    return redirect(intent === 'forget' ? `${here}#dispositivi` : here)
  })
}

/** /notifiche: all notifications, page by page, and the push devices. Works without scripts. */
export default function NotificationsPage() {
  const { entries, total, unread, page, pages, devices, now } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <div className="page notifications-page">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Notifiche' }]} />
      <PageHeader title="Notifiche" actions={unread > 0 ? <ReadAll /> : undefined}>
        {unread === 0 ? 'Le hai lette tutte.' : unread === 1 ? '1 da leggere.' : `${unread} da leggere.`}
      </PageHeader>
      <FormNote>{failure?.message}</FormNote>
      <div className="notifications-page__parts">
        <div>
          {total === 0 ? (
            <EmptyState illustration="vuoto-ricerca">Non hai notifiche</EmptyState>
          ) : (
            <NotificationList entries={entries} now={now} />
          )}
          <Pagination page={page} pages={pages} hrefFor={addressOf} label="Pagine delle notifiche" />
        </div>
        <div className="stack">
          <Card title="Avvisi sui dispositivi" id="dispositivi">
            <p className="small muted">
              Un avviso sullo schermo quando c’è una novità, anche con il sito chiuso. Non mostra nomi né importi: per
              quelli si accede.
            </p>
            <PushSwitch />
            <PushDevices devices={devices} now={now} />
          </Card>
          <Card title="Email">
            <p className="small muted">Di che cosa ti scriviamo, e quando: subito, una volta al giorno o mai.</p>
            <div>
              <ButtonLink to="/preferenze-email" variant="outline" size="s">
                Scegli le tue email
              </ButtonLink>
            </div>
          </Card>
        </div>
      </div>
    </div>
  )
}
