/** Failures shown at once; trying all again takes the others too. */
export const FAILURES_SHOWN = 50

/** A message of the provider that nobody dealt with after so long has stumbled: usually it takes a second. */
export const MESSAGE_PATIENCE_MINUTES = 5
