import { addDays, instantInRome, todayInRome } from '#shared/days.ts'

/** Who receives e-mails, by the role of the account: a supplier's own account is its owner's. */
export type MailReader = 'couple' | 'supplier' | 'collaborator' | 'admin'

export const mailFrequencies = ['each', 'daily', 'never'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

export const frequencyLabel: Readonly<Record<MailFrequency, string>> = {
  each: 'Subito',
  daily: 'Una volta al giorno',
  never: 'Mai',
}

/** From this hour in Rome on, what is told once a day is written. */
export const DIGEST_HOUR = '07:00'
/** After an e-mail about one thing, the next ones about it are gathered for so long. */
export const GATHER_HOURS = 24
/** Most news one e-mail names; the page of notifications has the rest. */
export const NEWS_ROWS = 30

interface Kind {
  readonly group: string
  readonly label: string
  readonly hint: string
  readonly readers: readonly MailReader[]
  /** Of what is searched once a day, there is nothing to write at once. */
  readonly choices?: readonly MailFrequency[]
  /** Subject of an e-mail with news of this kind alone. */
  readonly subject: (count: number) => string
}

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)
const team: readonly MailReader[] = ['supplier', 'collaborator']

const kinds = {
  offers: {
    group: 'I tuoi annunci',
    label: 'Proposte ricevute',
    hint: `Con «Subito», la prima arriva appena c’è; le altre per lo stesso annuncio le raccogliamo in una sola email ogni ${GATHER_HOURS} ore.`,
    readers: ['couple'],
    subject: counted('Una nuova proposta', 'nuove proposte'),
  },
  questions: {
    group: 'I tuoi annunci',
    label: 'Domande dei fornitori',
    hint: 'Quando un fornitore ti chiede qualcosa sul tuo annuncio.',
    readers: ['couple'],
    subject: counted('Una domanda sul tuo annuncio', 'domande sui tuoi annunci'),
  },
  offerAnswers: {
    group: 'I tuoi annunci',
    label: 'Risposte dei fornitori',
    hint: 'Quando un fornitore risponde a una domanda sulla sua proposta.',
    readers: ['couple'],
    subject: counted('Un fornitore ha risposto alla tua domanda', 'risposte alle tue domande'),
  },
  remedies: {
    group: 'I tuoi annunci',
    label: 'Poche proposte a metà del tempo',
    hint: 'Che cosa puoi fare quando meno di due fornitori hanno risposto.',
    readers: ['couple'],
    subject: counted('Come ricevere più proposte', 'annunci con poche proposte'),
  },
  leads: {
    group: 'Annunci e proposte',
    label: 'Nuovi annunci delle ricerche salvate',
    hint: 'Delle ricerche con la campanella accesa, in «Annunci per me».',
    readers: team,
    choices: ['daily', 'never'],
    subject: counted('Un nuovo annuncio per te', 'nuovi annunci per te'),
  },
  invitations: {
    group: 'Annunci e proposte',
    label: 'Inviti agli annunci',
    hint: 'Degli annunci a cui ti abbiamo invitato, in una riga dell’email del giorno.',
    readers: team,
    choices: ['daily', 'never'],
    subject: counted('Sei invitato a un annuncio', 'inviti agli annunci'),
  },
  answers: {
    group: 'Annunci e proposte',
    label: 'Risposte alle tue domande',
    hint: 'Quando gli sposi rispondono a una domanda su un annuncio.',
    readers: team,
    subject: counted('Gli sposi hanno risposto alla tua domanda', 'risposte alle tue domande'),
  },
  offerQuestions: {
    group: 'Annunci e proposte',
    label: 'Domande sulle tue proposte',
    hint: 'Quando gli sposi ti chiedono qualcosa su una tua proposta.',
    readers: team,
    subject: counted('Una domanda su una tua proposta', 'domande sulle tue proposte'),
  },
  outcomes: {
    group: 'Annunci e proposte',
    label: 'Proposte non scelte',
    hint: 'Quando gli sposi scelgono un’altra proposta, o nessuna.',
    readers: team,
    subject: counted('L’esito di una tua proposta', 'esiti delle tue proposte'),
  },
  stock: {
    group: 'Il tuo negozio',
    label: 'Scorte che finiscono',
    hint: 'Quando di un prodotto restano pochi pezzi, o nessuno.',
    readers: team,
    subject: counted('Un prodotto sta per finire', 'prodotti che stanno per finire'),
  },
  messages: {
    group: 'Conversazioni',
    label: 'Messaggi',
    hint: 'Solo quelli che non hai ancora letto sul sito.',
    readers: ['couple', ...team],
    subject: counted('Hai un messaggio da leggere', 'conversazioni con messaggi da leggere'),
  },
  approvals: {
    group: 'Lavoro dello staff',
    label: 'Annunci da approvare',
    hint: 'Quando una coppia invia un annuncio.',
    readers: ['admin'],
    subject: counted('Un annuncio da approvare', 'annunci da approvare'),
  },
} as const satisfies Readonly<Record<string, Kind>>

