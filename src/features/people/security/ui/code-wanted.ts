/** A form that was sent, and the button it was sent by. */
export interface Sent {
  readonly form: HTMLFormElement
  readonly submitter: HTMLElement | null
}

type Listener = (sent: Sent | null) => void

/** The form of the request that begins next: the browser tells of it just before the router sends it. */
let sending: Sent | null = null
let listener: Listener | undefined

/** Hears of forms that were refused for want of a code (decision 0082). @returns how to stop */
export const onCodeWanted = (heard: Listener): (() => void) => {
  const leaving = new AbortController()
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      sending = target instanceof HTMLFormElement ? { form: target, submitter } : null
      // What the router sends, it sends at once: a request that comes later is of something else.
      setTimeout(() => {
        sending = null
      })
    },
    { capture: true, signal: leaving.signal },
  )
  listener = heard
  return () => {
    leaving.abort()
    listener = undefined
  }
}

const isRefusal = (result: unknown): boolean => {
  if (typeof result !== 'object' || result === null) return false
  if ('data' in result) return isRefusal(result.data)
  return 'code' in result && result.code === 'confirmation_needed'
}

/** Looks at what the pages' actions are answered, on its way through the router. */
export const noticeCodeWanted = async <Results extends Readonly<Record<string, { readonly result: unknown }>>>(
  _args: unknown,
  next: () => Promise<Results>,
): Promise<Results> => {
  const sent = sending
  const results = await next()
  if (Object.values(results).some(({ result }) => isRefusal(result))) listener?.(sent)
  return results
}
