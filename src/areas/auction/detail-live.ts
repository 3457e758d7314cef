import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { standingText } from '#features/auction/announcements/sight/standing.rules.ts'
import type { AnnouncementView, QuestionCounts } from '#features/auction/announcements/views.ts'
import type { OfferView } from '#features/auction/offers/views.ts'
import { askAgain, useLive } from '#platform/live/use-live.ts'
import { useToast } from '#ui/windows/toast.tsx'

/** Follows the announcement and says politely what has arrived; one's own doings are not news. */
export const useLiveNews = (
  {
    id,
    viewer,
    status,
    offerCount,
    standing,
  }: Pick<AnnouncementView, 'id' | 'viewer' | 'status' | 'offerCount' | 'standing'>,
  offers: readonly OfferView[],
  { questionCount: questions, answerCount: answered }: QuestionCounts,
): void => {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  useLive({ announcementId: id })
  // Of others: in some auctions nobody sees more of them than that they are there.
  const others = offerCount - offers.filter(({ isMine }) => isMine).length
  const place = standing?.place ?? null
  const last = useRef({ id, others, place, questions, answered, status })
  const tell = useEffectEvent(() => {
    const before = last.current
    last.current = { id, others, place, questions, answered, status }
    if (before.id !== id) return
    const fresh = others - before.others
    if (fresh > 0) toast(fresh > 1 ? 'Sono arrivate nuove proposte' : 'È arrivata una nuova proposta')
    if (standing && place !== null && before.place !== null && place > before.place) toast(standingText(standing))
    if (viewer === 'owner' && questions > before.questions) toast('È arrivata una nuova domanda')
    if (viewer !== 'owner' && answered > before.answered) toast('Gli sposi hanno risposto a una domanda')
    if (viewer !== 'owner' && status !== before.status) toast('Lo stato dell’annuncio è cambiato')
  })
  // Compares with what was last told, so it may run whenever the page is drawn.
  useEffect(() => tell())
  // A page brought back from the browser's memory is as old as when it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && askAgain(revalidate)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [revalidate])
}
