import { useEffect, useRef, useState } from 'react'
import { LegalText } from '#features/site/legal/ui/legal-text.tsx'
import { useLegalText } from '#features/site/legal/ui/use-legal-text.ts'
import { Skeleton } from '#ui/frame/skeleton.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { ACCEPTED, type CookieChoice, type CookieView, REFUSED } from '../cookies.rules.ts'
import { CookieOptions } from './cookie-options.tsx'
import { storeConsent } from './report-choice.ts'
import './cookie-dialog.css'

/** The Cookie Policy inside the dialog (CONS-05); when it cannot be fetched, the way to its page. */
function PolicyText() {
  const text = useLegalText('cookies')
  if (!text)
    return (
      <div className="cookie-policy" aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    )
  if (text === 'failed')
    return (
      <p className="muted" role="status">
        Non siamo riusciti a caricare il testo qui. Puoi leggerlo sulla pagina della{' '}
        <a href="/cookie-policy">Cookie Policy</a>, che resta sempre aperta, anche prima di scegliere.
      </p>
    )
  return (
    <div className="cookie-policy">
      <LegalText html={text.html} />
    </div>
  )
}

export interface CookieDialogProps {
  /** The first question: it waits for an answer. Otherwise the person came to look at their preferences. */
  readonly isFirst: boolean
  readonly kept: CookieChoice | null
  readonly onChoice: (made: CookieChoice) => void
  readonly onClose: () => void
}

const titles = { banner: 'Prima del sì, i cookie', options: 'Scegli i cookie', policy: 'Cookie Policy' } as const
const sizes = { banner: 'xl', options: 'l', policy: 'xl' } as const

/** The cookie dialog: banner, options, policy (CONS-01 to CONS-11, OQ-035). Refusing weighs as much as accepting in each of them. */
export default function CookieDialog({ isFirst, kept, onChoice, onClose }: CookieDialogProps) {
  const start = isFirst ? 'banner' : 'options'
  const [view, setView] = useState<CookieView>(start)
  /** Where "Indietro" of the policy leads. */
  const [before, setBefore] = useState<CookieView>(start)
  const { prest, ass, pubbl } = kept ?? REFUSED
  const [wanted, setWanted] = useState({ ...REFUSED, prest, ass, pubbl })
  const title = useRef<HTMLSpanElement>(null)

  // Every view begins at its title, for the eyes and for the ears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every view
  useEffect(() => title.current?.focus(), [view])

  const choose = (consent: typeof wanted) => onChoice(storeConsent(consent, view))
  const readPolicy = () => {
    setBefore(view)
    setView('policy')
  }
  const policy = (
    <a
      href="/cookie-policy"
      onClick={(event) => {
        event.preventDefault()
        readPolicy()
      }}
    >
      Cookie Policy
    </a>
  )
  const back = (to: CookieView) => (
    <Button variant="text" className="cookie-dialog__back" onClick={() => setView(to)}>
      Indietro
    </Button>
  )

  return (
    <Dialog
      open
      blocking={isFirst}
      onClose={isFirst ? () => choose(REFUSED) : onClose}
      closeLabel={isFirst ? 'Continua senza accettare' : undefined}
      size={sizes[view]}
      className={`cookie-dialog cookie-dialog--${view}`}
      title={
        <span ref={title} tabIndex={-1} className="cookie-dialog__title">
          {titles[view]}
        </span>
      }
      actions={
        <>
          {view === 'banner' && (
            <Button variant="outline" onClick={() => setView('options')}>
              Opzioni
            </Button>
          )}
          {view === 'options' && isFirst && back('banner')}
          {view === 'options' && (
            <Button variant="outline" onClick={() => choose(wanted)}>
              Salva &amp; Esci
            </Button>
          )}
          {view === 'policy' && back(before)}
          <Button className="cookie-dialog__answer" onClick={() => choose(REFUSED)}>
            Rifiuta tutti
          </Button>
          <Button className="cookie-dialog__answer" onClick={() => choose(ACCEPTED)}>
            {view === 'options' ? 'Accetta Tutto' : 'Accetto'}
          </Button>
        </>
      }
    >
      {view === 'banner' && (
        <p className="cookie-dialog__text">
          Usiamo cookie essenziali per far funzionare il sito e, solo se vuoi, cookie di statistica, di assistenza e di
          pubblicità. Se chiudi o rifiuti restano attivi solo gli essenziali. Puoi cambiare idea quando vuoi dal piè di
          pagina. Leggi la {policy}.
        </p>
      )}
      {view === 'options' && (
        <>
          <p className="cookie-dialog__text">
            Scegli quali cookie accendere. Che cosa fa ciascuno, e per quanto resta, è scritto nella {policy}.
          </p>
          <CookieOptions wanted={wanted} onWanted={setWanted} />
        </>
      )}
      {view === 'policy' && <PolicyText />}
    </Dialog>
  )
}
