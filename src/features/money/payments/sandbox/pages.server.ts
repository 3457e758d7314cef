import { type Cents, cents, euro } from '#shared/money.ts'
import { refundModes, sandboxActions, sandboxChoices } from './sandbox.rules.ts'
import { payloadOf, type SandboxRow } from './sandbox.service.server.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string)

/** System colours only: no brand, so that it is not taken for a real payment page. */
const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem }
  main { display: grid; gap: 1rem }
  h1 { font-size: 1.5rem; margin: 0 } p { margin: 0 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 } dd { margin: 0; text-align: right }
  form { display: flex; flex-wrap: wrap; gap: .5rem }
  button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 999rem; border: thin solid; cursor: pointer }
  button[value=approve] { font-weight: 600; order: -1 }
  article { border: thin solid; border-radius: 1rem; padding: 1rem; display: grid; gap: .75rem }
  small { opacity: .75 }
`

export const page = (title: string, nonce: string, body: string): string =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>` +
  `<body><main>${body}</main></body></html>`

export const buttons = (action: string, choices: Readonly<Record<string, string>>, field: string): string =>
  `<form method="post" action="${action}">${Object.entries(choices)
    .map(([value, label]) => `<button name="${field}" value="${value}">${escapeHtml(label)}</button>`)
    .join('')}</form>`

const facts = (row: SandboxRow): string => {
  const unit = payloadOf(row).purchase_units?.[0]
  const shipping = unit?.amount?.breakdown?.shipping?.value
  const line = (term: string, value: string) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`
  return (
    `<dl>${line('Acquisto', unit?.description ?? '')}${line('Venditore', unit?.payee?.merchant_id ?? 'Promessi')}` +
    `${shipping ? line('di cui spedizione', euro(cents(Math.round(Number(shipping) * 100)))) : ''}` +
    `${line('Totale', euro(row.amountCents as Cents))}${line('Codice', row.orderId)}</dl>`
  )
}

const refundWords = {
  COMPLETED: 'Rimborsato',
  PENDING: 'Rimborso in sospeso',
  FAILED: 'Rimborso respinto',
} as const

/** What went back, and how the next request will be answered. */
const refundsOf = (row: SandboxRow): string => {
  const { refunds = [], refundMode, muted } = payloadOf(row)
  const line = (term: string, value: string) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`
  const mode = refundMode ? refundModes[refundMode] : null
  return refunds.length === 0 && !mode && !muted
    ? ''
    : `<dl>${refunds
        .map((one) =>
          line(
            refundWords[one.status],
            `${euro(cents(one.amountCents))} · ${one.id}${one.customId ? '' : ' · dal venditore'}`,
          ),
        )
        .join(
          '',
        )}${mode ? line('I prossimi rimborsi saranno', mode) : ''}${muted ? line('Notifiche', 'perse') : ''}</dl>`
}

const words: Readonly<Record<SandboxRow['status'], string>> = {
  PAYER_ACTION_REQUIRED: 'In attesa di approvazione',
  APPROVED: 'Approvato',
  COMPLETED: 'Eseguito',
  VOIDED: 'Annullato',
}

/** The page where the payer says yes or no. */
export const approvalPage = (row: SandboxRow, nonce: string): string => {
  const open = row.status === 'PAYER_ACTION_REQUIRED'
  return page(
    'Pagamento di prova',
    nonce,
    `<h1>Pagamento di prova</h1><p>Nessun denaro vero: scegli come deve andare a finire.</p>${facts(row)}` +
      (open
        ? buttons(`/dev/pay/checkoutnow/${row.orderId}`, sandboxChoices, 'choice')
        : `<p>Questo pagamento è già stato approvato.</p>${buttons(`/dev/pay/checkoutnow/${row.orderId}`, { approve: 'Torna al sito' }, 'choice')}`),
  )
}

/** Where the tester lands who "closed the tab". */
export const closedPage = (row: SandboxRow, nonce: string): string =>
  page(
    'Scheda chiusa',
    nonce,
    `<h1>Approvato, senza tornare al sito</h1><p>Il sito lo viene a sapere dalla notifica del servizio di pagamento.</p>${facts(row)}<p><a href="/dev/pay">Tutti i pagamenti di prova</a></p>`,
  )

/** Drives the emulator: every order, and what can be done to it. */
export const drivingPage = (rows: readonly SandboxRow[], nonce: string): string =>
  page(
    'Pagamenti di prova',
    nonce,
    `<h1>Pagamenti di prova</h1><p>Qui si guida il servizio di pagamento finto. In produzione questa pagina non esiste.</p><p><a href="/dev/pay/sellers">Conti dei venditori</a></p>` +
      (rows.length === 0 ? '<p>Ancora nessun pagamento.</p>' : '') +
      rows
        .map(
          (row) =>
            `<article><p><strong>${words[row.status]}</strong> <small>${row.captureStatus ?? ''} ${row.behaviour ?? ''}</small></p>${facts(row)}${refundsOf(row)}` +
            (row.status === 'PAYER_ACTION_REQUIRED'
              ? `<p><a href="/dev/pay/checkoutnow?token=${row.orderId}">Apri la pagina di approvazione</a></p>`
              : '') +
            `${buttons(`/dev/pay/orders/${row.orderId}`, sandboxActions, 'action')}</article>`,
        )
        .join(''),
  )
