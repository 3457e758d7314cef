import { addMonthsInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import type { ReportKind } from './reports.rules.ts'

/** The life of a report: it waits until staff have decided about the thing, whatever they decide. */
export const reportMachine = defineMachine({
  name: 'report',
  states: ['open', 'closed'],
  initial: 'open',
  events: { close: { from: ['open'], to: 'closed', by: ['admin'] } },
})

/** The life of an appeal: one answer, by a person (art. 20 DSA). */
export const appealMachine = defineMachine({
  name: 'appeal',
  states: ['open', 'granted', 'dismissed'],
  initial: 'open',
  events: {
    grant: { from: ['open'], to: 'granted', by: ['admin'] },
    dismiss: { from: ['open'], to: 'dismissed', by: ['admin'] },
  },
})

export type AppealStatus = (typeof appealMachine.states)[number]

/**
 * What staff decide about a thing. `restore`, `unwarn` and `reopen` take back what an appeal shows to be wrong; `reject` and `decline`
 * are of announcements: one that is not published, a change that is not made.
 */
export const moderationActions = [
  'none',
  'warn',
  'hide',
  'show',
  'suspend',
  'restore',
  'unwarn',
  'reject',
  'decline',
  'reopen',
] as const
export type ModerationAction = (typeof moderationActions)[number]

/** Where the thing stands: everybody sees it, staff have taken it away, or there is nothing left to take away or give back. */
export type TargetState = 'shown' | 'hidden' | 'over'

/** What decides which actions there are. */
export interface ActionFacts {
  readonly kind: ReportKind
  readonly state: TargetState
  readonly openReports: number
  /** The account concerned; null when it is gone. */
  readonly owner: 'active' | 'suspended' | null
}

/**
 * What staff may decide now. An announcement that was interrupted is published anew by its couple; everything else staff can give
 * back themselves.
 */
export const actionsFor = ({ kind, state, openReports, owner }: ActionFacts): ModerationAction[] => [
  ...(openReports > 0 ? (['none'] as const) : []),
  ...(owner !== null ? (['warn'] as const) : []),
  ...(state === 'shown' ? (['hide'] as const) : []),
  ...(state === 'hidden' && kind !== 'auctions' ? (['show'] as const) : []),
  ...(owner === 'active' ? (['suspend'] as const) : []),
]

/** Grounds of adverse decisions, with their legal or contractual basis. */
export const reasonCodes = {
  illegal: { label: 'Contenuto illecito', ground: 'law' },
  unsafe: { label: 'Prodotto vietato o non sicuro', ground: 'law' },
  copyright: { label: 'Foto, testi o marchi di altri', ground: 'law' },
  privacy: { label: 'Dati personali di altri', ground: 'law' },
  misleading: { label: 'Informazioni false o ingannevoli', ground: 'law' },
  offensive: { label: 'Offese, odio o discriminazione', ground: 'terms' },
  contacts: { label: 'Recapiti o pagamenti fuori da Promessi', ground: 'terms' },
  listing: { label: 'Regole per gli annunci', ground: 'terms' },
  spam: { label: 'Pubblicità o contenuto fuori tema', ground: 'terms' },
  terms: { label: 'Altra violazione dei termini', ground: 'terms' },
} as const satisfies Readonly<Record<string, { label: string; ground: 'law' | 'terms' }>>

/** The code of a favourable decision. */
export const UNFOUNDED = 'unfounded'
/** The code of a declined change: no violation (OQ-120). */
export const EDIT_DECLINED = 'edit'

export type ReasonCode = keyof typeof reasonCodes
/** Grounds of adverse decisions, in their order. */
export const reasonCodeKeys = Object.keys(reasonCodes) as [ReasonCode, ...ReasonCode[]]
/** Every code a decision may carry. */
export const allCodes = [...reasonCodeKeys, UNFOUNDED, EDIT_DECLINED] as const

const inFavour: readonly ModerationAction[] = ['none', 'show', 'restore', 'unwarn', 'reopen']

/** Whether a decision is adverse: then it needs a ground. */
export const isAgainst = (action: ModerationAction): boolean => !inFavour.includes(action)

/** Whether this ground may stand under this action. */
export const codeFits = (action: ModerationAction, code: string): boolean => {
  if (action === 'decline') return code === EDIT_DECLINED
  return isAgainst(action) ? Object.hasOwn(reasonCodes, code) : code === UNFOUNDED
}

/** The choices of a ground. */
export const codeOptions = reasonCodeKeys.map((value) => ({
  value,
  label: reasonCodes[value].label,
}))

/** The ground in words, as the statement of reasons says it (art. 17(3)(d) and (e) DSA). */
export const reportGroundText = (code: string): string => {
  if (code === EDIT_DECLINED)
    return 'Termini e condizioni di Promessi: un annuncio pubblicato lo cambia lo staff, se la modifica è possibile per chi ha già inviato una proposta.'
  const known = reasonCodes[code as ReasonCode]
  if (!known) return 'Nessuna violazione della legge o dei termini.'
  return known.ground === 'law'
    ? `${known.label}: contrario alla legge e ai Termini e condizioni di Promessi.`
    : `${known.label}: contrario ai Termini e condizioni di Promessi.`
}

interface Words {
  /** "la vetrina" */
  readonly one: string
  readonly hidden: string
  readonly shown: string
}

const words: Readonly<Record<ReportKind, Words>> = {
  auctions: {
    one: 'l’annuncio',
    hidden: 'L’annuncio è stato interrotto: nessuno lo vede più e non riceve proposte.',
    shown: 'L’annuncio può essere pubblicato di nuovo.',
  },
  vetrina: {
    one: 'la vetrina',
    hidden: 'La vetrina è nascosta a tutti, senza una scadenza.',
    shown: 'La vetrina è di nuovo visibile.',
  },
  store: {
    one: 'lo store',
    hidden: 'Lo store e i suoi prodotti sono nascosti a tutti, senza una scadenza.',
    shown: 'Lo store è di nuovo visibile.',
  },
  products: {
    one: 'il prodotto',
    hidden: 'Il prodotto è nascosto a tutti e non si può comprare, senza una scadenza.',
    shown: 'Il prodotto è di nuovo visibile.',
  },
  reviews: {
    one: 'la recensione',
    hidden: 'La recensione è nascosta a tutti e non conta nella media.',
    shown: 'La recensione è di nuovo visibile.',
  },
  messages: {
    one: 'la conversazione',
    hidden: 'La conversazione è chiusa: nessuno dei due può più scrivere.',
    shown: 'La conversazione è riaperta.',
  },
}

/** What is spoken about: "la vetrina". */
export const thingWord = (kind: ReportKind): string => words[kind].one

/** The decision as a sentence for the person concerned and the reporter (art. 17(3)(a) DSA). */
export const decisionSentence = (kind: ReportKind, action: ModerationAction): string => {
  switch (action) {
    case 'none':
      return `Non abbiamo trovato violazioni: ${words[kind].one} resta com’è.`
    case 'warn':
      return `Abbiamo mandato un richiamo a chi ne è responsabile: ${words[kind].one} resta visibile.`
    case 'hide':
      return words[kind].hidden
    case 'show':
      return words[kind].shown
    case 'suspend':
      return 'L’account responsabile è sospeso, finché lo staff non lo riattiva.'
    case 'restore':
      return 'La sospensione dell’account è stata tolta.'
    case 'unwarn':
      return 'Il richiamo è stato ritirato.'
    case 'reject':
      return 'L’annuncio non è stato approvato: nessuno lo vede. Si può correggere e inviare di nuovo.'
    case 'decline':
      return 'La modifica richiesta non è stata fatta: l’annuncio resta com’è.'
    case 'reopen':
      return 'La richiesta di modifica è di nuovo aperta: lo staff la riesamina.'
  }
}

/** A warning as its owner reads it where the thing is edited. */
export const warningText = (kind: ReportKind): string =>
  `Richiamo dello staff: ${words[kind].one} resta visibile, ma c’è qualcosa da correggere.`

/** Labels of the choice of staff. */
export const actionLabel = (kind: ReportKind, action: ModerationAction): string => {
  switch (action) {
    case 'none':
      return 'Nessuna violazione'
    case 'warn':
      return 'Richiamo'
    case 'hide':
      return kind === 'auctions'
        ? 'Interrompi l’annuncio'
        : kind === 'messages'
          ? 'Chiudi la conversazione'
          : 'Nascondi'
    case 'show':
      return kind === 'messages' ? 'Riapri la conversazione' : 'Mostra di nuovo'
    case 'suspend':
      return 'Sospendi l’account'
    case 'restore':
      return 'Togli la sospensione'
    case 'unwarn':
      return 'Ritira il richiamo'
    case 'reject':
      return 'Annuncio non approvato'
    case 'decline':
      return 'Modifica non fatta'
    case 'reopen':
      return 'Riapri la richiesta di modifica'
  }
}

/** Months in which a decision may be appealed (art. 20(1) DSA). */
export const APPEAL_MONTHS = 6
/** Longest text of an appeal. */
export const APPEAL_MAX = 2000

/** The appellant: the person concerned or the reporter. */
export type AppealSide = 'concerned' | 'reporter'

/** The instant after which a decision stands. */
export const appealableUntil = (decidedAt: Date): Date => addMonthsInRome(decidedAt, APPEAL_MONTHS)

const appealed: Readonly<Record<AppealSide, readonly ModerationAction[]>> = {
  concerned: ['warn', 'hide', 'suspend', 'reject', 'decline'],
  reporter: ['none', 'warn', 'show', 'restore', 'unwarn'],
}

/** Whether a side may appeal a decision of this kind at all. */
export const isAppealable = (action: ModerationAction, side: AppealSide): boolean => appealed[side].includes(action)

/**
 * What granting an appeal does: an adverse decision is reverted. Null for a reporter's: then staff say what is done
 * instead. An announcement that was interrupted or not approved stays so: `show` says that its couple may publish it again.
 */
export const remedyOf = (action: ModerationAction, side: AppealSide): ModerationAction | null => {
  if (side === 'reporter') return null
  const remedies: Partial<Record<ModerationAction, ModerationAction>> = {
    ...{ suspend: 'restore', hide: 'show', reject: 'show', decline: 'reopen' },
  }
  return remedies[action] ?? 'unwarn'
}

/** A decision as the message says it that tells of it (art. 17 DSA). */
export interface Statement {
  readonly ground: string
  /** Where the facts came from. */
  readonly source: string
  /** "02/09/2026" */
  readonly appealUntil: string
  /** Where it is read and appealed. */
  readonly url: string
}

/** How a decision was taken (art. 17(3)(c) DSA). */
export const DECIDED_BY_A_PERSON = 'Da una persona del nostro staff, senza strumenti automatici.'

/** Where a decision came from (art. 17(3)(b) DSA). */
export const decisionSourceText = ({
  action,
  isReported,
  isOnAppeal,
}: {
  readonly action: ModerationAction
  readonly isReported: boolean
  readonly isOnAppeal: boolean
}): string => {
  if (isOnAppeal) return 'Da un ricorso contro una decisione precedente.'
  if (action === 'reject') return 'Dalla lettura che il nostro staff fa di ogni annuncio prima di pubblicarlo.'
  if (action === 'decline') return 'Dalla richiesta di modifica dell’annuncio.'
  return isReported
    ? 'Da una segnalazione che abbiamo ricevuto.'
    : 'Da un controllo del nostro staff, di sua iniziativa.'
}

/** What a message adds to its facts, so that it is a statement of reasons; nothing for a decision from before there were statements. */
export const statementFacts = (
  statement: Statement | null,
): readonly { readonly term: string; readonly value: string }[] =>
  statement
    ? [
        { term: 'Fondamento', value: statement.ground },
        { term: 'Da dove nasce', value: statement.source },
        { term: 'Come è stata presa', value: DECIDED_BY_A_PERSON },
      ]
    : []
