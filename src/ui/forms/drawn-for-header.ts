import { DRAWN_FOR_HEADER } from '#shared/drawn-for.ts'

/** Says with a call that writes something for whom the page was drawn, as `Form` does (decision 0093). */
export const drawnForHeader = (): Record<string, string> => {
  const { account } = document.documentElement.dataset
  return account ? { [DRAWN_FOR_HEADER]: account } : {}
}
