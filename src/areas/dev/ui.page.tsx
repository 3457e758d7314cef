import { config } from '#platform/config.server.ts'
import { componentExamples } from '#ui/examples.ts'
import { PopupProvider } from '#ui/windows/popup.tsx'
import { ToastProvider } from '#ui/windows/toast.tsx'
import type { Route } from './+types/ui.page'
import './dev.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Componenti · Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => {
  if (!config.developmentDoors) throw new Response(null, { status: 404 })
  return null
}

/** The design system: every component in its states. */
export default function Components() {
  return (
    <PopupProvider>
      <ToastProvider>
        <main className="dev page" id="contenuto">
          <h1>Componenti</h1>
          {componentExamples.map((group) => (
            <section key={group.component} className="dev__group" aria-label={group.component}>
              <h2>{group.component}</h2>
              {group.examples.map((example) => (
                <div key={example.name} className="dev__example">
                  <h3 className="dev__name">{example.name}</h3>
                  {example.element}
                </div>
              ))}
            </section>
          ))}
        </main>
      </ToastProvider>
    </PopupProvider>
  )
}
