import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { popStateListener } from '#ui/windows/pop-state-listener.ts'

// Before the router listens: a window hears its listeners in the order they came.
window.addEventListener('popstate', (event) => popStateListener.heard?.(event))

// The page was left with windows open (`use-back-closes.ts`), which are gone: their entries lead nowhere.
const { windows } = window.history.state ?? {}
if (windows) {
  popStateListener.heard = (event) => {
    popStateListener.heard = undefined
    event.stopImmediatePropagation()
  }
  window.history.go(-windows)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
