import { addDaysInRome } from '#shared/days.ts'

/** RFC 9116 advises less than a year: who finds an old copy should look for a newer one. */
const VALID_DAYS = 180

/** What is said at /.well-known/security.txt. @param origin public address of the site, without a slash at the end */
export const securityText = (origin: string, email: string, at: Date): string => {
  // The same words all day: a copy is told from another by its content.
  const expires = addDaysInRome(at, VALID_DAYS).toISOString().replace(/T.*/, 'T00:00:00.000Z')
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: it, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
