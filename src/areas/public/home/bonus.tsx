import { ButtonLink } from '#ui/parts/button.tsx'
import type { ShellViewer } from '../shell.rules.ts'
import './bonus.css'

const wayFor = (kind: ShellViewer['kind']): { label: string; to: string } | null => {
  if (kind === 'visitor') return { label: 'Iscriviti gratis', to: '/register' }
  return kind === 'couple' ? { label: 'Crea il tuo annuncio', to: '/new-auction' } : null
}

/** The wedding bonus (HOME-14). */
export function Bonus({ kind }: { kind: ShellViewer['kind'] }) {
  const way = wayFor(kind)
  return (
    <section className="page" aria-labelledby="bonus-sposi">
      <div className="bonus">
        <div className="bonus__text">
          <h2 id="bonus-sposi">Un bonus che arriva a 2.500&nbsp;€, e oltre</h2>
          <p>
            Ogni proposta accettata può restituirti uno sconto: il Bonus Sposi si vede subito nel riepilogo dell’ordine,
            prima di pagare.
          </p>
          {way && (
            <ButtonLink variant="light" to={way.to}>
              {way.label}
            </ButtonLink>
          )}
        </div>
        <picture>
          <source
            media="(width < 75rem)"
            srcSet="/illustrations/480/bonus-sposi.webp 480w, /illustrations/bonus-sposi.webp 960w"
            sizes="calc(100vw - 2.5rem)"
            width={960}
            height={720}
          />
          <img
            src="/illustrations/bonus-sposi-largo.webp"
            width={1600}
            height={620}
            alt="Un buono di carta con la scritta: Bonus Sposi fino a 2.500 euro"
            loading="lazy"
          />
        </picture>
      </div>
    </section>
  )
}
