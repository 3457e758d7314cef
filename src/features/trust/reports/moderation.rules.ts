import { addDays, addMonthsInRome, instantInRome, todayInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import type { CaseKind } from './reports.rules.ts'

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
 * What staff decide about a thing. `restore`, `unwarn`, `reopen` and `readmit` take back what an appeal shows to be wrong; `reject` and
 * `decline` are of announcements: one that is not published, a change that is not made; `close` is of accounts.
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
  'close',
  'readmit',
] as const
export type ModerationAction = (typeof moderationActions)[number]

/** Where the thing stands: everybody sees it, staff have taken it away, or there is nothing left to take away or give back. */
export type TargetState = 'shown' | 'hidden' | 'over'

/** What decides which actions there are. */
export interface ActionFacts {
  readonly kind: CaseKind
  readonly state: TargetState
  readonly openReports: number
  /** The account concerned; null when it is gone. */
  readonly owner: 'active' | 'suspended' | null
}

/**
 * What staff may decide now about a thing. An announcement that was interrupted is published anew by its couple; everything else staff can
 * give back themselves. An account is decided about on the page of its person.
 */
export const actionsFor = ({ kind, state, openReports, owner }: ActionFacts): ModerationAction[] =>
  kind === 'accounts'
    ? []
    : [
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

const inFavour: readonly ModerationAction[] = ['none', 'show', 'restore', 'unwarn', 'reopen', 'readmit']

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

/** Days between the decision to close a supplier's account and its end (art. 4(2) Reg. (EU) 2019/1150). */
export const CLOSING_NOTICE_DAYS = 30

/**
 * When an account that is being closed ends: a supplier's after thirty whole days, unless the law asks for it or breaches were repeated
 * (art. 4(4) of the Regulation).
 *
 * @returns null for at once
 */
export const closingOf = (role: string, atOnce: boolean, now: Date): Date | null =>
  role === 'supplier' && !atOnce ? instantInRome(addDays(todayInRome(now), CLOSING_NOTICE_DAYS + 1)) : null

/** Months in which a decision may be appealed (art. 20(1) DSA). */
export const APPEAL_MONTHS = 6
/** Longest text of an appeal. */
export const APPEAL_MAX = 2000

/** The appellant: the person concerned or the reporter. */
export type AppealSide = 'concerned' | 'reporter'

/** The instant after which a decision stands. */
export const appealableUntil = (decidedAt: Date): Date => addMonthsInRome(decidedAt, APPEAL_MONTHS)

const appealed: Readonly<Record<AppealSide, readonly ModerationAction[]>> = {
  concerned: ['warn', 'hide', 'suspend', 'reject', 'decline', 'close'],
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
    ...{ suspend: 'restore', close: 'readmit', hide: 'show', reject: 'show', decline: 'reopen' },
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
