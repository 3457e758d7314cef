import { isJsonTooLarge } from '#platform/http/json-size.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { checkDrawnFor } from './drawn-for.server.ts'
import { orErrorPage } from './refusal.server.ts'

/** How large the body of a page's form may be. */
export interface FormLimits {
  /** Of the whole body, files included. */
  readonly bytes: number
  readonly fields: number
  /** Characters of all typed values together: what a refusal hands back to the page. */
  readonly text: number
}

/** A form without files: the longest texts of the site, encoded, with room to spare. */
export const TYPED: FormLimits = { bytes: 256 * 1024, fields: 500, text: 256 * 1024 }

/** The limits of a form that carries files. @param bytes of all of them together */
export const limitsWithFiles = (bytes: number): FormLimits => ({ ...TYPED, bytes: bytes + TYPED.bytes })

/** Several files; more than their slices keep, so that one that is too heavy is refused by name and what was typed beside it is kept. */
export const SEVERAL_FILES = limitsWithFiles(14 * 1024 * 1024)

/** Most bytes of the head of one part of a multipart body: its name, the file's name, its type. */
const PART_HEAD = 8 * 1024

const tooLarge = () => new AppError('too_large', commonErrors.too_large)
const unreadable = (cause?: unknown) => new AppError('invalid_request', commonErrors.unreadable, { cause })

/** The body, read to its end even when it is too large: a browser that is still sending does not listen to an answer. */
const bytesOf = async (request: Request, most: number): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.byteLength
    if (length <= most) pieces.push(piece)
    else pieces.length = 0
  }
  if (length > most) throw tooLarge()
  return Buffer.concat(pieces, length)
}

/** Whether a sign stands more than `most` times in the bytes; looks no further than that. */
const isMoreThan = (most: number, bytes: Buffer, sign: string): boolean => {
  let at = -1
  for (let found = 0; found <= most; found += 1) {
    at = bytes.indexOf(sign, at + 1, 'latin1')
    if (at === -1) return false
  }
  return true
}

const boundaryIn = (contentType: string): string | null => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/** Whether a multipart body has more parts than fields are allowed, or a part with a head that is none. */
const isMultipartTooLarge = (bytes: Buffer, boundary: string, most: number): boolean => {
  const line = `--${boundary}`
  let at = bytes.indexOf(line, 0, 'latin1')
  for (let parts = 0; at !== -1; parts += 1) {
    // The last line that bears the boundary ends the body.
    if (parts > most) return true
    const next = bytes.indexOf(line, at + line.length, 'latin1')
    const head = bytes.subarray(at, Math.min(at + PART_HEAD, next === -1 ? bytes.length : next))
    if (next !== -1 && !head.includes('\r\n\r\n')) return true
    at = next
  }
  return false
}

const checkCount = (bytes: Buffer, contentType: string, { fields }: FormLimits): void => {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    if (isMoreThan(fields - 1, bytes, '&')) throw tooLarge()
    return
  }
  const boundary = /^multipart\/form-data\b/i.test(contentType) ? boundaryIn(contentType) : null
  if (!boundary) throw unreadable()
  if (isMultipartTooLarge(bytes, boundary, fields)) throw tooLarge()
}

/**
 * The form that a page was sent. Its bytes and fields are counted before they are parsed.
 *
 * @throws AppError 413 `too_large` beyond the limits · 400 for what is no form
 * @throws DrawnForAnother for a page that was drawn for another account
 */
export const readFormWithin = async (request: Request, limits: FormLimits): Promise<FormData> => {
  const contentType = request.headers.get('content-type') ?? ''
  const bytes = await bytesOf(request, limits.bytes)
  checkCount(bytes, contentType, limits)
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  let text = 0
  for (const [name, value] of form) text += name.length + (typeof value === 'string' ? value.length : value.name.length)
  if (text > limits.text) throw tooLarge()
  checkDrawnFor(request, form)
  return form
}

/** The form that a page was sent; one that is too large, or none, becomes an error page. */
export const readForm = (request: Request, limits: FormLimits = TYPED): Promise<FormData> =>
  orErrorPage(() => readFormWithin(request, limits))

/**
 * The same for a form with files that has a place to say that they are too heavy.
 *
 * @param instead what is read then: at least the `intent` of the form
 */
export const readFormOr = async (
  request: Request,
  limits: FormLimits,
  instead: Readonly<Record<string, string>>,
): Promise<FormData> =>
  orErrorPage(() =>
    readFormWithin(request, limits).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'too_large')) throw error
      const form = new FormData()
      for (const [name, value] of Object.entries(instead)) form.set(name, value)
      return form
    }),
  )

/** The JSON that a page's own script sent. @throws AppError 413 · 400 for what is no JSON */
export const readJson = async (request: Request, most: number): Promise<unknown> => {
  const bytes = await bytesOf(request, most)
  if (isJsonTooLarge(bytes)) throw tooLarge()
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw unreadable(error)
  }
}