/** Kinds of e-mail whose frequency the reader chooses. What law, money or a term require has no kind and is always sent. */
export type MailKind = keyof typeof kinds

export const mailKinds = Object.keys(kinds) as readonly MailKind[]

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(kinds, text)

export const mailKindLabel = (kind: MailKind): string => kinds[kind].label

/** What can be chosen for a kind. */
export const choicesOf = (kind: MailKind): readonly MailFrequency[] => (kinds[kind] as Kind).choices ?? mailFrequencies

/** Kinds that a reader can be told of, in the order of the page. */
export const kindsFor = (reader: MailReader): readonly MailKind[] =>
  mailKinds.filter((kind) => (kinds[kind] as Kind).readers.includes(reader))

/** Until they choose, collaborators have their bell and no e-mails: the owner is written to. */
export const defaultFrequency = (kind: MailKind, reader: MailReader): MailFrequency =>
  reader === 'collaborator' ? 'never' : (choicesOf(kind)[0] as MailFrequency)

/** The kinds of a reader under the headings of the page. */
export const mailGroups = (
  reader: MailReader,
): readonly {
  readonly title: string
  readonly kinds: readonly (Pick<Kind, 'label' | 'hint'> & { kind: MailKind })[]
}[] => {
  const own = kindsFor(reader)
  return [...new Set(own.map((kind) => kinds[kind].group))].map((title) => ({
    title,
    kinds: own
      .filter((kind) => kinds[kind].group === title)
      .map((kind) => ({ kind, label: kinds[kind].label, hint: kinds[kind].hint })),
  }))
}

interface AlwaysSent {
  readonly label: string
  readonly why: string
  readonly readers: readonly MailReader[]
}

const alwaysSent: readonly AlwaysSent[] = [
  {
    label: 'Annunci pubblicati, in scadenza o da decidere',
    why: 'C’è un termine da rispettare.',
    readers: ['couple'],
  },
  {
    label: 'Proposte scelte e annunci modificati',
    why: 'Ti impegnano con gli sposi, o aspettano una tua conferma.',
    readers: ['supplier'],
  },
  {
    label: 'Ordini, pagamenti, resi e controversie',
    why: 'Riguardano i tuoi soldi e i tuoi diritti.',
    readers: ['couple', 'supplier'],
  },
  { label: 'Abbonamenti, fee e bonus', why: 'Riguardano quello che paghi.', readers: ['supplier'] },
  { label: 'Verifica dell’attività', why: 'La chiede la legge, entro un termine.', readers: ['supplier'] },
  {
    label: 'Segnalazioni e decisioni dello staff',
    why: 'Hai diritto di conoscerne i motivi.',
    readers: ['couple', 'supplier', 'collaborator'],
  },
  {
    label: 'Termini e privacy',
    why: 'La legge chiede di avvisarti quando cambiano.',
    readers: ['couple', 'supplier', 'collaborator'],
  },
  {
    label: 'Account, accessi e sicurezza',
    why: 'Così ti accorgi se qualcuno entra al posto tuo.',
    readers: ['couple', 'supplier', 'collaborator', 'admin'],
  },
]

/** What a reader is always told by e-mail, and why. */
export const alwaysSentTo = (reader: MailReader): readonly AlwaysSent[] =>
  alwaysSent.filter(({ readers }) => readers.includes(reader))

/** Whether what is told once a day may be written: its hour in Rome has struck. */
export const isDigestHour = (now: Date): boolean => now >= instantInRome(todayInRome(now), DIGEST_HOUR)

/** When what happens now is told once a day. */
export const nextDigest = (now: Date): Date => {
  const today = todayInRome(now)
  return instantInRome(isDigestHour(now) ? addDays(today, 1) : today, DIGEST_HOUR)
}

/**
 * Until when news of one thing is gathered.
 *
 * @param lastMailedAt the last e-mail about it
 * @returns null when it is told at once
 */
export const gatheredUntil = (lastMailedAt: Date | null, now: Date): Date | null => {
  if (!lastMailedAt) return null
  const until = new Date(lastMailedAt.getTime() + GATHER_HOURS * 3_600_000)
  return until > now ? until : null
}

/** The subject of an e-mail that tells of these, one kind for each of them. */
export const newsSubject = (told: readonly MailKind[]): string => {
  const [kind, ...others] = [...new Set(told)]
  return kind && others.length === 0 ? kinds[kind].subject(told.length) : `${told.length} novità su Promessi`
}
