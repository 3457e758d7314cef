import { requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { PushBody, type PushDeviceWire, PushRenewBody, PushWire } from './push.contract.ts'
import { myPushDevices, type PushDeviceView } from './push.queries.server.ts'
import { forgetDevice, forgetThisDevice, renewPush, subscribePush } from './push.service.server.ts'
import { pushKey } from './push-key.service.server.ts'

const toWire = (view: PushDeviceView): PushDeviceWire => ({
  id: String(view.id),
  device: view.device,
  created_at: view.since,
  last_success_at: view.lastSuccess ?? '',
  current: view.isThis ? '1' : '0',
})

const tags = ['notifications']
const answers = { 200: ResultBody, 401: ErrorBody, 422: ErrorBody }

/** /api/me/push: the caller's own devices that are told of news. Who asks comes before what is asked. */
export const pushRoutes = (app: ApiApp): void => {
  const preValidation = async (request: { ctx: Parameters<typeof requireSignedIn>[0] }) => {
    requireSignedIn(request.ctx)
  }
  app.get(
    '/api/me/push',
    {
      schema: {
        tags,
        summary: 'I propri dispositivi che ricevono gli avvisi, e la chiave per aggiungere questo',
        response: { 200: PushWire, 401: ErrorBody },
      },
      preValidation,
    },
    async ({ ctx }) => {
      const [{ publicKey }, devices] = await Promise.all([pushKey(ctx), myPushDevices(ctx)])
      return { key: publicKey, devices: devices.map(toWire) }
    },
  )
  app.post(
    '/api/me/push',
    {
      schema: { tags, summary: 'Riceve gli avvisi su questo dispositivo', body: PushBody, response: answers },
      preValidation,
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
          'Dice se gli avvisi di questo browser sono dell’account che ha effettuato l’accesso (1) o di nessuno (0)',
        body: PushRenewBody,
        response: answers,
      },
      preValidation,
    },
    async ({ ctx, body }) => ({ result: (await renewPush(ctx, body)) ? (1 as const) : (0 as const) }),
  )
  app.delete(
    '/api/me/push',
    { schema: { tags, summary: 'Smette di avvisare questo dispositivo', response: answers }, preValidation },
    async ({ ctx }) => {
      await forgetThisDevice(ctx)
      return { result: 1 as const }
    },
  )
  app.delete(
    '/api/me/push/:id',
    {
      schema: {
        tags,
        summary: 'Smette di avvisare un proprio dispositivo',
        params: IdParams,
        response: { 200: ResultBody, 401: ErrorBody, 404: ErrorBody },
      },
      preValidation,
    },
    async ({ ctx, params }) => {
      await forgetDevice(ctx, params.id)
      return { result: 1 as const }
    },
  )
}
