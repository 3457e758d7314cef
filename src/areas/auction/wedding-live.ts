import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { EDIT_SENT } from '#features/auction/edit-requests/edit-request.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useToast } from '#ui/windows/toast.tsx'

/**
 * Keeps "Il mio matrimonio" true while it is open and says politely what has arrived: the page is read again where it stands,
 * nothing jumps.
 *
 * @param offerTotal offers on all the couple's announcements
 */
export const useWeddingNews = (offerTotal: number): void => {
  const toast = useToast()
  const [search] = useSearchParams()
  const sent = search.get('esito') === 'modifica'
  useLive()
  const last = useRef(offerTotal)
  const tell = useEffectEvent(() => {
    const fresh = offerTotal - last.current
    last.current = offerTotal
    if (fresh > 0) toast(fresh === 1 ? 'È arrivata una nuova proposta' : `Sono arrivate ${fresh} nuove proposte`)
  })
  // Compares with what was last told, so it may run whenever the page is drawn.
  useEffect(() => tell())
  const confirm = useEffectEvent(() => toast(EDIT_SENT))
  useEffect(() => {
    if (sent) confirm()
  }, [sent])
}
