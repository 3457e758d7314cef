import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds a signature is good for, either way. */
const SIGNATURE_SECONDS = 300

/** What a call says that its signature covers. */
export interface SignedCall {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** RFC 9530 */
const digestOf = (body: string): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

const paramsOf = (key: string, created: number): string =>
  `("@method" "@path" "content-digest");created=${created};keyid="${key}";alg="hmac-sha256"`

const macOf = ({ method, path, body }: SignedCall, params: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(
      `"@method": ${method}\n"@path": ${path}\n"content-digest": ${digestOf(body)}\n"@signature-params": ${params}`,
    )
    .digest()

/** The headers that sign a call (RFC 9421, HMAC-SHA256 over method, path and digest of the body). @param created seconds since 1970 */
export const signatureHeaders = (call: SignedCall, key: string, secret: string, created: number) => {
  const params = paramsOf(key, created)
  return {
    'content-digest': digestOf(call.body),
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${macOf(call, params, secret).toString('base64')}:`,
  }
}

/** Whether a call was signed by who knows the secret, a short while ago. */
export const isSigned = (
  call: SignedCall,
  headers: Readonly<Record<string, unknown>>,
  key: string,
  secret: string,
  now: number,
): boolean => {
  const [, created] = /;created=(\d{1,12});/.exec(String(headers['signature-input'])) ?? []
  if (created === undefined || Math.abs(now - Number(created)) > SIGNATURE_SECONDS) return false
  const params = paramsOf(key, Number(created))
  if (headers['signature-input'] !== `sig1=${params}` || headers['content-digest'] !== digestOf(call.body)) return false
  const [, given = ''] = /^sig1=:([A-Za-z0-9+/=]{1,88}):$/.exec(String(headers.signature)) ?? []
  const mac = macOf(call, params, secret)
  const said = Buffer.from(given, 'base64')
  return said.length === mac.length && timingSafeEqual(said, mac)
}
