import webPush from 'web-push'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { notificationTarget } from './notifications.rules.ts'
import { pushAsked } from './push.jobs.contract.ts'
import { pushToSend } from './push.queries.server.ts'
import { isPushService, pushNote, pushOutcome } from './push.rules.ts'
import { recordPushOutcome, removeEndedDevices } from './push.service.server.ts'
import { pushKey } from './push-key.service.server.ts'

/** A push service that has not answered by then is asked again later. */
const PATIENCE_MS = 8000

type ToSend = NonNullable<Awaited<ReturnType<typeof pushToSend>>>

/** What the device gets to read: the kind of news and where it leads. Who, what and how much stand behind the login. */
const messageOf = ({ notification, role }: ToSend): string =>
  JSON.stringify({
    id: String(notification.id),
    title: pushNote(notification.type, role).title,
    url: notificationTarget(notification, role) ?? '/notifiche',
  })

interface Answer {
  /** Null when there was none. */
  readonly status: number | null
  /** Seconds. */
  readonly retryAfter: number | null
}

const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null

const post = async (ctx: Ctx, news: ToSend): Promise<Answer> => {
  const { notification, subscription, role } = news
  const { ttlSeconds, urgency } = pushNote(notification.type, role)
  const { endpoint, browserKey: p256dh, browserSecret: auth } = subscription
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, messageOf(news), {
    vapidDetails: { subject: config.vapidSubject, ...(await pushKey(ctx)) },
    TTL: ttlSeconds,
    urgency,
    // A repetition takes the place of what the device has not fetched yet.
    topic: `promessi-${notification.id}`,
    contentEncoding: 'aes128gcm',
  })
  const { 'Content-Length': _length, ...headers } = request.headers as Record<string, string>
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body),
      // Where a push service would send us on is no push service we know.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    return { status: answer.status, retryAfter: secondsIn(answer.headers.get('retry-after')) }
  } catch (error) {
    log.warn({ err: error, host: new URL(endpoint).host }, 'push service did not answer')
    return { status: null, retryAfter: null }
  }
}

const push = handle(pushAsked, async (ctx, asked) => {
  const news = await pushToSend(asked, ctx.now)
  if (!news) return
  const { subscription } = news
  const { host } = new URL(subscription.endpoint)
  // The list may have become shorter since.
  const isKnown = isPushService(subscription.endpoint, config.PUSH_SERVICES)
  const { status, retryAfter } = isKnown ? await post(ctx, news) : { status: 410, retryAfter: null }
  const outcome = pushOutcome(status)
  if (outcome === 'refused') log.warn({ status, host }, 'push service refused a message')
  const { notificationId, attempt } = asked
  await recordPushOutcome(ctx, { notificationId, subscription, attempt, retryAfter }, outcome)
})

export const pushJobs: readonly JobHandler[] = [push]

export const pushSweeps: readonly Sweep[] = [{ name: 'notifications.ended-devices', run: removeEndedDevices }]
