import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The `shouldRevalidate` of pages that several people edit: after a 409 the page is read again, although something was refused, so that the
 * next try is made over what stands there now. What was typed stays.
 */
export const readAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate
