import { marked } from 'marked'
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { formatDay, todayInRome } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import type { EmailDefinition } from './email.ts'
import { MailLayout, MailText } from './layout.tsx'

/**
 * Texts of staff that replace those of a message, by the name of their place: `subject`, `title`, `preview`, and `p0`,
 * `p1`, … for the paragraphs by their place between the facts and buttons. `shape` says of which message they were written.
 */
export type MailTexts = Readonly<Record<string, string>>

/** A place of a message whose words can be changed. */
export interface MailPlace {
  readonly name: string
  /** Its words in the sample, with `{name}` where a value of the message stands. */
  readonly original: string
}

type Values = Readonly<Record<string, string>>

const namedValue = (name: string, value: unknown): Values => {
  if (typeof value === 'string') return value === '' ? {} : { [name]: value }
  if (value instanceof Date) return { [name]: formatDay(todayInRome(value)) }
  if (typeof value === 'number') return { [name]: /cents$/i.test(name) ? euro(cents(value)) : String(value) }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return {}
  return valuesOf(value, `${name}.`)
}

/**
 * The values of a message that may stand in its words, by name: days as "14/09/2026", money as "149,00 €"; lists and what is missing have
 * no name.
 */
export const valuesOf = (props: unknown, prefix = ''): Values =>
  Object.assign({}, ...Object.entries(props as object).map(([key, value]) => namedValue(prefix + key, value)))

interface LayoutProps {
  readonly title: string
  readonly preview: string
  readonly children: ReactNode
}
type Layout = ReactElement<LayoutProps>

/** The sheet of a message; components of its own around it are opened. */
const layoutOf = (body: ReactElement): Layout => {
  if (body.type === MailLayout) return body as Layout
  if (typeof body.type !== 'function') throw new Error('A message is written on a MailLayout')
  return layoutOf((body.type as (props: unknown) => ReactElement)(body.props))
}

/** The places of the sheet, the empty ones too: what is said only sometimes has a place of its own. */
const slotsOf = ({ props: { children } }: Layout): readonly ReactNode[] =>
  Array.isArray(children) ? children : [children]

interface TextProps {
  readonly children: ReactNode
  readonly quiet?: boolean
}
const isText = (node: ReactNode): node is ReactElement<TextProps> => isValidElement(node) && node.type === MailText

/** Values as they are told apart in a text: long ones first, short ones only where they stand alone. */
const withPlaces = (text: string, values: Values): string => {
  const exact = Object.entries(values).find(([, value]) => value === text)
  if (exact) return `{${exact[0]}}`
  return Object.entries(values)
    .filter(([, value]) => value.length >= 4)
    .sort(([, a], [, b]) => b.length - a.length)
    .reduce((words, [name, value]) => {
      const parts = words.split(value)
      const isWhole = (before: string, after: string) => !/[\p{L}\d]$/u.test(before) && !/^[\p{L}\d]/u.test(after)
      return parts.reduce((left, right) => left + (isWhole(left, right) ? `{${name}}` : value) + right)
    }, text)
}

const templateOf = (node: ReactNode, values: Values): string =>
  Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child)
        ? `**${templateOf(child.props.children, values)}**`
        : withPlaces(String(child), values),
    )
    .join('')

/** Which places a message has: words that were written for other places are not put into these. */
export const shapeOf = <P,>(email: EmailDefinition<P>): string =>
  slotsOf(layoutOf(email.Body(email.sample)))
    .map((slot) => (isText(slot) ? 'p' : isValidElement(slot) ? 'x' : '-'))
    .join('')

/** Every place of a message that can have other words, with those of its sample. */
export const mailPlaces = <P,>(email: EmailDefinition<P>): MailPlace[] => {
  const values = valuesOf(email.sample)
  const layout = layoutOf(email.Body(email.sample))
  return [
    { name: 'subject', original: withPlaces(email.subject(email.sample), values) },
    { name: 'preview', original: withPlaces(layout.props.preview, values) },
    { name: 'title', original: withPlaces(layout.props.title, values) },
    ...slotsOf(layout).flatMap((slot, index) =>
      isText(slot) ? [{ name: `p${index}`, original: templateOf(slot.props.children, values) }] : [],
    ),
  ]
}

const PLACE = /\{([\w.]+)\}/g

/** Words with their values. @returns null when a value is missing: the message's own words are right then */
const fill = (words: string | undefined, values: Values): string | null => {
  if (!words || [...words.matchAll(PLACE)].some(([, name]) => !values[name as string])) return null
  return words.replace(PLACE, (_all, name: string) => values[name] as string)
}

const isSafeAddress = (href: string): boolean => /^(?:https?:\/\/|mailto:)/.test(href)

type Inline = ReturnType<typeof marked.Lexer.lexInline>[number]

/** Values come last, as words: nothing in them is ever Markdown, and a link leads where the template says. */
const inline = (tokens: readonly Inline[], values: Values): ReactNode[] =>
  tokens.map((token, index) => {
    const key = `${index} ${token.raw}`
    const words = 'tokens' in token && token.tokens ? inline(token.tokens, values) : null
    if (token.type === 'strong') return <b key={key}>{words}</b>
    if (token.type === 'em') return <i key={key}>{words}</i>
    if (token.type === 'link') {
      const href = fill(token.href, values) ?? ''
      return isSafeAddress(href) ? (
        <a key={key} href={href}>
          {words}
        </a>
      ) : (
        <Fragment key={key}>{words}</Fragment>
      )
    }
    return <Fragment key={key}>{words ?? fill(token.raw, values)}</Fragment>
  })

const paragraphs = (words: string, { quiet }: TextProps, values: Values): ReactNode =>
  words
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <MailText key={paragraph} quiet={quiet ?? false}>
        {inline(marked.Lexer.lexInline(paragraph.trim()), values)}
      </MailText>
    ))

/**
 * A message with the custom texts of staff. What is said only sometimes stays away when the message does not say it, and
 * where a value is missing the message's own words stand.
 */
export const withCustomTexts = <P,>(
  email: EmailDefinition<P>,
  props: P,
  words: MailTexts,
): { readonly subject: string; readonly body: ReactElement } => {
  const body = email.Body(props)
  if (words.shape !== shapeOf(email)) return { subject: email.subject(props), body }
  const values = valuesOf(props)
  const layout = layoutOf(body)
  const slots = slotsOf(layout).map((slot, index) => {
    const own = words[`p${index}`]
    return own && isText(slot) && fill(own, values) !== null ? paragraphs(own, slot.props, values) : slot
  })
  const { title, preview } = layout.props
  return {
    subject: fill(words.subject, values)?.replace(/\s+/g, ' ') ?? email.subject(props),
    body: (
      <MailLayout title={fill(words.title, values) ?? title} preview={fill(words.preview, values) ?? preview}>
        {Children.toArray(slots)}
      </MailLayout>
    ),
  }
}
