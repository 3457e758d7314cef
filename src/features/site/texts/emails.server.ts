import { mailPlaces, shapeOf, valuesOf } from '#platform/mail/custom-texts.tsx'
import type { EmailDefinition } from '#platform/mail/email.ts'
import { renderEmail } from '#platform/mail/render.server.ts'
import type { FieldDefinition, TextFields } from './texts.rules.ts'

/** A message of some slice. */
interface KnownEmail {
  readonly slice: string
  // biome-ignore lint/suspicious/noExplicitAny: every e-mail has its own props, and here only samples are rendered
  readonly email: EmailDefinition<any>
}

let known: readonly KnownEmail[] = []

/** Every message of the product; called at the roof. */
export const registerStaffEmails = (emails: readonly KnownEmail[]): void => {
  known = emails
}

/** Every message, with the slice it belongs to and the subject of its sample. */
export const emailList = () =>
  known.map(({ slice, email }) => ({ slice, name: email.name, subject: email.subject(email.sample) }))

const find = (name: string) => known.find(({ email }) => email.name === name)?.email

/** The values of a message's sample that may stand in its words: name and example. */
export const emailValues = (name: string): { readonly name: string; readonly example: string }[] => {
  const email = find(name)
  return email ? Object.entries(valuesOf(email.sample)).map(([key, example]) => ({ name: key, example })) : []
}

const labels: Readonly<Record<string, string>> = {
  subject: 'Oggetto',
  preview: 'Anteprima nella casella',
  title: 'Titolo',
}

/** How the words of a message are written, and the stamp that ties them to its places; null for an unknown one. */
export const emailFields = (
  name: string,
): { readonly fields: readonly FieldDefinition[]; readonly shape: string; readonly subject: string } | null => {
  const email = find(name)
  if (!email) return null
  const places = Object.keys(valuesOf(email.sample))
  let paragraph = 0
  const fields = mailPlaces(email).map(({ name: place, original }): FieldDefinition => {
    const label = labels[place]
    if (label) return { name: place, label, look: 'line', max: 150, original, places }
    paragraph += 1
    return { name: place, label: `Paragrafo ${paragraph}`, look: 'markdown', max: 1500, original, places }
  })
  return { fields, shape: shapeOf(email), subject: email.subject(email.sample) }
}

/** A message of sample values with these words; null for an unknown one. */
export const emailPreview = (name: string, words: TextFields) => {
  const email = find(name)
  return email ? renderEmail(email, email.sample, { ...words, shape: shapeOf(email) }) : null
}
