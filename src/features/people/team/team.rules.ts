import { checkRegistration, EMAIL_MAX, isEmail, REQUIRED } from '#features/people/accounts/accounts.rules.ts'
import { addDaysInRome, isPast } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'

/** Days in which the link of an invitation opens something. */
export const INVITATION_DAYS = 7

/** Most people of a team, invitations that wait included. */
export const TEAM_MAX = 20

/** Longest name of a collaborator. */
export const NAME_MAX = 100

/** A link is asked for again after this time at the earliest. */
export const RESEND_AFTER_MINUTES = 15

/** Until when the link asked for at this instant opens something. */
export const invitationEnd = (askedAt: Date): Date => addDaysInRome(askedAt, INVITATION_DAYS)

/** What decides where an invitation stands. */
export interface InvitationDates {
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly withdrawnAt: Date | null
}

export type InvitationState = 'waiting' | 'lapsed' | 'accepted' | 'withdrawn'

/** Where an invitation stands; a link that was accepted or withdrawn never opens again. */
export const invitationState = ({ expiresAt, acceptedAt, withdrawnAt }: InvitationDates, at: Date): InvitationState => {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return isPast(expiresAt, at) ? 'lapsed' : 'waiting'
}

/** Whether the link may be sent again: not so soon that the one before is still on its way. */
export const maySendAgain = (askedAt: Date, at: Date): boolean =>
  at.getTime() - askedAt.getTime() >= RESEND_AFTER_MINUTES * 60_000

/** Checks the address of an invitation. */
export const checkInvitation = ({ email }: { readonly email: string }): FieldErrors => {
  if (email.trim() === '') return { email: REQUIRED }
  if (email.trim().length > EMAIL_MAX) return { email: `Al massimo ${EMAIL_MAX} caratteri` }
  return isEmail(email) ? {} : { email: 'Inserisci un indirizzo email valido' }
}

/** What the page behind the link holds; the address comes from the invitation. */
export interface JoinFields {
  readonly fullName: string
  readonly password: string
  readonly password2: string
  readonly regulation?: string
  readonly cookie?: string
  readonly privacy?: string
  readonly personal?: string
}

const checkName = (name: string): FieldErrors => {
  if (name.trim() === '') return { fullName: REQUIRED }
  return name.trim().length > NAME_MAX ? { fullName: `Al massimo ${NAME_MAX} caratteri` } : {}
}

/**
 * Checks the form behind the link: everything for a new login, the password alone for an existing one.
 *
 * @param isKnown the address has a login of a collaborator already
 */
export const checkJoin = (fields: JoinFields, isKnown: boolean): FieldErrors => {
  if (isKnown) return fields.password === '' ? { password: REQUIRED } : {}
  // The address was proven by the link: what is left of a registration.
  const {
    email: _email,
    repeatEmail: _repeat,
    ...problems
  } = checkRegistration({ ...fields, email: '', repeatEmail: '' }, 'couple')
  return { ...checkName(fields.fullName), ...problems }
}
