/** Failures shown at once; trying all again takes the others too. */
export const FAILURES_SHOWN = 50

/** Age after which an unprocessed webhook counts as failed: usually it takes a second. */
export const MESSAGE_PATIENCE_MINUTES = 5
