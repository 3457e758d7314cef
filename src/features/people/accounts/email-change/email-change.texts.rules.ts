import type { EmailChangeSide, EmailChangeState } from './email-change.rules.ts'

interface Shown {
  readonly side: EmailChangeSide
  readonly state: EmailChangeState
  readonly newEmail: string
  readonly byStaff: boolean
}

interface PageTexts {
  readonly title: string
  readonly text: string
  /** Whether this end has something to confirm. */
  readonly confirms: boolean
  readonly failed: boolean
}

const lapsed: PageTexts = {
  title: 'Questo link non vale più',
  text: 'Vale 48 ore, e solo quello dell’ultima richiesta. Il tuo indirizzo non è cambiato: se serve, chiedi di nuovo il cambio dalla pagina Sicurezza.',
  confirms: false,
  failed: true,
}

/** The words of the page behind a link, as the change stands; null is a link that is none. */
export const emailChangeTexts = (view: Shown | null): PageTexts => {
  if (view === null || view.state === 'lapsed') return lapsed
  const { side, state, newEmail, byStaff } = view
  const settled = { confirms: false, failed: false }
  switch (state) {
    case 'done':
      return { title: 'La tua email è cambiata', text: `Da ora accedi con ${newEmail}.`, ...settled }
    case 'cancelled':
      return {
        title: 'Il cambio è stato fermato',
        text: 'Il tuo indirizzo resta quello di prima. Se non eri stato tu a chiederlo, scegli subito una nuova password.',
        ...settled,
      }
    case 'waiting':
      return {
        title: 'Confermato da qui',
        text:
          side === 'old'
            ? `Manca solo il nuovo indirizzo: apri il messaggio che abbiamo inviato a ${newEmail}.`
            : 'Manca solo il tuo indirizzo attuale: apri il messaggio che abbiamo inviato lì.',
        ...settled,
      }
    case 'open':
      if (side === 'old' && byStaff)
        return {
          title: 'Cambio di email in corso',
          text: `Il nostro staff ha avviato il cambio del tuo indirizzo in ${newEmail}, perché questa casella risulta persa. Se la leggi ancora e non lo hai chiesto tu, fermalo.`,
          ...settled,
        }
      return {
        title: 'Conferma il cambio di email',
        text:
          side === 'old'
            ? `Il tuo account userà ${newEmail}, dopo la conferma anche da quella casella.`
            : `Confermi che ${newEmail} è tuo e vuoi usarlo per il tuo account su Promessi?`,
        confirms: true,
        failed: false,
      }
  }
}
