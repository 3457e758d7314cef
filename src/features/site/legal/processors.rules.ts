/** A recipient of personal data (GDPR art. 28 and 44 ff.). */
export interface Recipient {
  /** May be a named place of the texts, such as `{{hosting}}`. */
  readonly name: string
  readonly purpose: string
  readonly role: string
  readonly place: string
}

/** The register of recipients. The privacy text shows it as it stands here: adding a supplier means adding a line. */
export const recipients: readonly Recipient[] = [
  {
    name: '{{hosting}}',
    purpose: 'Ospitare il sito, la banca dati, le immagini e le copie di sicurezza',
    role: 'Responsabile del trattamento',
    place: 'Spazio economico europeo',
  },
  {
    name: '{{mail_provider}}',
    purpose: 'Recapitare le email del servizio e, con il consenso, la newsletter',
    role: 'Responsabile del trattamento',
    place: 'Spazio economico europeo',
  },
  {
    name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.',
    purpose: 'Eseguire i pagamenti e i rimborsi',
    role: 'Titolare autonomo',
    place: 'Lussemburgo; altri Paesi secondo la sua informativa',
  },
  {
    name: 'Stripe Technology Europe, Ltd.',
    purpose: 'Eseguire i pagamenti con carta o addebito bancario e i loro rimborsi, se li scegli',
    role: 'Titolare autonomo',
    place: 'Irlanda; altri Paesi secondo la sua informativa',
  },
  {
    name: 'Google Ireland Ltd. e Meta Platforms Ireland Ltd.',
    purpose: 'Accesso con un account Google o Facebook, solo se lo scegli',
    role: 'Titolari autonomi',
    place: 'Irlanda; Stati Uniti con decisione di adeguatezza o clausole contrattuali tipo',
  },
  {
    name: 'Il servizio di avvisi del tuo browser (Google, Mozilla, Apple o Microsoft)',
    purpose: 'Recapitare gli avvisi cifrati sui dispositivi su cui li attivi',
    role: 'Titolare autonomo',
    place: 'Stati Uniti con decisione di adeguatezza o clausole contrattuali tipo',
  },
  {
    name: 'Aziende iscritte a Promessi',
    purpose: 'Eseguire l’ordine concluso con gli sposi',
    role: 'Titolari autonomi',
    place: 'Italia',
  },
  {
    name: 'Corrieri scelti dalle aziende',
    purpose: 'Consegnare i beni',
    role: 'Titolari autonomi o responsabili dell’azienda',
    place: 'Spazio economico europeo',
  },
]

/** The register as a Markdown table. */
export const recipientsTable = (list: readonly Recipient[] = recipients): string =>
  [
    '| Destinatario | Perché | Ruolo | Dove |',
    '|---|---|---|---|',
    ...list.map(({ name, purpose, role, place }) => `| ${name} | ${purpose} | ${role} | ${place} |`),
  ].join('\n')
