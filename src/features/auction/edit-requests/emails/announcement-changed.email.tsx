import { defineEmail } from '#platform/mail/email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/mail/layout.tsx'
import type { FieldChange } from '../edit-change.rules.ts'

interface Props {
  readonly code: string
  readonly title: string
  readonly changes: readonly FieldChange[]
  /** Whether the offer waits for its supplier to confirm it. */
  readonly isAsked: boolean
  readonly link: string
}

/** A change as one fact: what it was, what it is. */
export const changeFacts = (changes: readonly FieldChange[]) =>
  changes.map(({ label, before, after }) => ({ term: label, value: `${after} (era: ${before})` }))

/** To a supplier with an offer on it, when staff has changed an announcement on the couple's request (OQ-120). */
export const announcementChangedMail = defineEmail<Props>({
  name: 'announcement-changed',
  subject: ({ title, isAsked }) =>
    isAsked ? `Conferma la tua proposta: «${title}» è cambiato` : `L’annuncio «${title}» è cambiato`,
  Body: ({ code, title, changes, isAsked, link }) => (
    <MailLayout
      title="Un annuncio a cui hai risposto è cambiato"
      preview={isAsked ? 'Dicci se la tua proposta vale ancora.' : 'La tua proposta resta valida.'}
    >
      <MailText>Gli sposi ci hanno chiesto di modificare l’annuncio per cui hai inviato una proposta.</MailText>
      <MailFacts facts={[{ term: 'Annuncio', value: `${code} · ${title}` }, ...changeFacts(changes)]} />
      <MailText>
        {isAsked
          ? 'Dicci se la tua proposta vale ancora: finché non la confermi gli sposi non possono sceglierla. Se non puoi più mantenerla, ritirala: la partecipazione ti viene restituita. Puoi anche inviarne una nuova.'
          : 'La tua proposta resta valida: non devi fare niente.'}
      </MailText>
      <MailButton href={link}>{isAsked ? 'Conferma o ritira la proposta' : 'Apri la tua proposta'}</MailButton>
    </MailLayout>
  ),
  sample: {
    code: 'AN-20418',
    title: 'Fotografo per matrimonio sul lago',
    changes: [
      { key: 'date', label: 'Quando', before: '20/06/2027', after: '27/06/2027' },
      { key: 'city', label: 'Dove', before: 'Varenna (LC)', after: 'Bellano (LC)' },
    ],
    isAsked: true,
    link: 'https://promessi.example/offer-detail/817',
  },
})
