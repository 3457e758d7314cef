import { z } from 'zod'
import { type ApiApp, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { bearerOnly } from '#platform/http/openapi/access.server.ts'
import { NotificationWire } from './notifications.contract.ts'
import { listNotifications, type NotificationView } from './notifications.queries.server.ts'
import { deleteNotification, readAllNotifications, readNotification } from './notifications.service.server.ts'

const toWire = (view: NotificationView): NotificationWire => ({
  id: String(view.id),
  type: String(view.type),
  read: view.read ? '1' : '0',
  text: view.text,
  timestamp: view.at,
  idaction: view.actionId ?? '',
  username: view.fromHandle ?? '',
  imageSposo: view.fromImage ? `/api/images/users/${view.fromImage}` : '',
  fullnameSposo: view.fromName ?? '',
  product: view.productTitle === null ? null : { title: view.productTitle },
})

const tags = ['notifications']
const one = { 200: NotificationWire }

/** GET, POST and DELETE /api/notifications (NOTIF-17). Everything concerns the caller's own notifications. */
export const notificationRoutes = (app: ApiApp): void => {
  app.get(
    '/api/notifications',
    {
      schema: {
        tags,
        summary: 'List own notifications, newest first',
        response: { 200: z.array(NotificationWire) },
      },
    },
    async (request) => (await listNotifications(request.ctx)).map(toWire),
  )
  app.get(
    '/api/notifications/:id',
    {
      schema: {
        security: bearerOnly,
        tags,
        summary: 'Mark a notification as read (bearer token only)',
        params: IdParams,
        response: one,
      },
    },
    async (request) => {
      return toWire(await readNotification(request.ctx, request.params.id))
    },
  )
  app.post(
    '/api/notifications/:id',
    { schema: { tags, summary: 'Mark a notification as read', params: IdParams, response: one } },
    async (request) => toWire(await readNotification(request.ctx, request.params.id)),
  )
  app.post(
    '/api/notifications/read',
    {
      schema: {
        tags,
        summary: 'Mark all notifications as read',
        response: { 200: ResultBody },
      },
    },
    async ({ ctx }) => {
      await readAllNotifications(ctx)
      return { result: 1 as const }
    },
  )
  app.delete(
    '/api/notifications/:id',
    {
      schema: {
        tags,
        summary: 'Delete a notification',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      await deleteNotification(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
}
