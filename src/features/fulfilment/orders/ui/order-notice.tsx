import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Note } from '#ui/parts/note.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import { FEEDBACK_SENT } from '../feedback.rules.ts'

/** What was just done elsewhere for this order. */
export type OrderNews = 'review' | 'feedback' | 'return' | 'return_cancelled' | 'no_return' | 'invoice' | null

/** What is said in one line. */
const LINES: Readonly<Record<Exclude<OrderNews, 'review' | null>, string>> = {
  feedback: FEEDBACK_SENT,
  return: 'Richiesta di reso inviata con successo',
  return_cancelled: 'Reso annullato',
  invoice: 'Fattura chiesta: il fornitore ha i tuoi dati',
  no_return: 'Per questo ordine non si può chiedere un reso ora',
}

const REVIEW_TITLE = 'Congratulazioni'
const REVIEW_SAVED = 'Salvataggio eseguito con successo'

/**
 * Says what was just saved: a popup or a toast with scripts, after which the address is plain again so that a reload does not
 * repeat it; a sentence on the page without (FEED-07, REV-07).
 */
export function OrderNotice({ news }: { news: OrderNews }) {
  const popup = usePopup()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!news) return
    if (news !== 'review') toast(LINES[news])
    else
      popup({
        title: REVIEW_TITLE,
        body: REVIEW_SAVED,
        actions: [
          { label: 'Vai alle vetrine', to: '/vetrine-fornitori', variant: 'outline' },
          { label: 'I miei acquisti', to: '/my-auctions/1' },
        ],
      })
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [news, pathname, popup, toast, navigate])
  if (!news) return null
  return <Note tone="success">{news === 'review' ? `${REVIEW_TITLE}. ${REVIEW_SAVED}.` : LINES[news]}</Note>
}
