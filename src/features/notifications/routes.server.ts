import { z } from 'zod'
import { type ApiApp, ErrorBody, IdParams, ResultBody, requireBearer } from '#platform/http/api.server.ts'
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
const one = { 200: NotificationWire, 401: ErrorBody, 404: ErrorBody }

/** GET, POST and DELETE /api/notifications (NOTIF-17). Everything concerns the caller's own notifications. */
export const notificationRoutes = (app: ApiApp): void => {
  app.get(
    '/api/notifications',
    {
      schema: {
        tags,
        summary: 'Le proprie notifiche, dalla più recente',
        response: { 200: z.array(NotificationWire), 401: ErrorBody },
      },
    },
    async (request) => (await listNotifications(request.ctx)).map(toWire),
  )
  app.get(
    '/api/notifications/:id',
    {
      schema: {
        tags,
        summary: 'Segna una notifica come letta (solo con Authorization: Bearer)',
        params: IdParams,
        response: { ...one, 403: ErrorBody },
      },
    },
    async (request) => {
      requireBearer(request)
      return toWire(await readNotification(request.ctx, request.params.id))
    },
  )
  app.post(
    '/api/notifications/:id',
    { schema: { tags, summary: 'Segna una notifica come letta', params: IdParams, response: one } },
    async (request) => toWire(await readNotification(request.ctx, request.params.id)),
  )
  app.post(
    '/api/notifications/read',
    {
      schema: {
        tags,
        summary: 'Segna come lette tutte le notifiche',
        response: { 200: ResultBody, 401: ErrorBody },
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
        summary: 'Elimina una notifica',
        params: IdParams,
        response: { 200: ResultBody, 401: ErrorBody, 404: ErrorBody },
      },
    },
    async (request) => {
      await deleteNotification(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
}
