import { z } from 'zod'
import { CropBody } from '#shared/crop.contract.ts'
import { defineErrors } from '#shared/errors.ts'
import { PICTURE_TEXT_MAX } from '#shared/images.ts'
import { cents, formatDecimal } from '#shared/money.ts'
import { Flag, wireAmount } from '#shared/wire.contract.ts'
import { budgetProblem } from './budget.rules.ts'

export const coupleErrors = defineErrors({
  tax_code_taken: { status: 422, it: 'Controlla i campi evidenziati.' },
})

const text = z
  .string()
  .max(1_000)
  .nullish()
  .transform((value) => value ?? '')
const flag = z
  .union([z.string().max(100), z.number(), z.boolean(), z.null()])
  .optional()
  .transform((value) => value === '1' || value === 1 || value === true || value === 'on')

/** A flag that may be left out. */
const givenFlag = z
  .union([z.string().max(100), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === undefined || value === null ? undefined : flag.parse(value)))
const taxCode = z
  .string()
  .max(40)
  .nullish()
  .transform((value) => (value === null ? '' : value))

/** The profile form of the page: one level, names as on the wire. The rules check it, because what is required depends on the role. */
export const ProfileForm = z.object({
  fullname: text,
  phone: text,
  address: text,
  gender: text,
  wedding_date: text,
  wedding_locality: text,
  /** Posted by the city field beside the name of the place. */
  wedding_localityProvince: text,
  /** Empty takes it away; not sent at all, it stays as it is. */
  tax_code: taxCode,
  advertising: flag,
})
export type ProfileForm = Omit<z.output<typeof ProfileForm>, 'advertising' | 'tax_code'> & {
  readonly tax_code?: string | undefined
  /** Not sent by an API client: the word given before stands. */
  readonly advertising: boolean | undefined
}

const safeJson = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** A picture inside JSON, as a data address; both prescribed spellings (OQ-064). */
const picture = z.string().max(PICTURE_TEXT_MAX)
export const ImageBody = z
  .object({ image: z.union([picture, z.object({ data: picture })]).optional(), data: picture.optional() })
  .transform(({ image, data }) => (typeof image === 'object' ? image.data : image) ?? data ?? '')

/**
 * POST /api/users-profile. The e-mail, the user name and the mandatory consents are accepted and ignored (OQ-018); both spellings
 * of the wedding's fields are understood (OQ-064).
 */
export const ProfileBody = z
  .object({
    macro: z
      .object({ fullname: text, phone: text, address: text, advertising: givenFlag })
      .describe('username, email and the mandatory consents are ignored'),
    user: z
      .object({
        gender: text,
        wedding_date: text,
        wedding_locality: text,
        'wedding-date': text,
        'wedding-locality': text,
        tax_code: taxCode.describe('Codice fiscale of the couple, optional; empty takes it away'),
      })
      .partial()
      .optional(),
    image: z.object({ data: picture }).nullish(),
  })
  .transform(({ macro, user, image }) => ({
    form: {
      ...macro,
      gender: user?.gender ?? '',
      wedding_date: user?.wedding_date || user?.['wedding-date'] || '',
      wedding_locality: user?.wedding_locality || user?.['wedding-locality'] || '',
      wedding_localityProvince: '',
      tax_code: user?.tax_code,
    } satisfies ProfileForm,
    image: image?.data,
  }))

/** The photo window of the page: the original file, and the square to keep. A field left empty comes as a file without bytes. */
export const CropForm = z.object({
  image: z.instanceof(Blob, { error: 'Scegli una foto' }).refine(({ size }) => size > 0, 'Scegli una foto'),
  imageCrop: z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text) return undefined
      const parsed = CropBody.safeParse(safeJson(text))
      if (parsed.success) return parsed.data
      context.issues.push({ code: 'custom', message: 'Ritaglia di nuovo la foto', input: text })
      return z.NEVER
    }),
})

/** GET /api/users-profile (PROF-11). Missing values are empty texts. */
export const ProfileWire = z
  .object({
    username: z.string().describe('The public handle'),
    email: z.string(),
    created: z.string().describe('ISO instant'),
    fullname: z.string(),
    phone: z.string(),
    address: z.string(),
    gender: z.string().describe('M, F or empty'),
    wedding_date: z.string().describe('YYYY-MM-DD or empty'),
    wedding_locality: z.string(),
    tax_code: z.string().describe('Codice fiscale, or empty; only the owner ever reads it'),
    advertising: Flag,
    personal: Flag,
    regulation: Flag,
    privacy: Flag,
    image: z.string().describe('File name under /api/images/users, or empty'),
  })
  .meta({ id: 'Profile' })

/** POST /api/user-profile-image answers with the new file name. */
export const ImageAnswer = z.object({ result: z.literal(1), image: z.string() }).meta({ id: 'ProfileImage' })

/** GET /api/users-budget: decimals with a point, empty while no budget is set (DASH-07). */
export const BudgetWire = z.object({ budget: z.string(), budget_used: z.string() }).meta({ id: 'Budget' })

/** POST /api/users-budget {budget}: a decimal such as "12000.50". */
export const BudgetBody = z
  .object({
    budget: wireAmount(budgetProblem(null) ?? undefined).superRefine((amount, issues) => {
      const message = budgetProblem(amount)
      if (message) issues.addIssue({ code: 'custom', message })
    }),
  })
  .transform(({ budget }) => budget)

export const budgetToWire = (budgetCents: number | null, usedCents: number) => ({
  budget: budgetCents === null ? '' : formatDecimal(cents(budgetCents)),
  budget_used: formatDecimal(cents(usedCents)),
})
