import { company, siteSettings } from '#features/site/settings/index.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'

/** What the named places of our texts stand for. */
export const places = (): Readonly<Record<string, string>> => {
  const { supportEmail, phone } = siteSettings()
  const { name, seat, vatNumber, rea, capital, pec, privacyEmail, authorityEmail, hosting, mailProvider } = company()
  return {
    ...{ company: name, seat, vat: vatNumber, rea, capital, pec, hosting, mail_provider: mailProvider },
    ...{ email: supportEmail, phone: phone || 'non disponibile' },
    ...{ privacy_email: privacyEmail, authority_email: authorityEmail, site: publicUrl('') },
  }
}

/** Fills the places of a text of ours, written `{{company}}`. @throws Error for an unknown place */
export const fillPlaces = (markdown: string): string => {
  const values = places()
  return markdown.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A text names {{${name}}}, which nobody knows`)
    return value
  })
}
