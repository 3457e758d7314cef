import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { PushBody, type PushDeviceWire, PushRenewBody, PushWire } from './push.contract.ts'
import { myPushDevices, type PushDeviceView } from './push.queries.server.ts'
import { renewPush, subscribePush, unsubscribeDevice, unsubscribeThisDevice } from './push.service.server.ts'
import { pushKey } from './push-key.service.server.ts'

const toWire = (view: PushDeviceView): PushDeviceWire => ({
  id: String(view.id),
  device: view.device,
  created_at: view.since,
  last_success_at: view.lastSuccess ?? '',
  current: view.isThis ? '1' : '0',
})

const tags = ['notifications']
const answers = { 200: ResultBody, 422: ErrorBody }

/** /api/me/push: the caller's own devices that are told of news. */
export const pushRoutes = (app: ApiApp): void => {
  app.get(
    '/api/me/push',
    {
      schema: {
        tags,
        summary: 'List own devices with push notifications, and the key to subscribe with',
        response: { 200: PushWire },
      },
    },
    async ({ ctx }) => {
      const [{ publicKey }, devices] = await Promise.all([pushKey(ctx), myPushDevices(ctx)])
      return { key: publicKey, devices: devices.map(toWire) }
    },
  )
  app.post(
    '/api/me/push',
    {
      schema: { tags, summary: 'Subscribe this device to push notifications', body: PushBody, response: answers },
    },
    async ({ ctx, body }) => {
      await subscribePush(ctx, body)
      return { result: 1 as const }
    },
  )
  app.put(
    '/api/me/push',
    {
      schema: {
        tags,
        summary:
          'Check whether the push subscription of this browser belongs to the signed-in account (1) or to none (0)',
        body: PushRenewBody,
        response: answers,
      },
    },
    async ({ ctx, body }) => ({ result: (await renewPush(ctx, body)) ? (1 as const) : (0 as const) }),
  )
  app.delete(
    '/api/me/push',
    {
      schema: { tags, summary: 'Unsubscribe this device from push notifications', response: { 200: ResultBody } },
    },
    async ({ ctx }) => {
      await unsubscribeThisDevice(ctx)
      return { result: 1 as const }
    },
  )
  app.delete(
    '/api/me/push/:id',
    {
      schema: {
        tags,
        summary: 'Unsubscribe one of the own devices from push notifications',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params }) => {
      await unsubscribeDevice(ctx, params.id)
      return { result: 1 as const }
    },
  )
}
