import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'

const KEY = /^[A-Za-z0-9_-]+=*$/

/** What a browser's `PushSubscription` writes of itself as JSON. */
export const PushBody = z
  .object({
    endpoint: z.string().max(1000),
    keys: z.object({
      p256dh: z.string().max(120).regex(KEY).describe('The public key of the browser, base64url'),
      auth: z.string().max(40).regex(KEY).describe('The secret shared with the browser, base64url'),
    }),
  })
  .meta({ id: 'PushSubscription' })
export type PushBody = z.infer<typeof PushBody>

/** What a browser holds: its address, and the key of ours it was made for. */
export const PushRenewBody = z.object({ endpoint: z.string().max(1000), key: z.string().max(120) })

/** A device that is told of news. No endpoint: it would identify the device. */
export const PushDeviceWire = z
  .object({
    id: z.string(),
    device: z.string().describe('In Italian, for example "Chrome su Windows"'),
    created_at: z.string(),
    last_success_at: z.string().describe('Empty before the first one'),
    current: z.enum(['0', '1']),
  })
  .meta({ id: 'PushDevice' })
export type PushDeviceWire = z.infer<typeof PushDeviceWire>

export const PushWire = z
  .object({
    key: z.string().describe('The key of the product, for `applicationServerKey`, base64url'),
    devices: z.array(PushDeviceWire),
  })
  .meta({ id: 'Push' })

export const pushErrors = defineErrors({
  push_service_unknown: { status: 422, it: 'Questo browser usa un servizio di notifiche che non conosciamo.' },
  push_keys_invalid: { status: 422, it: 'Il browser non ha dato chiavi valide: riprova.' },
  push_needs_session: { status: 422, it: 'Per ricevere gli avvisi accedi da un browser.' },
})
