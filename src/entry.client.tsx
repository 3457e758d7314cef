import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { wayBack } from '#ui/way-back.ts'

// Before the router listens: a window hears its listeners in the order they came.
window.addEventListener('popstate', (event) => wayBack.heard?.(event))

// The page was left with windows open (`use-back-closes.ts`), which are gone: their entries lead nowhere.
const { windows } = window.history.state ?? {}
if (windows) {
  wayBack.heard = (event) => {
    wayBack.heard = undefined
    event.stopImmediatePropagation()
  }
  window.history.go(-windows)
}

const GLIDE_MS = 1000

// To a place in the same page one glides (base.css); a rule that follows the focus would be asked with every touch.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('a[href^="#"]:not(.skip-link)'))) return
  const { classList } = document.documentElement
  classList.add('gliding')
  setTimeout(() => classList.remove('gliding'), GLIDE_MS)
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
