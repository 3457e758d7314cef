import { useEffect, useEffectEvent, useState } from 'react'
import { RENEW_SECONDS } from '#features/auction/announcements/review-lease.rules.ts'
import { drawnForHeader } from '#ui/forms/drawn-for-header.ts'

const refusalOf = async (answer: Response): Promise<string | null> => {
  if (answer.status !== 409) return null
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
  return body?.error?.message ?? null
}

/**
 * Keeps the open announcement for who has it, as long as the page is looked at. A page that comes back after a pause asks at once.
 *
 * @returns why it is no longer theirs, in Italian; null while it is
 */
export const useReviewLease = (announcementId: number): string | null => {
  const [lost, setLost] = useState<string | null>(null)
  const keep = useEffectEvent(async () => {
    if (document.hidden) return
    // Without a network the lease simply ends: the server refuses the decision.
    const answer = await fetch(`/api/portal/auctions/${announcementId}/open`, {
      method: 'POST',
      headers: drawnForHeader(),
    }).catch(() => null)
    if (answer) setLost(await refusalOf(answer))
  })
  useEffect(() => {
    const again = () => void keep()
    const timer = setInterval(again, RENEW_SECONDS * 1000)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return lost
}
