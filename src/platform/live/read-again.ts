/** Who is signed in by now, as the server knows it: null for nobody, undefined when it does not answer. */
export const accountNow = async (): Promise<string | null | undefined> => {
  try {
    const answer = await fetch('/api/drawn-for')
    return answer.ok ? ((await answer.json()) as { readonly account: string | null }).account : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the page again because time has passed, not because the server called. It stays as it is while the server does not answer, or
 * knows another account by now: it would become the error page or the login, and what was typed on it be gone (decision 0093).
 */
export const readAgain = async (revalidate: () => Promise<void>): Promise<void> => {
  if ((await accountNow()) === (document.documentElement.dataset.account ?? null)) await revalidate()
}
