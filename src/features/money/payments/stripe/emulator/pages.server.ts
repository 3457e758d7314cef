import { cents, euro } from '#shared/money.ts'
import { buttons, escapeHtml, page } from '../../sandbox/pages.server.ts'
import { childrenOf, type Kept } from './books.service.server.ts'
import { accountActions, payChoices, paymentActions, refundModes, secureChoices } from './emulator.rules.ts'

const line = (term: string, value: string): string => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`

const facts = ({ code, state }: Kept<'session'>): string =>
  `<dl>${line('Acquisto', state.description)}${line('Venditore', state.seller ?? 'Promessi')}` +
  `${line('Totale', euro(cents(state.amount)))}${line('Codice', code)}</dl>`

const refusals: Readonly<Record<string, string>> = {
  card_declined: 'La carta è stata rifiutata. Prova con un’altra.',
  payment_intent_authentication_failure: 'La banca non ha confermato. Prova con un’altra carta.',
}

/** The page where the payer pays: a refused card leaves it open, as at Stripe. */
export const payPage = (session: Kept<'session'>, nonce: string): string => {
  const { status, refusal } = session.state
  const title = '<h1>Pagamento di prova con carta</h1><p>Nessun denaro vero: scegli come deve andare a finire.</p>'
  const { transfer, ...others } = payChoices
  const choices = session.state.customer ? { ...others, transfer } : others
  return page(
    'Pagamento di prova',
    nonce,
    title +
      (refusal ? `<p role="alert">${refusals[refusal] ?? refusal}</p>` : '') +
      facts(session) +
      (status === 'open'
        ? buttons(`/dev/stripe/pay/${session.code}`, choices, 'choice')
        : `<p>${status === 'expired' ? 'Questa pagina è scaduta: torna al sito e riprova.' : 'Questo pagamento è già stato fatto.'}</p>` +
          buttons(`/dev/stripe/pay/${session.code}`, { cancel: 'Torna al sito' }, 'choice')),
  )
}

/** The page that says where to send the money. */
export const transferPage = ({ code, state }: Kept<'intent'>, nonce: string): string =>
  page(
    'Dati del bonifico di prova',
    nonce,
    '<h1>Dati del bonifico di prova</h1><p>Nessun conto vero: da <a href="/dev/stripe">/dev/stripe</a> si fa arrivare il bonifico.</p>' +
      `<dl>${line('Beneficiario', 'Promessi')}${line('IBAN', 'IE29 AIBK 9311 5212 3456 78')}` +
      `${line('Importo', euro(cents(state.amount - state.funded)))}${line('Causale', code.slice(-8).toUpperCase())}</dl>` +
      '<p><a href="/my-auctions/1">Torna al sito</a></p>',
  )

/** The page of the payer's bank. */
export const securePage = (session: Kept<'session'>, nonce: string): string =>
  page(
    'Conferma nella banca',
    nonce,
    `<h1>La tua banca chiede conferma</h1>${facts(session)}${buttons(`/dev/stripe/pay/${session.code}`, secureChoices, 'choice')}`,
  )

const words: Readonly<Record<Kept<'intent'>['state']['status'], string>> = {
  requires_action: 'Aspetta il bonifico',
  requires_capture: 'Autorizzato, non ancora incassato',
  processing: 'Addebito in corso',
  succeeded: 'Incassato',
  canceled: 'Annullato',
  requires_payment_method: 'Non riuscito',
}
const methods = { card: 'carta', sepa_debit: 'addebito SEPA', customer_balance: 'bonifico' } as const
const refundWords = { succeeded: 'Rimborsato', pending: 'Rimborso in sospeso', failed: 'Rimborso respinto' } as const

const intentCard = async ({ code, state }: Kept<'intent'>): Promise<string> => {
  const refunds = await childrenOf('refund', code)
  const lines = [
    line('Metodo', methods[state.method]),
    line('Venditore', state.seller ?? 'Promessi'),
    line('Totale', euro(cents(state.amount))),
    ...refunds.map((one) => line(refundWords[one.state.status], `${euro(cents(one.state.amount))} · ${one.code}`)),
    ...(state.reversed > 0 ? [line('Ripreso dal venditore', euro(cents(state.reversed)))] : []),
    ...(state.refundMode ? [line('I prossimi rimborsi saranno', refundModes[state.refundMode])] : []),
    ...(state.muted ? [line('Notifiche', 'perse')] : []),
  ]
  return (
    `<article><p><strong>${words[state.status]}</strong> <small>${escapeHtml(code)}</small></p><dl>${lines.join('')}</dl>` +
    `${buttons(`/dev/stripe/payments/${code}`, paymentActions, 'action')}</article>`
  )
}

/** Drives the emulator: every page that waits and every payment, with what can be done to it. */
export const drivingPage = async (
  sessions: readonly Kept<'session'>[],
  intents: readonly Kept<'intent'>[],
  nonce: string,
): Promise<string> => {
  const open = sessions.filter(({ state }) => state.status === 'open')
  const waiting = open.map(
    (one) =>
      `<article>${facts(one)}<p><a href="/dev/stripe/pay/${one.code}">Apri la pagina del pagamento</a></p></article>`,
  )
  const cards = await Promise.all(intents.map(intentCard))
  return page(
    'Pagamenti di prova con carta',
    nonce,
    '<h1>Pagamenti di prova con carta</h1><p>Qui si guida Stripe finto. In produzione questa pagina non esiste.</p>' +
      '<p><a href="/dev/stripe/accounts">Conti dei venditori</a> · <a href="/dev/pay">PayPal finto</a></p>' +
      (open.length + intents.length === 0 ? '<p>Ancora nessun pagamento.</p>' : '') +
      waiting.join('') +
      cards.join(''),
  )
}

/** The page where the owner of an account gives its data. */
export const onboardPage = ({ code, state }: Kept<'account'>, nonce: string): string =>
  page(
    'Conto di prova',
    nonce,
    `<h1>Il tuo conto Stripe di prova</h1><p>Nessun conto vero. ${escapeHtml(state.name)}, ${escapeHtml(state.email)}</p>` +
      buttons(
        `/dev/stripe/onboard/${code}`,
        {
          all: 'Invia tutti i dati',
          some: 'Invia, ma manca un documento',
          checking: 'Invia: Stripe deve ancora verificare',
          later: 'Torna più tardi',
        },
        'choice',
      ),
  )

const accountFacts = ({ state }: Kept<'account'>): string =>
  state.closed
    ? 'chiuso'
    : [
        state.agreedAt ? 'dati inviati' : 'dati da inviare',
        ...(state.asks ? ['manca qualcosa'] : []),
        { active: 'può ricevere pagamenti', pending: 'in verifica', restricted: 'non può ricevere pagamenti' }[
          state.status
        ],
      ].join(' · ')

/** Drives the accounts of sellers. */
export const accountsPage = (accounts: readonly Kept<'account'>[], nonce: string): string =>
  page(
    'Conti dei venditori',
    nonce,
    '<h1>Conti dei venditori</h1><p>I conti che Stripe finto conosce. <a href="/dev/stripe">Pagamenti di prova</a></p>' +
      (accounts.length === 0 ? '<p>Ancora nessun conto.</p>' : '') +
      accounts
        .map(
          (one) =>
            `<article><p><strong>${escapeHtml(one.state.name)}</strong> <small>${escapeHtml(one.code)} · ${accountFacts(one)}</small></p>` +
            `${buttons(`/dev/stripe/accounts/${one.code}`, accountActions, 'action')}</article>`,
        )
        .join(''),
  )
