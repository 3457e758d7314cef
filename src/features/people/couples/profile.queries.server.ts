import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ownAccount } from '#features/people/accounts/index.server.ts'
import { memberIdOf, personIdOf, type SignedInActor } from '#platform/context.server.ts'
import { type Day, formatDay, todayInRome } from '#shared/days.ts'
import { coupleProfile, ownTaxCode } from './couples.queries.server.ts'
import { missingItems } from './profile.rules.ts'

/** The profile as its owner sees it: texts ready for the form, empty where nothing is known. */
export interface ProfileView {
  readonly role: 'couple' | 'supplier' | 'admin'
  /** Works for a supplier, and has none of the pages of its owner. */
  readonly isMember: boolean
  readonly username: string
  readonly email: string
  /** "14/01/2026". */
  readonly since: string
  readonly fullName: string
  readonly phone: string
  readonly address: string
  /** Address of the photo, or null for the initials. */
  readonly image: string | null
  readonly advertising: boolean
  readonly gender: '' | 'M' | 'F'
  readonly weddingOn: Day | ''
  readonly weddingLocality: string
  /** Codice fiscale, as kept; empty for none. */
  readonly taxCode: string
  /** What an announcement still needs, in the words of the wizard; always empty for suppliers and staff. */
  readonly missing: readonly string[]
}

export const profileView = async (actor: SignedInActor): Promise<ProfileView> => {
  const account = await ownAccount(personIdOf(actor))
  const wedding = actor.kind === 'couple' ? await coupleProfile(actor.accountId) : null
  return {
    role: actor.kind,
    isMember: memberIdOf(actor) !== null,
    username: account.handle,
    email: account.email,
    since: formatDay(todayInRome(account.createdAt)),
    fullName: account.fullName ?? '',
    phone: (account.phone && parsePhoneNumberFromString(account.phone)?.formatInternational()) ?? '',
    address: account.address ?? '',
    image: account.image ? `/api/images/users/${account.image}` : null,
    advertising: account.consents.advertising,
    gender: wedding?.gender ?? '',
    weddingOn: wedding?.weddingOn ?? '',
    weddingLocality: wedding?.weddingLocality ?? '',
    taxCode: (wedding && (await ownTaxCode(actor.accountId))) ?? '',
    missing: wedding ? missingItems(wedding) : [],
  }
}
