/** Life of one code of the app, in milliseconds (RFC 6238). */
export const STEP_MS = 30_000
/** Codes of this many steps before and after the present one are taken too: clocks differ. */
export const STEP_WINDOW = 1
/** Figures of a code of the app. */
export const CODE_DIGITS = 6

/** Codes handed out at a time for a lost phone. */
export const RECOVERY_CODES = 10
/** Below this many unused ones the page suggests new ones. */
export const FEW_RECOVERY_CODES = 3
/** No vowels and no look-alikes: the codes spell no words and survive being copied by hand. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz'
const GROUPS = 4
const GROUP = 4

/** The 30-second step an instant falls in. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

/** What was typed, without the spaces and strokes that make it readable. */
const bare = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

/**
 * What somebody typed as second factor: six figures are a code of the app, sixteen letters a recovery code.
 *
 * @returns null for what can be neither
 */
export const readCode = (typed: string): { readonly kind: 'app' | 'recovery'; readonly code: string } | null => {
  const code = bare(typed)
  if (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) return { kind: 'app', code }
  if (new RegExp(`^[${LETTERS}]{${GROUPS * GROUP}}$`).test(code)) return { kind: 'recovery', code }
  return null
}

/**
 * A recovery code as people read it: `7f3k-2b9x-qwzt-m4np`, some 76 bits of chance, so that its plain hash cannot be reversed.
 *
 * @param random a whole number from zero up to its argument, of a quality for secrets
 */
export const recoveryCode = (random: (below: number) => number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[random(LETTERS.length)] as string).join(''),
  ).join('-')

/** A secret in groups of four, to be typed by hand. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
