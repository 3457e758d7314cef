import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type MailTexts, withCustomTexts } from './custom-texts.tsx'
import type { EmailDefinition } from './email.ts'
import { UnsubscribeUrl } from './layout.tsx'

export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': '’',
  '&nbsp;': ' ',
}

/**
 * The plain text twin of a message: paragraphs become lines, links become "words: address".
 */
const toText = (html: string): string =>
  html
    .replace(/<(style|head|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_all, href: string, words: string) => `${words}: ${href}`)
    .replace(/<li[^>]*>/g, '\n- ')
    .replace(/<\/(td|th)>\s*<(td|th)/g, ' </$1><$2')
    .replace(/<(br|\/p|\/h\d|\/tr|\/table|\/ul|\/div)[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Subject, HTML and plain text of one message. @param words written for it instead of its own @param unsubscribeUrl linked below it */
export const renderEmail = <P>(
  email: EmailDefinition<P>,
  props: P,
  words: MailTexts = {},
  unsubscribeUrl: string | null = null,
): RenderedEmail => {
  const { subject, body } = words.shape
    ? withCustomTexts(email, props, words)
    : { subject: email.subject(props), body: email.Body(props) }
  const html = `<!doctype html>${renderToStaticMarkup(createElement(UnsubscribeUrl, { value: unsubscribeUrl }, body))}`
  return { subject, html, text: toText(html) }
}
