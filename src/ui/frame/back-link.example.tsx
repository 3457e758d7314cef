import { BackLink } from './back-link.tsx'

export const examples = [{ name: 'Ritorno all’elenco', element: <BackLink to="/portal/ordini">Ordini</BackLink> }]
