/** Said wherever a text is refused because of `containsContactData`. */
export const contactDataMessage =
  'Per la sicurezza di tutti non si possono scrivere indirizzi e-mail o numeri di telefono: i contatti si scambiano dopo la scelta della proposta.'

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** Full-width and invisible characters must not hide a number. */
const plain = (text: string): string => text.normalize('NFKC').replace(invisible, '').toLowerCase()

const at = String.raw`(?:@|[([{]\s*(?:at|chiocciola)\s*[)\]}]|\schiocciola\s)`
const dot = String.raw`(?:\.|[([{]\s*(?:dot|punto)\s*[)\]}]|\spunto\s)`
const eMail = new RegExp(
  String.raw`[\p{L}\d][\p{L}\d._%+-]*\s*${at}\s*[\p{L}\d-]+(?:\s*${dot}\s*[\p{L}\d-]+)*\s*${dot}\s*\p{L}{2,}`,
  'u',
)

const free = { before: String.raw`(?<![\d+/.-])`, after: String.raw`(?![/.-]?\d)` }
const bounded = (pattern: string): RegExp => new RegExp(`${free.before}${pattern}${free.after}`, 'g')

/** What has many digits and is no telephone number: dates, times of day, prices. */
const harmless: readonly RegExp[] = [
  bounded(String.raw`(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d{2}|\d{2})`),
  bounded(String.raw`(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?:-\d{2})?`),
  bounded(String.raw`(?:[01]?\d|2[0-3])[.:][0-5]\d`),
  bounded(String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?`),
  /(?:€|euro)\s*\d{1,9}(?:,\d{1,2})?(?!\d)|(?<!\d)\d{1,9}(?:,\d{1,2})?\s*(?:€|euro)/g,
]

const separated = /(\+|(?<!\d)00)?\(?\d(?:[\s./()_*|-]{0,3}\d){6,16}/g

/** Whether one run of digits, as it was written, is how a telephone number is written. */
const isTelephone = (written: string): boolean => {
  const international = /^(?:\+|00)/.test(written)
  const digits = written.replace(/\D/g, '')
  if (/\d{8}/.test(written)) return true
  if (international) return digits.length >= 8
  const local = digits.length > 10 && digits.startsWith('39') ? digits.slice(2) : digits
  const groups = written.match(/\d+/g) ?? []
  const oneByOne = groups.length >= 7 && groups.every((group) => group.length === 1)
  const first = groups[0]?.length ?? 0
  if (/^3[2-9]/.test(local)) return local.length === 10 && (oneByOne || first >= 2)
  if (/^0[1-9]/.test(local)) return local.length >= 8 && local.length <= 11 && (oneByOne || first >= 2)
  return oneByOne && digits.length >= 8
}

const digitWord = `(?:zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove)`
const spelled = new RegExp(String.raw`(?<!\p{L})${digitWord}(?:[\s,.-]+${digitWord}){6,}(?!\p{L})`, 'u')

/**
 * Whether a text carries an e-mail address or a telephone number, also when it is lightly disguised ("nome (at) posta.it",
 * "3 3 3 1 2…", numbers in words). Dates, times and prices are not mistaken for numbers.
 *
 * @see decisions.md 8: such texts are refused in announcements, offers, questions and answers
 */
export const containsContactData = (text: string): boolean => {
  const read = plain(text)
  if (eMail.test(read) || spelled.test(read)) return true
  const rest = harmless.reduce((left, pattern) => left.replace(pattern, ' ; '), read)
  return [...rest.matchAll(separated)].some(([written]) => isTelephone(written))
}
