import { publicUrl } from '#platform/mail/links.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { isMailKind, type MailKind } from './mail-kinds.rules.ts'

const PURPOSE = 'mail-preferences'

export interface MailLink {
  /** Of the person who reads the e-mails. */
  readonly accountId: number
  readonly kinds: readonly MailKind[]
}

/** Where e-mails of these kinds are chosen without a login: absolute, never lapses, opens nothing else. */
export const mailLink = ({ accountId, kinds }: MailLink): string =>
  publicUrl(`/preferenze-email/${seal(`${accountId}:${kinds.join(',')}`, PURPOSE)}`)

/** What a link is about; null for an invalid one. */
export const readMailLink = (token: string): MailLink | null => {
  try {
    const [accountId = '', kinds = ''] = unseal(token, PURPOSE).split(':')
    return { accountId: Number(accountId), kinds: kinds.split(',').filter(isMailKind) }
  } catch {
    return null
  }
}
