import { HtmlValidate } from 'html-validate'

/** The rules of the standard. W3C's own checker needs Java, which a machine with Node alone does not have. */
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** Faults that W3C's checker has found here and the other one does not look for. */
const missed: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['<meta> without content', /<meta (?![^>]*\b(?:content|charset)=)[^>]*>/gi],
  ['a role of ARIA on a part of a table', /<(?:table|thead|tbody|tr|th|td)\b[^>]*\brole="[^"]*"[^>]*>/gi],
  ['role=combobox on type=search', /<input\b(?=[^>]*\btype="search")(?=[^>]*\brole="combobox")[^>]*>/gi],
]

/** What is against the HTML standard in a page; empty for nothing. */
export const htmlFaults = (page: string): string[] => [
  ...checker
    .validateStringSync(page)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    ),
  ...missed.flatMap(([fault, pattern]) => [...page.matchAll(pattern)].map(([found]) => `${fault}: ${found}`)),
]
