import { useEffect, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { onCartNews, refreshCart } from '#features/shop/cart/ui/ask-cart.ts'
import { saveCartNews } from '#features/shop/cart/ui/cart-news.ts'
import { saveStartedOrder } from '#features/shop/cart/ui/started-orders.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'

interface Placed {
  readonly ok: true
  readonly orderId: number
  readonly approveUrl: string
}

/** Brings the cart up to date, and says what changed. */
export const useFreshCart = (coupleId: number): readonly string[] => {
  const [news, setNews] = useState<readonly string[]>([])
  useEffect(() => {
    const stop = onCartNews((told) => setNews((before) => [...new Set([...before, ...told])]))
    void refreshCart(coupleId).then((unseen) => {
      setNews((before) => [...new Set([...before, ...unseen])])
      saveCartNews(coupleId, [])
    })
    return stop
  }, [coupleId])
  return news
}

/** What a refused order says, beside the seller it was for; the cart is asked again, because it may have changed. */
export const useOrderForm = (coupleId: number) => {
  const fetcher = useFetcher<Placed | FormFailure>()
  const { data: answer } = fetcher
  // Without scripts the whole page was sent.
  const sent = useActionData<FormFailure>()
  useEffect(() => {
    if (!answer) return
    if (!answer.ok) void refreshCart(coupleId)
    else {
      // Stored before leaving: once paid, its lines leave the cart even if the payer does not return here.
      saveStartedOrder(coupleId, answer.orderId)
      location.assign(answer.approveUrl)
    }
  }, [answer, coupleId])
  useEffect(() => {
    // "Back" from the payment may show this page as it was left, waiting for ever.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  const leaving = answer?.ok === true
  const busy = fetcher.state !== 'idle' || leaving ? String(fetcher.formData?.get('seller') ?? 'leaving') : null
  const failure = answer ?? sent
  const refusal = failure?.ok === false ? failure : null
  return { fetcher, busy, refusal, failure: fetcher.state === 'idle' ? refusal : null }
}
