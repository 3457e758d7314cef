import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { mailPlaces, shapeOf, valuesOf, withCustomTexts } from './custom-texts.tsx'
import { defineEmail } from './email.ts'
import { MailButton, MailFacts, MailLayout, MailText } from './layout.tsx'

interface Props {
  readonly title: string
  readonly priceCents: number
  readonly endsAt: Date
  readonly note: string | null
  readonly url: string
}

const mail = defineEmail<Props>({
  name: 'prova',
  subject: ({ title }) => `Novità: ${title}`,
  Body: ({ title, note, url }) => (
    <MailLayout title="Una novità" preview={`Leggi di ${title}`}>
      <MailText>
        Ciao, «{title}» è pronto. <b>Davvero</b>.
      </MailText>
      {note && <MailText quiet>Nota: {note}</MailText>}
      <MailFacts facts={[{ term: 'Titolo', value: title }]} />
      <MailButton href={url}>Apri</MailButton>
      <MailText>Grazie.</MailText>
    </MailLayout>
  ),
  sample: {
    title: 'Abito Lucia',
    priceCents: 14_900,
    endsAt: new Date('2026-09-14T08:00:00Z'),
    note: 'domani',
    url: 'https://promessi.example/x',
  },
})
const shape = shapeOf(mail)
const draw = (words: Record<string, string>, props: Partial<Props> = {}) => {
  const { subject, body } = withCustomTexts(mail, { ...mail.sample, ...props }, { shape, ...words })
  return { subject, html: renderToStaticMarkup(body) }
}

describe('the places of a message', () => {
  it('are its subject, preview, title and paragraphs, with its values by name', () => {
    expect(mailPlaces(mail)).toEqual([
      { name: 'subject', original: 'Novità: {title}' },
      { name: 'preview', original: 'Leggi di {title}' },
      { name: 'title', original: 'Una novità' },
      { name: 'p0', original: 'Ciao, «{title}» è pronto. **Davvero**.' },
      { name: 'p1', original: 'Nota: {note}' },
      { name: 'p4', original: 'Grazie.' },
    ])
  })

  it('have values as people read them', () => {
    expect(valuesOf(mail.sample)).toMatchObject({ endsAt: '14/09/2026', priceCents: expect.stringContaining('149,00') })
    expect(valuesOf({ next: { name: 'Silver' }, none: null, list: ['a'] })).toEqual({ 'next.name': 'Silver' })
  })
})

describe('words of its own', () => {
  it('take the place of those of the message, and leave the rest', () => {
    const { subject, html } = draw({ subject: 'Pronto: {title}', p4: 'A presto.\n\n**Noi**' })
    expect(subject).toBe('Pronto: Abito Lucia')
    expect(html).toContain('A presto.</p>')
    expect(html).toContain('<b>Noi</b>')
    expect(html).not.toContain('Grazie.')
    expect(html).toContain('Ciao, «Abito Lucia»')
  })

  it('that name a missing value give way to those of the message', () => {
    expect(draw({ p0: 'Con {note}' }, { note: null }).html).toContain('Ciao, «Abito Lucia»')
    expect(draw({ p0: 'Con {note}' }).html).toContain('Con domani')
  })

  it('stay away where the message says nothing', () => {
    expect(draw({ p1: 'Sempre' }, { note: null }).html).not.toContain('Sempre')
  })

  it('never break a message, however an address in them is written', () => {
    expect(draw({ p4: 'Guarda [qui](https://prova.example/100%).' }).html).toContain(
      'href="https://prova.example/100%"',
    )
    expect(draw({ p4: '[qui](https://prova.example/a%2520b?u={url})' }).html).toContain(
      '/a%2520b?u=https://promessi.example/x"',
    )
  })

  it('lead where they say, never where a value says, and show everything else as text', () => {
    const evil = '[qui](https://altro.example) <script>x</script> **b**'
    const { html } = draw({ p0: '«{title}» [apri]({url}) [no](javascript:alert(1))' }, { title: evil })
    expect(html).toContain('<a href="https://promessi.example/x">apri</a>')
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('href="https://altro.example"')
    expect(html).not.toContain('javascript:')
    expect(html).toContain('**b**')
  })

  it('written for other places are not used', () => {
    expect(draw({ shape: 'ppp', subject: 'Altro', p0: 'Altro' })).toMatchObject({ subject: 'Novità: Abito Lucia' })
  })

  it('never put a line break into a subject', () => {
    expect(draw({ subject: 'A {title}' }, { title: 'x\r\nBcc: y' }).subject).toBe('A x Bcc: y')
  })
})
