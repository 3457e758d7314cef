import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { cartNews, saveCartNews } from './cart-news.ts'
import { cartLines, onCartOpened, openCart, useCartLines } from './cart-store.ts'

const CartDrawer = lazy(() => import('./cart-drawer.lazy.tsx'))

const wordsFor = (count: number): string => {
  if (count === 0) return 'Carrello'
  return count === 1 ? 'Carrello, 1 prodotto' : `Carrello, ${count} prodotti`
}

/** The bag in the header with its count. Drawer and refresh arrive when they are needed: with the first line, or the first click. */
export function CartBag({ userId }: { readonly userId: number }) {
  const lines = useCartLines(userId)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [notices, setNotices] = useState<readonly string[]>([])

  const refresh = useEffectEvent(async () => {
    if (cartLines(userId).length === 0 && cartNews(userId).length === 0) return
    const { refreshCart } = await import('./ask-cart.ts')
    const news = await refreshCart(userId)
    if (news.length > 0) setNotices((before) => [...new Set([...before, ...news])])
  })
  const show = useEffectEvent(() => {
    setUsed(true)
    setOpen(true)
    void refresh()
  })
  useEffect(() => {
    const onFocus = () => void refresh()
    onFocus()
    window.addEventListener('focus', onFocus)
    const stop = onCartOpened(() => show())
    return () => {
      window.removeEventListener('focus', onFocus)
      stop()
    }
  }, [])
  const close = () => {
    setOpen(false)
    setNotices([])
    saveCartNews(userId, [])
  }
  return (
    <>
      <IconButton
        label={wordsFor(lines.length)}
        icon={<ShoppingBag />}
        count={lines.length}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={openCart}
      />
      {used && (
        <Suspense fallback={null}>
          <CartDrawer userId={userId} lines={lines} notices={notices} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
