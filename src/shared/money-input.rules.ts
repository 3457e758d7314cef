/**
 * How an amount in euro is typed, read and redrawn (open question OQ-055), and a rate. A comma is always decimal; a single dot
 * followed by exactly three digits separates thousands, otherwise it is decimal; more than two decimals cannot be
 * typed. Amounts are integer cents.
 */

import { type BasisPoints, basisPoints } from './money.ts'

/** The largest amount a field accepts: 999.999.999,99 €, in cents. */
export const MAX_INPUT_CENTS = 99_999_999_999

const MAX_WHOLE_DIGITS = 9

const isGrouped = (groups: readonly string[]): boolean =>
  (groups[0] ?? '').length <= 3 && groups[0] !== '' && groups.slice(1).every((group) => group.length === 3)

const toCents = (whole: string, decimals: string): number | null => {
  if (!/^\d*$/.test(whole) || !/^\d{0,2}$/.test(decimals) || whole + decimals === '') return null
  const cents = Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0'))
  return cents <= MAX_INPUT_CENTS ? cents : null
}

/**
 * Reads an amount as an Italian writes it: `1.234`, `1.234,5`, `1234.5` and `12,00 €` are all amounts.
 * @returns integer cents, or null when the text is empty, negative, too large or not an amount.
 */
export const parseEuroText = (text: string): number | null => {
  const plain = text.replace(/[\s\u00a0€]/g, '')
  if (plain === '' || !/^[\d.,]+$/.test(plain)) return null

  const [beforeComma = '', decimals, ...extra] = plain.split(',')
  if (extra.length > 0) return null
  const groups = beforeComma.split('.')
  if (decimals !== undefined) {
    return groups.length === 1 || isGrouped(groups) ? toCents(groups.join(''), decimals) : null
  }
  if (groups.length === 1) return toCents(beforeComma, '')
  if (groups.length === 2) {
    const [whole = '', tail = ''] = groups
    return tail.length === 3 ? toCents(whole + tail, '') : toCents(whole, tail)
  }
  return isGrouped(groups) ? toCents(groups.join(''), '') : null
}

/** Redraws cents the way the field shows them once left: `123400` is `1.234,00`, without the currency. */
export const formatEuroInput = (cents: number): string => {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${String(cents % 100).padStart(2, '0')}`
}

/**
 * Cleans what has just been typed or pasted, without finishing it: drops everything but digits and separators, keeps
 * one comma with at most two decimals, and refuses the keys that could only lead to more than two decimals.
 */
export const sanitizeEuroTyping = (text: string): string => {
  const plain = text.replace(/[^\d.,]/g, '')
  const comma = plain.indexOf(',')
  if (comma >= 0) {
    const groups = plain.slice(0, comma).split('.')
    // Editing inside "1.234,00" breaks its groups: the dots go, the blur redraws them.
    const whole = groups.length === 1 || isGrouped(groups) ? groups.join('.') : groups.join('')
    const decimals = plain
      .slice(comma + 1)
      .replace(/[.,]/g, '')
      .slice(0, 2)
    return `${limitWhole(whole)},${decimals}`
  }

  const groups = plain.split('.')
  let kept = groups[0] ?? ''
  groups.slice(1).forEach((group, index) => {
    // A second dot makes sense only after a complete group of thousands.
    const afterCompleteGroup = index === 0 || groups[index]?.length === 3
    kept += (afterCompleteGroup ? '.' : '') + group
  })
  const lastDot = kept.lastIndexOf('.')
  return limitWhole(lastDot < 0 ? kept : kept.slice(0, lastDot + 4))
}

const limitWhole = (whole: string): string => {
  let digits = 0
  return [...whole].filter((sign) => sign === '.' || ++digits <= MAX_WHOLE_DIGITS).join('')
}

/** Reads a rate as people write it, "5", "7,5" or "2.25 %", into basis points; null when it is anything else. */
export const parseRate = (text: string): BasisPoints | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s%]/g, ''))
  return match ? basisPoints(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : null
}

/** A rate as the field shows it, "7,5": the counterpart of {@link parseRate}. */
export const rateText = (bps: BasisPoints): string => String(bps / 100).replace('.', ',')
