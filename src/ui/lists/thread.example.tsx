import { Thread } from './thread.tsx'

const path = [
  { key: '1', title: 'Pubblichi il tuo annuncio', detail: 'Scegli il servizio e scrivi il budget massimo.' },
  { key: '2', title: 'Lo staff lo controlla', detail: 'Ti scriviamo una email appena è online.' },
  { key: '3', title: 'I fornitori offrono', detail: 'Ricevi offerte sempre più basse del tuo budget.' },
  { key: '4', title: 'Scegli tu', detail: 'Hai 7 giorni per accettare una proposta o scartarle tutte.' },
  { key: '5', title: 'Ordini e segui tutto', detail: 'Paghi online, controlli la consegna, lasci la recensione.' },
]
const order = [
  { key: 'paid', title: 'Pagato', detail: 'lunedì 02/03/2026 21:14' },
  { key: 'shipped', title: 'Spedito', detail: 'mercoledì 04/03/2026 10:30', state: 'current' as const },
  { key: 'delivered', title: 'Consegnato', detail: 'previsto il 06/03/2026', state: 'todo' as const },
]
const delivered = [
  { key: 'paid', title: 'Pagato', detail: 'lunedì 02/03/2026 21:14' },
  { key: 'shipped', title: 'Spedito', detail: 'mercoledì 04/03/2026 10:30' },
  { key: 'delivered', title: 'Consegnato', detail: 'venerdì 06/03/2026 12:05', state: 'current' as const },
]

export const examples = [
  { name: 'Come funziona', element: <Thread steps={path} label="Come funziona" /> },
  {
    name: 'In verticale, numerato',
    element: <Thread steps={path} label="Come funziona" orientation="vertical" numbered />,
  },
  { name: 'Ordine in viaggio', element: <Thread steps={order} label="Stato dell’ordine" variant="order" /> },
  { name: 'Ordine consegnato', element: <Thread steps={delivered} label="Stato dell’ordine" variant="order" /> },
]
